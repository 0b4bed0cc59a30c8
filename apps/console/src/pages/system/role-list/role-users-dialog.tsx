import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import type { Role, User } from '@trackhoe/contract'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Alert,
  Dialog,
  EmptyState,
  Skeleton,
  useConfirm,
  type LazyProps,
  SimpleTable,
} from '@trackhoe/ui'
import { AddUsersButton } from '../../../add-users/add-users-button.tsx'
import { useRoleMessages } from './roles.messages.ts'
import { useRoleUsers } from './use-role-users.ts'

interface RoleUsersDialogProps extends Pick<LazyProps, 'onDismiss'> {
  role: Pick<Role, 'id' | 'roleName'>
  onClose: () => void
}

/** The users of a role. A JeecgBoot has calls of its own for them, which also add and remove. */
export function RoleUsersDialog({ role, onClose }: RoleUsersDialogProps) {
  const t = useRoleMessages()
  const { describe } = useNotifications()
  const stock = useCalls(userAdministration)
  const isNative = useFlavor() === 'native'
  const mayAdd = usePermitted('system:user:addUserRole') && !isNative
  const mayRemove = usePermitted('system:user:deleteRole') && !isNative
  const confirm = useConfirm()
  const { users, failure, change } = useRoleUsers(role.id)

  async function remove(user: User) {
    const name = user.realname || user.username
    const title = t.removeTitle(name)
    if (!(await confirm({ title, message: t.removeHint, tone: 'danger', okText: t.removeUser }))) return
    await change(() => stock.removeFromRole({ query: { roleId: role.id, userId: user.id } }))
  }

  return (
    <Dialog onClose={onClose} title={t.usersTitle(role.roleName)} width={520} height={420}>
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      {mayAdd && (
        <div className="mb-3 flex justify-end">
          <AddUsersButton
            label={t.addUsers}
            keyBy="id"
            disabled={!users.data}
            onAdd={(added) => {
              const userIdList = added.map(({ id }) => id)
              void change(() => stock.addToRole({ body: { roleId: role.id, userIdList } }))
            }}
          />
        </div>
      )}
      {users.error && <Alert tone="danger">{describe(users.error)}</Alert>}
      {users.isPending && <Skeleton className="h-60" />}
      {users.data?.length === 0 && <EmptyState description={t.noUsers} />}
      {users.data && users.data.length > 0 && (
        <SimpleTable
          caption={t.usersTitle(role.roleName)}
          rows={users.data}
          getRowKey={({ id }) => id}
          columns={[
            {
              key: 'username',
              header: t.username,
              rowHeader: true,
              className: 'code',
              cell: ({ username }) => username,
            },
            { key: 'realname', header: t.realname, cell: ({ realname }) => realname },
            ...(mayRemove
              ? [
                  {
                    key: 'actions',
                    header: t.actions,
                    cell: (user: NonNullable<typeof users.data>[number]) => (
                      <ActionButton
                        aria-label={t.removeUserOf(user.realname || user.username)}
                        onClick={() => void remove(user)}
                      >
                        {t.removeUser}
                      </ActionButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  )
}
