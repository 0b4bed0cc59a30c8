import { USER_STATUS, type User } from '@trackhoe/contract'
import type { EntityAction } from '@trackhoe/form-widgets/entity'
import { useClient } from '@trackhoe/shell'
import { Snowflake, Sun } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useMessages } from '../../../locale/use-messages.ts'
import { userEntity } from './user-entity.tsx'

/** 系统管理 › 用户: find, add, edit and freeze. Source: platform specification §7 "User and system administration". */
export function UserList() {
  const t = useMessages().users
  const { users } = useClient()

  const setStatus = (status: 1 | 2): Omit<EntityAction<User>, 'label'> => ({
    permission: 'frozenBatch',
    row: 'menu',
    selection: true,
    appliesTo: (user) => (user.status === USER_STATUS.frozen) === (status === USER_STATUS.normal),
    run: (rows) => users.setStatus({ body: { ids: rows.map(({ id }) => id), status } }),
  })

  return (
    <EntityPage
      entity={userEntity}
      source={users}
      permissions="system:user"
      actions={[
        {
          ...setStatus(USER_STATUS.frozen),
          label: t.freeze,
          icon: <Snowflake aria-hidden />,
          confirm: (rows) => ({
            title: t.freezeTitle,
            message: rows.length === 1 ? t.freezeOne(rows.map(userEntity.nameOf).join()) : t.freezeMany(rows.length),
            tone: 'danger',
            okText: t.freeze,
          }),
        },
        { ...setStatus(USER_STATUS.normal), label: t.unfreeze, icon: <Sun aria-hidden /> },
      ]}
      loadDetails={async ({ id }, signal) => {
        const [roles, departments] = await Promise.all([users.rolesOf(id, signal), users.departmentsOf(id, signal)])
        return { selectedroles: roles, selecteddeparts: departments.map(({ key }) => key) }
      }}
      checks={{
        username: async (username, user) => {
          const answer = user ? null : await users.checkOnly({ username })
          return answer?.kind === 'taken' ? t.usernameTaken : undefined
        },
      }}
    />
  )
}
