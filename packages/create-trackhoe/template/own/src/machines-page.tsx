import { Permitted, usePermitted } from '@trackhoe/auth/user-session'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import {
  ListPage,
  type ListPageHandle,
  type ListRequest,
  type ListSource,
  type QueryField,
} from '@trackhoe/form-widgets/list-page'
import { ActionButton, Button, defineMessages, Input, NumberInput, Tag } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { call } from './back-end.tsx'

const useMessages = defineMessages({
  'zh-CN': {
    title: '设备',
    name: '名称',
    hours: '工作小时',
    status: '状态',
    online: '在线',
    offline: '离线',
    add: '新增',
    edit: '编辑',
    nameMissing: '请填写名称',
    hoursTooSmall: '不能小于 0',
  },
  'en-US': {
    title: 'Machines',
    name: 'Name',
    hours: 'Hours',
    status: 'Status',
    online: 'Online',
    offline: 'Offline',
    add: 'Add',
    edit: 'Edit',
    nameMissing: 'Enter a name',
    hoursTooSmall: 'At least 0',
  },
})

const Machine = z.object({ id: z.string(), name: z.string(), hours: z.number(), online: z.boolean() })
type Machine = z.output<typeof Machine>
const MachinePage = z.object({ rows: z.array(Machine), total: z.number() })

const machines: ListSource<Machine> = {
  load: (request, signal) => call(MachinePage, 'GET', `/machines?${searchOf(request)}`, undefined, signal),
}

/** The request in the words of the back end. */
function searchOf({ page, pageSize, sort, filters }: ListRequest): URLSearchParams {
  const search = new URLSearchParams({ offset: String((page - 1) * pageSize), limit: String(pageSize) })
  if (sort) search.set('order', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`)
  for (const { field, value } of filters) search.set(field, value)
  return search
}

const idOf = ({ id }: Machine) => id

/** Filters, order, pages, and one form for adding and editing. */
export function MachinesPage() {
  const t = useMessages()
  const list = useRef<ListPageHandle>(null)
  const mayEdit = usePermitted('machine:edit')
  const [edited, setEdited] = useState<Machine | 'new' | null>(null)
  const query = useMemo<QueryField[]>(
    () => [
      { field: 'name', label: t.name },
      {
        field: 'online',
        label: t.status,
        view: 'select',
        options: [
          { value: 'true', label: t.online },
          { value: 'false', label: t.offline },
        ],
      },
    ],
    [t],
  )
  const columns = useMemo<ColumnDef<Machine>[]>(
    () => [
      { id: 'name', header: t.name, accessorFn: ({ name }) => name, enableSorting: true, enableHiding: false },
      { id: 'hours', header: t.hours, accessorFn: ({ hours }) => hours, align: 'end', enableSorting: true },
      {
        id: 'online',
        header: t.status,
        accessorFn: ({ online }) => (online ? t.online : t.offline),
        cell: ({ online }) => <Tag tone={online ? 'success' : 'neutral'}>{online ? t.online : t.offline}</Tag>,
      },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        ref={list}
        title={t.title}
        source={machines}
        query={query}
        columns={columns}
        getRowId={idOf}
        defaultSort={null}
        rowActions={
          mayEdit ? (machine) => <ActionButton onClick={() => setEdited(machine)}>{t.edit}</ActionButton> : undefined
        }
        toolbar={
          <Permitted action="machine:add">
            <Button variant="primary" onClick={() => setEdited('new')}>
              {t.add}
            </Button>
          </Permitted>
        }
      />
      <MachineDialog edited={edited} onClose={() => setEdited(null)} onSaved={() => list.current?.reload()} />
    </>
  )
}

interface MachineDialogProps {
  edited: Machine | 'new' | null
  onClose: () => void
  onSaved: () => void
}

function MachineDialog({ edited, onClose, onSaved }: MachineDialogProps) {
  const t = useMessages()
  const NewMachine = z.object({
    name: z.string().trim().min(1, t.nameMissing).max(20),
    hours: z.number(t.hoursTooSmall).min(0, t.hoursTooSmall),
  })
  const machine = edited === 'new' || edited === null ? null : edited
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={machine ? t.edit : t.add}
      defaultValues={{ name: machine?.name ?? '', hours: machine?.hours ?? 0 }}
      schema={NewMachine}
      onSubmit={async (values) => {
        if (machine) await call(Machine, 'PUT', `/machines/${machine.id}`, values)
        else await call(Machine, 'POST', '/machines', values)
        onSaved()
      }}
    >
      {({ control }) => (
        <>
          <FormField control={control} name="name" label={t.name} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField control={control} name="hours" label={t.hours}>
            {(field) => <NumberInput {...field} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
