import { useQueryClient } from '@tanstack/react-query'
import { departmentAdministration, userAdministration } from '@trackhoe/api-client/system'
import { User, type Department } from '@trackhoe/contract'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { UsersOfDepartQuery } from '@trackhoe/contract/system'
import { defineEntity, EntityList, type EntityAction } from '@trackhoe/form-widgets/entity'
import { useNotifications } from '@trackhoe/shell'
import { lazyComponent } from '@trackhoe/ui'
import { UserMinus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AddUsersButton } from '../../../add-users/add-users-button.tsx'
import { openAction } from '../../../entity-page/open-action.ts'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'

const AssignDialog = lazyComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog)

const userOfDepartmentEntity = defineEntity({
  row: User,
  query: UsersOfDepartQuery,
  useMessages,
  texts: ({ user }) => ({ title: user.title, noun: user.noun }),
  nameOf: ({ realname, username }) => realname || username,
  fields: ({ user: t }) => ({
    username: {
      label: t.username,
      column: { size: 10, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    realname: { label: t.realname, column: { size: 8, enableSorting: true }, filter: true },
    phone: { label: t.phone, column: { size: 10, typeface: 'code', priority: 1 } },
    orgCodeTxt: { label: t.departments, column: { size: 16, priority: 2 } },
  }),
})

/** The users of a department and of those below it; they are put in, taken out, and given roles of the department. */
export function DepartmentUsers({ department }: { department: Department }) {
  const t = useMessages().user
  const userAdministrationApi = useCalls(userAdministration)
  const mayAdd = usePermitted('system:user:edit')
  const { notify } = useNotifications()
  const api = useCalls(departmentAdministration)
  const [assigned, setAssigned] = useState<User | null>(null)
  const [version, setVersion] = useState(0)
  const { id: departId, orgCode } = department
  const source = useMemo(
    () => ({
      list: ({ query }: { query: UsersOfDepartQuery }, signal?: AbortSignal) =>
        userAdministrationApi.ofDepart({ ...query, departId }, signal),
    }),
    [departId, userAdministrationApi],
  )

  async function add(userIds: readonly string[]) {
    try {
      await api.addUsers({ body: { depId: departId, userIdList: [...userIds] } })
      setVersion((value) => value + 1)
    } catch (error) {
      notify(error)
    }
  }

  const actions = useUserActions(departId, setAssigned)

  return (
    <div className="h-full min-h-0">
      <EntityList
        key={version}
        embedded
        entity={userOfDepartmentEntity}
        source={source}
        permissions="system:depart"
        defaultSort={{ column: 'username', order: 'asc' }}
        rowActionsWidth={11}
        actions={actions}
        toolbar={
          <>
            {orgCode !== null && <span className="text-12 text-ink-3 max-desktop:hidden">{t.belowHint}</span>}
            {mayAdd && (
              <AddUsersButton
                label={t.addUsers}
                keyBy="id"
                variant="primary"
                onAdd={(users) => void add(users.map(({ id }) => id))}
              />
            )}
          </>
        }
      />
      {assigned && (
        <AssignDialog
          user={assigned}
          departId={departId}
          onClose={() => setAssigned(null)}
          onDismiss={() => setAssigned(null)}
        />
      )}
    </div>
  )
}

/** Users are given roles of the department, and taken out of it. */
function useUserActions(departId: string, onAssign: (user: User) => void): EntityAction<User>[] {
  const t = useMessages().user
  const api = useCalls(departmentAdministration)
  const queries = useQueryClient()
  return [
    {
      permission: 'system:departRole:assign',
      label: t.assign,
      ...openAction('button', onAssign),
    },
    {
      permission: 'system:user:edit',
      label: t.remove,
      icon: <UserMinus aria-hidden />,
      row: 'menu',
      selection: true,
      confirm: (rows) => ({
        title: t.removeTitle,
        message: t.removeHint(rows.length),
        tone: 'danger',
        okText: t.remove,
      }),
      async run(rows) {
        await api.removeUsers({ query: { depId: departId, userIds: rows.map(({ id }) => id) } })
        await queries.invalidateQueries({ queryKey: [...departmentKeys.all, 'roles-of-user'] })
      },
    },
  ]
}
