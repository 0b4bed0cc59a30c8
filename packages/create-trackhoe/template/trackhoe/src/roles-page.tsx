import { roleAdministration } from '@trackhoe/api-client/system'
import { Permitted, useCalls } from '@trackhoe/auth'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { ListPage, wireSource, type ListPageHandle } from '@trackhoe/form-widgets/list-page'
import { ActionButton, Button, defineMessages, Input, Textarea } from '@trackhoe/ui'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'

const useMessages = defineMessages({
  'zh-CN': {
    title: '角色',
    name: '角色名称',
    code: '角色编码',
    description: '描述',
    add: '新增',
    edit: '编辑',
    nameMissing: '请输入角色名称',
    codeMissing: '请输入角色编码',
  },
  'en-US': {
    title: 'Roles',
    name: 'Role',
    code: 'Code',
    description: 'Description',
    add: 'Add',
    edit: 'Edit',
    nameMissing: 'Enter the name of the role',
    codeMissing: 'Enter the code of the role',
  },
})

type Role = Awaited<ReturnType<ReturnType<typeof useCalls<typeof roleAdministration>>['list']>>['records'][number]

/** Filters, order, pages, and one form for adding and editing. */
export function RolesPage() {
  const t = useMessages()
  const roles = useCalls(roleAdministration)
  const list = useRef<ListPageHandle>(null)
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const source = useMemo(() => wireSource({ list: (query, signal) => roles.list({ query }, signal) }), [roles])
  return (
    <>
      <ListPage
        ref={list}
        title={t.title}
        source={source}
        query={[
          { field: 'roleName', label: t.name },
          { field: 'roleCode', label: t.code },
        ]}
        columns={[
          { id: 'roleName', header: t.name, accessorFn: (role) => role.roleName, enableSorting: true },
          { id: 'roleCode', header: t.code, accessorFn: (role) => role.roleCode, enableSorting: true },
          { id: 'description', header: t.description, accessorFn: (role) => role.description },
        ]}
        getRowId={({ id }) => id}
        rowActions={(role) => (
          <Permitted action="system:role:edit">
            <ActionButton onClick={() => setEdited(role)}>{t.edit}</ActionButton>
          </Permitted>
        )}
        toolbar={
          <Permitted action="system:role:add">
            <Button variant="primary" onClick={() => setEdited('new')}>
              {t.add}
            </Button>
          </Permitted>
        }
      />
      <RoleDialog edited={edited} onClose={() => setEdited(null)} onSaved={() => list.current?.reload()} />
    </>
  )
}

interface RoleDialogProps {
  edited: Role | 'new' | null
  onClose: () => void
  onSaved: () => void
}

function RoleDialog({ edited, onClose, onSaved }: RoleDialogProps) {
  const t = useMessages()
  const roles = useCalls(roleAdministration)
  const RoleValues = z.object({
    roleName: z.string().trim().min(1, t.nameMissing),
    roleCode: z.string().trim().min(1, t.codeMissing),
    description: z.string(),
  })
  const role = edited === 'new' || edited === null ? null : edited
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={role ? t.edit : t.add}
      defaultValues={{
        roleName: role?.roleName ?? '',
        roleCode: role?.roleCode ?? '',
        description: role?.description ?? '',
      }}
      schema={RoleValues}
      onSubmit={async (values) => {
        // The revision that was read: a save in between by another user is then refused and not lost.
        if (role) await roles.edit({ body: { ...values, id: role.id, revision: role.revision } })
        else await roles.add({ body: values })
        onSaved()
      }}
    >
      {({ control }) => (
        <>
          <FormField control={control} name="roleName" label={t.name} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField control={control} name="roleCode" label={t.code} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField control={control} name="description" label={t.description}>
            {(field) => <Textarea {...field} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
