import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../../button/button.tsx'
import { Cascader } from '../../cascader/cascader.tsx'
import { Checkbox } from '../../checkbox/checkbox.tsx'
import { CheckboxGroup } from '../../checkbox-group/checkbox-group.tsx'
import { Combobox } from '../../combobox/combobox.tsx'
import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx'
import { DataTable } from '../../data-table/data-table.tsx'
import type { ColumnDef } from '../../data-table/column-def.ts'
import { DatePicker } from '../../date-picker/date-picker.tsx'
import { DateRangePicker } from '../../date-picker/date-range-picker.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Field } from '../../field/field.tsx'
import { Input } from '../../input/input.tsx'
import { Menu, MenuItem } from '../../menu/menu.tsx'
import { NumberInput } from '../../number-input/number-input.tsx'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { RadioGroup } from '../../radio-group/radio-group.tsx'
import { MultiSelect } from '../../select/multi-select.tsx'
import { Select } from '../../select/select.tsx'
import { Switch } from '../../switch/switch.tsx'
import { Toaster } from '../../toast/toaster.tsx'
import { useToast } from '../../toast/use-toast.ts'
import { TreeSelect } from '../../tree-select/tree-select.tsx'
import { Upload } from '../../upload/upload.tsx'
import type { SendFile } from '../../upload/uploads.ts'
import {
  chooseOption,
  fieldError,
  fillField,
  findDialog,
  findField,
  findTableRow,
  findTableRows,
  findToast,
  openDialogs,
  pressButton,
  pressKeys,
  shownToasts,
} from '../../testing.ts'

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const stations = Array.from({ length: 300 }, (_, at) => ({ value: `s${at}`, label: `${at} 号服务站` }))
const regions = [
  { value: '32', label: '江苏省', children: [{ value: '3205', label: '苏州市' }] },
  { value: '31', label: '上海市', children: [{ value: '3101', label: '市辖区' }] },
]

interface Machine {
  id: string
  no: string
  hours: number
}
const machines: Machine[] = [
  { id: '1', no: 'TH210-60009', hours: 1200 },
  { id: '2', no: 'TH75-60012', hours: 31 },
]
const columns: ColumnDef<Machine>[] = [
  { id: 'no', header: '车号', accessorFn: ({ no }) => no, enableSorting: true },
  { id: 'hours', header: '小时', accessorFn: ({ hours }) => hours, align: 'end' },
  { id: 'actions', header: '操作', accessorFn: () => '', cell: ({ no }) => <Saved text={`打开 ${no}`} /> },
]

/** A button that shows a toast of its own text. */
function Saved({ text }: { text: string }) {
  const toast = useToast()
  return <Button onClick={() => toast.success(text)}>{text}</Button>
}

function Fields({ onFill }: { onFill: (name: string, value: unknown) => void }) {
  const [name, setName] = useState('')
  return (
    <>
      <Field label="车号" required error={name === '' ? '请填写车号' : undefined}>
        <Input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label="小时">
        <NumberInput defaultValue={7} onChange={(value) => onFill('小时', value)} />
      </Field>
      <Field label="出厂日期">
        <DatePicker onChange={(value) => onFill('出厂日期', value)} />
      </Field>
      <Field label="保修期">
        <DateRangePicker onChange={(value) => onFill('保修期', value)} />
      </Field>
      <Field label="机型">
        <Select clearable options={optionsOf('TH75', 'TH210')} onChange={(value) => onFill('机型', value)} />
      </Field>
      <Field label="用途">
        <MultiSelect options={optionsOf('土方', '拆除', '装载')} onChange={(value) => onFill('用途', value)} />
      </Field>
      <Field label="服务站">
        <Combobox options={stations} onChange={(value) => onFill('服务站', value)} />
      </Field>
      <Field label="部门">
        <TreeSelect
          nodes={[
            { value: 'all', label: '总部', children: [{ value: 'suzhou', label: '苏州' }] },
            ...optionsOf('海外'),
          ]}
          onChange={(value) => onFill('部门', value)}
        />
      </Field>
      <Field label="地区">
        <Cascader nodes={regions} onChange={(value) => onFill('地区', value)} />
      </Field>
      <Field label="归属">
        <RadioGroup options={optionsOf('自有', '租赁')} onChange={(value) => onFill('归属', value)} />
      </Field>
      <Field label="通知">
        <CheckboxGroup
          options={optionsOf('短信', '邮件', '电话')}
          defaultValue={['电话']}
          onChange={(value) => onFill('通知', value)}
        />
      </Field>
      <Field label="启用">
        <Switch onChange={(value) => onFill('启用', value)} />
      </Field>
      <Checkbox onChange={(checked) => onFill('已读', checked)}>已读</Checkbox>
    </>
  )
}

