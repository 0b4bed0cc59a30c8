import { useQueryClient } from '@tanstack/react-query'
import { userAdministration } from '@trackhoe/api-client/system'
import { USER_STATUS, type User, type UserListQuery } from '@trackhoe/contract'
import { useWidgetServices } from '@trackhoe/form-widgets'
import type { EntityAction, FollowUp } from '@trackhoe/form-widgets/entity'
import { useCalls, useSession } from '@trackhoe/auth'
import { useClient, useFlavor, useListAddress } from '@trackhoe/shell'
import { Button, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { KeyRound, Link2, MonitorSmartphone, Snowflake, Sun, Trash2, UserCheck, UserX } from 'lucide-react'
import { useMemo, useState, type ComponentProps } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useUserMessages } from './users.messages.ts'
import { PENDING, RegistrationQueue } from './registration-queue.tsx'
import type { PasswordLinksOf } from './password-links-dialog.tsx'
import { userEntity, userWithPostsEntity } from './user-entity.tsx'
import { userKeys } from './user-keys.ts'
import { pageOfDepartment } from './users-of-department.ts'

const SessionsDialog = lazyComponent(async () => (await import('./sessions-dialog.tsx')).SessionsDialog)
const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog)
const PasswordLinksDialog = lazyComponent(async () => (await import('./password-links-dialog.tsx')).PasswordLinksDialog)
const RecycledUsersDialog = lazyComponent(
  async () => (await import('../../jeecgboot/recycled-users/recycled-users-dialog.tsx')).RecycledUsersDialog,
)
const ApproveDialog = lazyComponent(async () => (await import('./approve-dialog.tsx')).ApproveDialog)

