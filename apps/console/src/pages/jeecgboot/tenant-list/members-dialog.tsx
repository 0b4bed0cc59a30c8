import { useCalls, usePermitted } from '@trackhoe/auth'
import { User, type UserListQuery } from '@trackhoe/contract'
import { tenants, type Tenant } from '@trackhoe/contract/jeecgboot'
import { defineEntity, EntityList } from '@trackhoe/form-widgets/entity'
import { Dialog, EmptyState, useToast, type LazyProps } from '@trackhoe/ui'
import { useNotifications } from '@trackhoe/shell'
import { UserMinus } from 'lucide-react'
import { useMemo } from 'react'
import { AddUsersButton } from '../../../add-users/add-users-button.tsx'
import { useTenantMessages } from './tenants.messages.ts'

const memberEntity = defineEntity({
  row: User,
  useMessages: useTenantMessages,
  texts: ({ members, noun }) => ({ title: members, noun }),
  nameOf: ({ realname, username }) => realname || username,
  rowName: ({ username }) => username,
  drafts: false,
  fields: (t) => ({
    username: { label: t.username, column: { size: 10, enableHiding: false, typeface: 'code' } },
    realname: { label: t.realname, column: { size: 9, priority: 2, stacked: true } },
    phone: { label: t.phone, column: { size: 9, typeface: 'code', priority: 1 } },
  }),
})

interface MembersDialogProps extends Pick<LazyProps, 'onDismiss'> {
  tenant: Tenant
  onClose: () => void
}

/** The users of a tenant of a JeecgBoot: who may invites others and removes some. */
export function MembersDialog({ tenant, onClose }: MembersDialogProps) {
  const t = useTenantMessages()
  const toast = useToast()
  const { notify } = useNotifications()
  const calls = useCalls(tenants)
  const mayInvite = usePermitted('system:tenant:invitation:user')
  const source = useMemo(
    () => ({
      list: ({ query }: { query: UserListQuery }, signal?: AbortSignal) =>
        calls.members({ query: { pageNo: query.pageNo, pageSize: query.pageSize, userTenantId: tenant.id } }, signal),
    }),
    [calls, tenant.id],
  )
  const title = t.membersTitle(tenant.name ?? tenant.id)

  async function invite(names: readonly string[]) {
    try {
      for (const username of names) await calls.invite({ query: { ids: [tenant.id], username } })
      toast.success(t.invited)
    } catch (error) {
      notify(error)
    }
  }

  return (
    <Dialog onClose={onClose} title={title} width={680} height={520}>
      <EntityList
        embedded
        entity={memberEntity}
        source={source}
        permissions="system:tenant:user"
        rowActionsWidth={6.5}
        defaultSort={null}
        empty={<EmptyState description={t.noMembers} />}
        toolbar={
          mayInvite && (
            <AddUsersButton
              label={t.invite}
              title={t.inviteTitle(tenant.name ?? tenant.id)}
              keyBy="username"
              onAdd={(users) => void invite(users.map(({ username }) => username))}
            />
          )
        }
        actions={[
          {
            permission: 'system:tenant:leave',
            label: t.dismiss,
            icon: <UserMinus aria-hidden />,
            row: 'button',
            selection: true,
            confirm: (rows) => ({
              title: t.dismissTitle(rows.map(memberEntity.nameOf)),
              message: t.dismissHint,
              tone: 'danger',
              okText: t.dismiss,
            }),
            run: (rows) => calls.dismiss({ query: { userIds: rows.map(({ id }) => id), tenantId: tenant.id } }),
          },
        ]}
      />
    </Dialog>
  )
}
