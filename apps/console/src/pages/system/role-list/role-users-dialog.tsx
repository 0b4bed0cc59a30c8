import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import type { Role, User } from '@trackhoe/contract'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Alert,
  Button,
  Dialog,
  EmptyState,
  lazyComponent,
  Skeleton,
  useConfirm,
  type LazyProps,
  SimpleTable,
} from '@trackhoe/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRoleMessages } from './roles.messages.ts'
import { useRoleUsers } from './use-role-users.ts'

const SelectUserDialog = lazyComponent(async () => (await import('@trackhoe/form-widgets/selectors')).SelectUserDialog)

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
  const [choosing, setChoosing] = useState(false)
  const { users, failure, change } = useRoleUsers(role.id)

  async function remove(user: User) {
    const name = user.realname || user.username
    const title = t.removeTitle(name)
    if (!(await confirm({ title, message: t.removeHint, tone: 'danger', okText: t.removeUser }))) return
    await change(() => stock.removeFromRole({ query: { roleId: role.id, userId: user.id } }))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.usersTitle(role.roleName)}
      width={520}
      height={420}
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      {mayAdd && (
        <div className="mb-3 flex justify-end">
          <Button icon={<UserPlus aria-hidden />} disabled={!users.data} onClick={() => setChoosing(true)}>
            {t.addUsers}
          </Button>
          <SelectUserDialog
            enabled={choosing}
            open={choosing}
            onOpenChange={setChoosing}
            onDismiss={() => setChoosing(false)}
            keyBy="id"
            title={t.addUsers}
            onConfirm={(chosen) => {
              const userIdList = chosen.map(({ id }) => id)
              if (userIdList.length > 0) void change(() => stock.addToRole({ body: { roleId: role.id, userIdList } }))
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
