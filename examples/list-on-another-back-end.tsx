// A list page on a back end that knows nothing of this platform: GET /api/machines?offset&limit&order&q answers rows and a
// header with their number. The source is the only place that knows it.
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import {
  ListPage,
  type ListPageHandle,
  type ListRequest,
  type ListSource,
  type QueryField,
} from '@trackhoe/form-widgets/list-page'
import { Button, Input, NumberInput, Tag, Toaster, UiProvider } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useRef } from 'react'
import * as z from 'zod'

const Machine = z.object({ id: z.string(), name: z.string(), hours: z.number(), online: z.boolean() })
type Machine = z.output<typeof Machine>
const NewMachine = z.object({ name: z.string().min(1, '请填写名称').max(20), hours: z.number().min(0, '不能小于 0') })

/** What the server said no to, with the field that it names. */
class Refusal extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

const machines: ListSource<Machine> = {
  async load(request, signal) {
    const answer = await fetch(`/api/machines?${searchOf(request)}`, { signal })
    if (!answer.ok) throw new Refusal(`HTTP ${answer.status}`)
    return { rows: z.array(Machine).parse(await answer.json()), total: Number(answer.headers.get('X-Total-Count')) }
  },
}

/** The request in the words of that back end. */
function searchOf({ page, pageSize, sort, filters }: ListRequest): URLSearchParams {
  const search = new URLSearchParams({ offset: String((page - 1) * pageSize), limit: String(pageSize) })
  if (sort) search.set('order', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`)
  for (const { field, operator, value } of filters) search.set(`${field}.${operator}`, value)
  return search
}

async function addMachine(machine: z.output<typeof NewMachine>) {
  const answer = await fetch('/api/machines', { method: 'POST', body: JSON.stringify(machine) })
  if (answer.status === 409) throw new Refusal('名称已存在', 'name')
  if (!answer.ok) throw new Refusal('保存失败，请稍后再试')
}

const query: QueryField[] = [
  { field: 'name', label: '名称' },
  { field: 'online', label: '状态', view: 'select', options: [{ value: 'true', label: '在线' }] },
]

const columns: ColumnDef<Machine>[] = [
  { id: 'name', header: '名称', accessorFn: (row) => row.name, enableSorting: true, enableHiding: false },
  { id: 'hours', header: '工作小时', accessorFn: (row) => row.hours, align: 'end', enableSorting: true },
  {
    id: 'online',
    header: '状态',
    accessorFn: (row) => (row.online ? '在线' : '离线'),
    cell: ({ online }) => <Tag tone={online ? 'success' : 'neutral'}>{online ? '在线' : '离线'}</Tag>,
  },
]

const idOf = ({ id }: Machine) => id
const describeError = (error: unknown) =>
  error instanceof Refusal ? { title: error.message, field: error.field } : { title: '网络异常' }

export function Machines() {
  const list = useRef<ListPageHandle>(null)
  return (
    <UiProvider>
      <div style={{ height: '100dvh' }}>
        <ListPage
          ref={list}
          title="设备"
          source={machines}
          query={query}
          columns={columns}
          getRowId={idOf}
          defaultSort={null}
          describeError={describeError}
          toolbar={
            <FormDialog
              title="新增设备"
              trigger={<Button variant="primary">新增</Button>}
              defaultValues={{ name: '', hours: 0 }}
              schema={NewMachine}
              describeError={describeError}
              onSubmit={async (machine) => {
                await addMachine(machine)
                list.current?.reload()
              }}
            >
              {({ control }) => (
                <>
                  <FormField control={control} name="name" label="名称" required>
                    {(field) => <Input {...field} />}
                  </FormField>
                  <FormField control={control} name="hours" label="工作小时">
                    {(field) => <NumberInput {...field} />}
                  </FormField>
                </>
              )}
            </FormDialog>
          }
        />
      </div>
      <Toaster />
    </UiProvider>
  )
}
