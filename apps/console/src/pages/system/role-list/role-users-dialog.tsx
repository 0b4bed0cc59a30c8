import { useCalls } from '@trackhoe/auth'
import { dataRules } from '@trackhoe/contract/system'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '@trackhoe/contract'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, EmptyState, Skeleton, type LazyProps } from '@trackhoe/ui'
import { useRoleMessages } from './roles.messages.ts'
import { roleKeys } from './role-keys.ts'

interface RoleUsersDialogProps extends Pick<LazyProps, 'onDismiss'> {
  role: Pick<Role, 'id' | 'roleName'>
  onClose: () => void
}

/** The users of a role. */
export function RoleUsersDialog({ role, onClose }: RoleUsersDialogProps) {
  const t = useRoleMessages()
  const { describe } = useNotifications()
  const api = useCalls(dataRules)
  const users = useQuery({
    queryKey: roleKeys.users(role.id),
    queryFn: ({ signal }) => api.usersOfRole({ query: { roleId: role.id } }, signal),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.usersTitle(role.roleName)}
      width={520}
      height={420}
    >
      {users.error && <Alert tone="danger">{describe(users.error)}</Alert>}
      {users.isPending && <Skeleton className="h-60" />}
      {users.data?.length === 0 && <EmptyState description={t.noUsers} />}
      {users.data && users.data.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t.usersTitle(role.roleName)}</caption>
          <thead>
            <tr>
              {[t.username, t.realname].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-b border-line-strong px-3 py-2 text-start font-medium text-ink-2"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.data.map(({ id, username, realname }) => (
              <tr key={id} className="border-b border-line">
                <td className="code px-3 py-2">{username}</td>
                <td className="px-3 py-2">{realname}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
