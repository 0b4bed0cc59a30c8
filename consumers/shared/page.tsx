import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { ListPage, type ListSource } from '@trackhoe/form-widgets/list-page'
import {
  Alert,
  Button,
  Checkbox,
  Field,
  Input,
  NumberInput,
  RadioGroup,
  Select,
  StatusText,
  Switch,
  Tabs,
  Tag,
  Textarea,
  Toaster,
  UiProvider,
  type UiProviderProps,
} from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { DatePicker } from '@trackhoe/ui/date'

interface Vehicle {
  id: string
  vclNo: string
  model: string
  hours: number
  state: string
}

const vehicles: Vehicle[] = Array.from({ length: 24 }, (_, at) => ({
  id: String(at),
  vclNo: `TH${210 + at}`,
  model: at % 2 === 0 ? 'TH75' : 'TH210',
  hours: 1200 + at * 37,
  state: at % 3 === 0 ? '作业' : '停机',
}))

const columns: ColumnDef<Vehicle>[] = [
  { id: 'vclNo', header: '车号', accessorFn: (row) => row.vclNo, enableSorting: true },
  { id: 'model', header: '车型', accessorFn: (row) => row.model },
  { id: 'hours', header: '工作小时', accessorFn: (row) => row.hours, align: 'end' },
  { id: 'state', header: '状态', accessorFn: (row) => row.state, cell: (row) => <Tag>{row.state}</Tag> },
]

const source: ListSource<Vehicle> = {
  async load({ page, pageSize, filters }) {
    const found = vehicles.filter((row) => filters.every(({ value }) => row.vclNo.includes(value)))
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
  },
}

const states = [
  { value: '1', label: '作业' },
  { value: '2', label: '停机' },
]

/** A form, a table, a dialog and a list page, as an importer writes them. */
export function Page(props: UiProviderProps) {
  return (
    <UiProvider {...props}>
      <div data-testid="page" style={{ width: 1000, padding: 16, background: 'var(--th-surface)' }}>
        <section aria-label="表单" style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
          <Field label="车号" required hint="机身铭牌上的编号">
            <Input defaultValue="TH210" />
          </Field>
          <Field label="状态">
            <Select options={states} defaultValue="1" />
          </Field>
          <Field label="出厂日期">
            <DatePicker defaultValue="2026-03-12" />
          </Field>
          <Field label="保养间隔" error="请填写 50 到 2000">
            <NumberInput defaultValue={20} />
          </Field>
          <Field label="备注">
            <Textarea defaultValue="液压油已更换" />
          </Field>
          <Field label="通知">
            <RadioGroup options={states} defaultValue="2" />
          </Field>
          <Checkbox defaultChecked>允许远程锁车</Checkbox>
          <Switch defaultChecked aria-label="启用" />
        </section>
        <Alert tone="warning" style={{ margin: '16px 0' }}>
          终端 3 天未上报
        </Alert>
        <div style={{ margin: '16px 0' }}>
          <StatusText tone="success">在线</StatusText> <Tag tone="danger">故障</Tag>{' '}
          <FormDialog
            title="新增车辆"
            trigger={<Button variant="primary">新增</Button>}
            defaultValues={{ vclNo: '', model: '' }}
            onSubmit={() => {}}
          >
            {({ control }) => (
              <>
                <FormField control={control} name="vclNo" label="车号" required>
                  {(field) => <Input {...field} />}
                </FormField>
                <FormField control={control} name="model" label="车型">
                  {(field) => <Input {...field} />}
                </FormField>
              </>
            )}
          </FormDialog>{' '}
          <Button>导出</Button> <Button variant="danger">删除</Button>
        </div>
        <Tabs
          label="车辆"
          defaultValue="1"
          items={[
            { value: '1', label: '基本信息', content: 'TH210' },
            { value: '2', label: '指令', content: '无' },
          ]}
        />
        <div style={{ height: 220 }}>
          <DataTable
            aria-label="车辆"
            columns={columns}
            data={vehicles.slice(0, 4)}
            getRowId={(row) => row.id}
            style={{ height: 220 }}
          />
        </div>
        <div style={{ height: 480 }}>
          <ListPage
            title="车辆列表"
            source={source}
            query={[{ field: 'vclNo', label: '车号' }]}
            columns={columns}
            getRowId={(row) => row.id}
            defaultSort={null}
          />
        </div>
      </div>
      <Toaster />
    </UiProvider>
  )
}