/** 系统管理 › 用户: find, add, edit and freeze. Source: platform specification §7 "User and system administration". */
export function UserList() {
  const t = useUserMessages()
  const { users } = useClient()
  const userAdministrationApi = useCalls(userAdministration)
  const flavor = useFlavor()
  const queries = useQueryClient()
  const ownId = useSession((session) => session.userInfo?.id)
  const { state } = useListAddress()
  const [signedIn, setSignedIn] = useState<User | null>(null)
  const [passwordOf, setPasswordOf] = useState<User | null>(null)
  // Users that came back: the list loads again.
  const [restored, setRestored] = useState(0)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [linked, setLinked] = useState<PasswordLinksOf | null>(null)
  const { permits = () => true } = useWidgetServices()
  const [approval, setApproval] = useState<Omit<ComponentProps<typeof ApproveDialog>, 'onDismiss'> | null>(null)
  usePreloadWhenIdle(ApproveDialog.preload)
  // Approving is offered for selected rows where all rows wait, freezing where none does: each is refused for others.
  const selection = state.values['status'] === PENDING
  const source = useMemo(() => {
    const { remove, removeAll } = userAdministrationApi
    return {
      ...users,
      // Rejecting a registration deletes it, and notifies who asked.
      ...(!selection && { remove, removeAll }),
      list: async (input: { query: UserListQuery }, signal?: AbortSignal) => {
        if (flavor === 'native' || !input.query.departId) return users.list(input, signal)
        const { departId } = input.query
        const calls: Parameters<typeof pageOfDepartment>[0] = {
          list: users.list,
          ofDepart: (...input) => userAdministrationApi.ofDepart(...input),
        }
        return pageOfDepartment(calls, { ...input.query, departId }, signal)
      },
    }
  }, [users, flavor, selection, userAdministrationApi])

  // A JeecgBoot freezes its administrator, or says so without doing it; everybody else is refused for oneself.
  const mayFreeze = ({ id, username }: User) => id !== ownId && (flavor === 'native' || username !== 'admin')

  // A JeecgBoot deletes its administrator when asked to, and everybody themselves.
  const mayRemove = ({ id, username }: User) => flavor === 'native' || (id !== ownId && username !== 'admin')

  // One's own password is changed with the old one; a pending person is approved first.
  const mayGivePassword = ({ id, status }: User) => id !== ownId && status !== USER_STATUS.pending

  const followUp = useMemo<Omit<FollowUp, 'prefix'>>(
    () => ({ label: t.linksOfImport, open: ({ id }) => setLinked({ job: id }) }),
    [t],
  )

  const setStatus = (status: 1 | 2): Omit<EntityAction<User>, 'label'> => ({
    permission: 'frozenBatch',
    row: 'menu',
    selection: !selection,
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

  const approve = (rows: readonly User[]) =>
    new Promise<void>((resolve, reject) => {
      const close = (settle: () => void) => () => {
        setApproval(null)
        settle()
      }
      // A canceled dialog is reported like a canceled call: not at all.
      const cancel = () => reject(new DOMException('The dialog was canceled.', 'AbortError'))
      setApproval({ rows, onApproved: close(resolve), onCancel: close(cancel) })
    })

  const confirmation =
    (title: string, one: (name: string) => string, many: (count: number) => string, okText: string, tone?: 'danger') =>
    (rows: readonly User[]) => ({
      title,
      message: rows.length === 1 ? one(rows.map(userEntity.nameOf).join()) : many(rows.length),
      okText,
      tone,
    })

  return (
    <>
      <EntityPage
        key={restored}
        entity={flavor === 'jeecg3' ? userWithPostsEntity : userEntity}
        source={source}
        permissions="system:user"
        isRemovable={mayRemove}
        files="sys/user"
        followUp={permits('system:user:changepwd') ? followUp : undefined}
        toolbar={
          flavor === 'jeecg3' ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => setShowsDeleted(true)}>
              <span className="max-[480px]:sr-only">{t.recycleBin}</span>
            </Button>
          ) : (
            <RegistrationQueue />
          )
        }
        // Only among those that wait do editing, approving and rejecting stand beside each other.
        rowActionsWidth={selection ? 12 : 9.5}
        actions={[
          {
            ...review(approve),
            selection,
            label: t.approve,
            icon: <UserCheck aria-hidden />,
          },
          {
            ...review((rows) => users.reject({ body: { ids: rows.map(({ id }) => id) } })),
            selection,
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
            row: 'menu',
            done: null,
            appliesTo: mayGivePassword,
            run: async ([user]: readonly User[]) => setPasswordOf(user ?? null),
          },
          // Other servers do not show where somebody is signed in.
          ...(flavor === 'native'
            ? [
                {
                  permission: 'session',
                  label: t.sessions,
                  icon: <MonitorSmartphone aria-hidden />,
                  row: 'menu' as const,
                  done: null,
                  run: async ([user]: readonly User[]) => setSignedIn(user ?? null),
                },
                {
                  permission: 'changepwd',
                  label: t.makeLink,
                  icon: <Link2 aria-hidden />,
                  row: 'menu' as const,
                  selection: !selection,
                  done: null,
                  appliesTo: (user: User) => mayGivePassword(user) && user.status === USER_STATUS.normal,
                  run: async (rows: readonly User[]) => setLinked({ usernames: rows.map(({ username }) => username) }),
                },
              ]
            : []),
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
      {signedIn && (
        <SessionsDialog user={signedIn} onClose={() => setSignedIn(null)} onDismiss={() => setSignedIn(null)} />
      )}
      {passwordOf && (
        <PasswordDialog
          user={passwordOf}
          onLink={
            flavor === 'native' && passwordOf.status === USER_STATUS.normal
              ? () => {
                  setLinked({ usernames: [passwordOf.username] })
                  setPasswordOf(null)
                }
              : undefined
          }
          onClose={() => setPasswordOf(null)}
          onDismiss={() => setPasswordOf(null)}
        />
      )}
      {linked && <PasswordLinksDialog of={linked} onClose={() => setLinked(null)} onDismiss={() => setLinked(null)} />}
      {showsDeleted && (
        <RecycledUsersDialog
          onRestored={() => setRestored((count) => count + 1)}
          onClose={() => setShowsDeleted(false)}
          onDismiss={() => setShowsDeleted(false)}
        />
      )}
      {approval && <ApproveDialog {...approval} onDismiss={approval.onCancel} />}
    </>
  )
}
