import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { departmentPermissions, type DepartmentRole } from '@trackhoe/contract/system'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, EmptyState, Skeleton, type LazyProps } from '@trackhoe/ui'
import { useState } from 'react'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'
import { GrantEditor } from './grant-editor.tsx'

interface RoleGrantDialogProps extends Pick<LazyProps, 'onDismiss'> {
  role: DepartmentRole
  onClose: () => void
}

/** Grants a department role what its department may pass on. */
export function RoleGrantDialog({ role, onClose }: RoleGrantDialogProps) {
  const t = useMessages().grant
  const { describe } = useNotifications()
  const queries = useQueryClient()
  const api = useCalls(departmentPermissions)
  const [dirty, setDirty] = useState(false)
  const departId = role.departId ?? ''
  const grants = useQuery({
    queryKey: departmentKeys.roleGrants(role.id),
    queryFn: async ({ signal }) => {
      const [tree, granted] = await Promise.all([
        api.grantTree({ query: { departId } }, signal),
        api.ofRole({ query: { roleId: role.id } }, signal),
      ])
      return { nodes: tree.treeList, granted }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const title = t.title(role.roleName ?? '')
  return (
    <Dialog
      onClose={onClose}
      title={title}
      width={560}
      height={560}
      bodyClassName="flex flex-col overflow-hidden p-0"
      dirty={dirty}
    >
      {grants.error && <Alert tone="danger">{describe(grants.error)}</Alert>}
      {grants.isPending && <Skeleton className="m-5 h-80" />}
      {grants.data?.nodes.length === 0 && <EmptyState description={t.none} />}
      {grants.data && grants.data.nodes.length > 0 && (
        <GrantEditor
          title={title}
          hint={t.roleHint}
          nodes={grants.data.nodes}
          granted={grants.data.granted}
          readOnly={false}
          onSave={async (permissionIds, lastpermissionIds) => {
            await api.saveOfRole({ body: { roleId: role.id, permissionIds, lastpermissionIds } })
            await queries.invalidateQueries({ queryKey: departmentKeys.roleGrants(role.id) })
          }}
          onSaved={onClose}
          onDirtyChange={setDirty}
        />
      )}
    </Dialog>
  )
}
