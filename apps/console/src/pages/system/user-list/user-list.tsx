import type { User } from '@trackhoe/contract'
import { useWidgetServices } from '@trackhoe/form-widgets'
import type { FollowUp } from '@trackhoe/form-widgets/entity'
import { useSession } from '@trackhoe/auth'
import { useClient, useFlavor, useListAddress } from '@trackhoe/shell'
import { Button } from '@trackhoe/ui'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useUserMessages } from './users.messages.ts'
import { PENDING, RegistrationQueue } from './registration-queue.tsx'
import { userEntity, userWithPostsEntity } from './user-entity.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { useUserSource } from './use-user-source.ts'

/** 系统管理 › 用户: find, add, edit and freeze. Source: platform specification §7 "User and system administration". */
export function UserList() {
  const t = useUserMessages()
  const { users } = useClient()
  const flavor = useFlavor()
  const ownId = useSession((session) => session.userInfo?.id)
  const { state } = useListAddress()
  // Users that came back: the list loads again.
  const [restored, setRestored] = useState(0)
  const { permits = () => true } = useWidgetServices()
  const allWait = state.values['status'] === PENDING
  const source = useUserSource(allWait)
  const dialogs = useUserDialogs(() => setRestored((count) => count + 1))
  const { setLinked } = dialogs
  const actions = useUserActions(allWait, dialogs)

  // A JeecgBoot deletes its administrator when asked to, and everybody themselves.
  const mayRemove = ({ id, username }: User) => flavor === 'native' || (id !== ownId && username !== 'admin')

  const followUp = useMemo<Omit<FollowUp, 'prefix'>>(
    () => ({ label: t.linksOfImport, open: ({ id }) => setLinked({ job: id }) }),
    [t, setLinked],
  )

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
            <Button icon={<Trash2 aria-hidden />} onClick={() => dialogs.setShowsDeleted(true)}>
              <span className="max-[480px]:sr-only">{t.recycleBin}</span>
            </Button>
          ) : (
            <RegistrationQueue />
          )
        }
        // Only among those that wait do editing, approving and rejecting stand beside each other.
        rowActionsWidth={allWait ? 12 : 9.5}
        actions={actions}
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
      {dialogs.dialogs}
    </>
  )
}
