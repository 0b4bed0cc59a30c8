import { useQueryClient } from '@tanstack/react-query'
import { USER_STATUS, type User } from '@trackhoe/contract'
import { useSession } from '@trackhoe/auth'
import type { EntityAction } from '@trackhoe/form-widgets/entity'
import { useClient, useFlavor } from '@trackhoe/shell'
import { KeyRound, Link2, MonitorSmartphone, Snowflake, Sun, UserCheck, UserX } from 'lucide-react'
import { openAction } from '../../../entity-page/open-action.ts'
import { useUserMessages } from './users.messages.ts'
import { userEntity } from './user-entity.tsx'
import { userKeys } from './user-keys.ts'
import type { useUserDialogs } from './use-user-dialogs.tsx'

type Dialogs = Pick<ReturnType<typeof useUserDialogs>, 'approve' | 'setPasswordOf' | 'setSignedIn' | 'setLinked'>

/**
 * The actions on users beside edit and delete. Approving is offered for selected rows where all rows wait, freezing where
 * none does: each is refused for others.
 */
export function useUserActions(allWait: boolean, dialogs: Dialogs): readonly EntityAction<User>[] {
  const { approve, setPasswordOf, setSignedIn, setLinked } = dialogs
  const t = useUserMessages()
  const { users } = useClient()
  const flavor = useFlavor()
  const queries = useQueryClient()
  const ownId = useSession((session) => session.userInfo?.id)

  // A JeecgBoot freezes its administrator, or says so without doing it; everybody else is refused for oneself.
  const mayFreeze = ({ id, username }: User) => id !== ownId && (flavor === 'native' || username !== 'admin')

  // One's own password is changed with the old one; a pending person is approved first.
  const mayGivePassword = ({ id, status }: User) => id !== ownId && status !== USER_STATUS.pending

  const setStatus = (status: 1 | 2): Omit<EntityAction<User>, 'label'> => ({
    permission: 'frozenBatch',
    row: 'menu',
    selection: !allWait,
    appliesTo: (user) =>
      status === USER_STATUS.normal
        ? user.status === USER_STATUS.frozen
        : user.status === USER_STATUS.normal && mayFreeze(user),
    isDone: flavor !== 'native' ? (user: User) => user.status === status : undefined,
    run: (rows) => users.setStatus({ body: { ids: rows.map(({ id }) => id), status } }),
  })

  const review = (
    decide: (rows: readonly User[]) => Promise<unknown>,
  ): Pick<EntityAction<User>, 'permission' | 'row' | 'appliesTo' | 'run'> => ({
    permission: 'approve',
    row: 'button',
    appliesTo: ({ status }) => status === USER_STATUS.pending,
    run: async (rows) => {
      await decide(rows)
      await queries.invalidateQueries({ queryKey: userKeys.pending })
    },
  })

  return [
    {
      ...review(approve),
      selection: allWait,
      label: t.approve,
      icon: <UserCheck aria-hidden />,
    },
    {
      ...review((rows) => users.reject({ body: { ids: rows.map(({ id }) => id) } })),
      selection: allWait,
      label: t.reject,
      icon: <UserX aria-hidden />,
      confirm: confirmation(t.rejectTitle, t.rejectOne, t.rejectMany, t.reject, 'danger'),
    },
    {
      ...setStatus(USER_STATUS.frozen),
      label: t.freeze,
      icon: <Snowflake aria-hidden />,
      confirm: confirmation(t.freezeTitle, t.freezeOne, t.freezeMany, t.freeze, 'danger'),
    },
    { ...setStatus(USER_STATUS.normal), label: t.unfreeze, icon: <Sun aria-hidden /> },
    {
      permission: 'changepwd',
      label: t.givePassword,
      icon: <KeyRound aria-hidden />,
      appliesTo: mayGivePassword,
      ...openAction('menu', setPasswordOf),
    },
    // Other servers do not show where somebody is signed in.
    ...(flavor === 'native'
      ? [
          {
            permission: 'session',
            label: t.sessions,
            icon: <MonitorSmartphone aria-hidden />,
            ...openAction('menu', setSignedIn),
          },
          {
            permission: 'changepwd',
            label: t.makeLink,
            icon: <Link2 aria-hidden />,
            row: 'menu' as const,
            selection: !allWait,
            done: null,
            appliesTo: (user: User) => mayGivePassword(user) && user.status === USER_STATUS.normal,
            run: async (rows: readonly User[]) => setLinked({ usernames: rows.map(({ username }) => username) }),
          },
        ]
      : []),
  ]
}

const confirmation =
  (title: string, one: (name: string) => string, many: (count: number) => string, okText: string, tone?: 'danger') =>
  (rows: readonly User[]) => ({
    title,
    message: rows.length === 1 ? one(rows.map(userEntity.nameOf).join()) : many(rows.length),
    okText,
    tone,
  })