/** Tests the helpers in whatever renders: a browser, jsdom. */
export function describeHelpers(render: (element: ReactElement) => unknown) {
  const show = async (element: ReactElement) => {
    await render(
      <UiProvider locale="zh-CN">
        {element}
        <Toaster />
      </UiProvider>,
    )
  }

  it('fill fields of every kind by their labels', async () => {
    const onFill = vi.fn<(name: string, value: unknown) => void>()
    await show(<Fields onFill={onFill} />)
    const fill = async (label: string, content: Parameters<typeof fillField>[1]) => {
      await fillField(label, content)
      return onFill.mock.lastCall
    }
    expect(await fieldError('车号')).toBe('请填写车号')
    await fillField('车号', 'TH210{1}')
    expect(await fieldError('车号')).toBeNull()
    expect(await findField('车号')).toHaveProperty('value', 'TH210{1}')
    expect(await fill('小时', 1200)).toEqual(['小时', 1200])
    expect(await fill('小时', null)).toEqual(['小时', null])
    expect(await fill('出厂日期', '2026-03-12')).toEqual(['出厂日期', '2026-03-12'])
    expect(await fill('保修期', ['2026-03-12', '2028-03-11'])).toEqual([
      '保修期',
      { from: '2026-03-12', to: '2028-03-11' },
    ])
    expect(await fill('机型', 'TH210')).toEqual(['机型', 'TH210'])
    expect(await fill('机型', null)).toEqual(['机型', null])
    expect(await fill('用途', ['拆除', '装载'])).toEqual(['用途', ['拆除', '装载']])
    expect(await fill('服务站', '288 号服务站')).toEqual(['服务站', 's288'])
    expect(await fill('部门', '苏州')).toEqual(['部门', ['suzhou']])
    expect(await fill('地区', '江苏省 / 苏州市')).toEqual(['地区', ['32', '3205']])
    expect(await fill('归属', '租赁')).toEqual(['归属', '租赁'])
    expect(await fill('通知', ['短信', '邮件'])).toEqual(['通知', ['短信', '邮件']])
    expect(await fill('启用', true)).toEqual(['启用', true])
    expect(await fill('已读', true)).toEqual(['已读', true])
  })

  it('hand files to an upload', async () => {
    const send = vi.fn<SendFile>(async ({ name }) => ({ url: `/files/${name}`, name }))
    await show(
      <Field label="说明书">
        <Upload upload={send} />
      </Field>,
    )
    await fillField('说明书', new File(['手册'], '手册.pdf', { type: 'application/pdf' }))
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].name).toBe('手册.pdf'))
  })

  it('name the choices where the wanted one is missing, and the field where there is none', async () => {
    await show(
      <Field label="机型">
        <Select options={optionsOf('TH75', 'TH210')} />
      </Field>,
    )
    await Promise.all([
      expect(chooseOption('机型', 'TH999')).rejects.toThrow('There is no choice “TH999”. There are: TH75, TH210'),
      expect(findField('车型')).rejects.toThrow('There is no field “车型”.'),
      expect(findTableRows()).rejects.toThrow('There is no such table.'),
    ])
  })

  it('choose by the label where another text stands beside it', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const options = [
      { value: 'a', label: '滤芯', detail: 'P/N 4120' },
      { value: 'b', label: '滤芯座', detail: 'P/N 4121' },
    ]
    await show(
      <Field label="配件">
        <Combobox options={options} onChange={onChange} />
      </Field>,
    )
    await chooseOption('配件', '滤芯')
    expect(onChange).toHaveBeenLastCalledWith('a')
    await chooseOption('配件', '滤芯座')
    expect(onChange).toHaveBeenLastCalledWith('b')
  })

  it('read a table by the heads of its columns, and press what stands in a row', async () => {
    await show(
      <>
        <DataTable aria-label="车辆" data={machines} columns={columns} getRowId={({ id }) => id} />
        <DataTable aria-label="其他" data={[]} columns={columns} getRowId={({ id }) => id} />
      </>,
    )
    expect(await findTableRows({ table: '车辆' })).toEqual([
      { 车号: 'TH210-60009', 小时: '1200', 操作: '打开 TH210-60009' },
      { 车号: 'TH75-60012', 小时: '31', 操作: '打开 TH75-60012' },
    ])
    expect(await findTableRows({ table: /^其/ })).toEqual([])
    await pressButton(/^打开/, { within: await findTableRow('TH75-60012', { table: '车辆' }) })
    await findToast('打开 TH75-60012')
    expect(shownToasts()).toHaveLength(1)
  })

  it('stay in the dialog on top, and wait for what a press brings', async () => {
    const onAnswer = vi.fn<(yes: boolean) => void>()
    function Page() {
      const [asks, setAsks] = useState(false)
      return (
        <>
          <Field label="备注">
            <Input defaultValue="页面" />
          </Field>
          <Menu trigger={<Button>更多</Button>}>
            <MenuItem onSelect={() => setAsks(true)}>删除</MenuItem>
          </Menu>
          <ConfirmDialog open={asks} title="删除车辆" message="删除后不能恢复" onClose={onAnswer} />
          <Dialog title="编辑车辆" trigger={<Button>编辑</Button>}>
            <Field label="备注">
              <Input />
            </Field>
          </Dialog>
        </>
      )
    }
    await show(<Page />)
    await pressButton('编辑')
    await fillField('备注', '窗口')
    const dialog = await findDialog('编辑车辆')
    expect(await findField('备注', { within: dialog })).toHaveProperty('value', '窗口')
    await pressKeys('{Escape}')
    await vi.waitFor(() => expect(openDialogs()).toEqual([]))
    expect(await findField('备注')).toHaveProperty('value', '页面')
    await pressButton('更多')
    await pressButton('删除')
    await findDialog('删除车辆')
    await pressButton('取消')
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false)
  })
}
