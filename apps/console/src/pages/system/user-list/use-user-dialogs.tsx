import { USER_STATUS, type User } from '@trackhoe/contract'
import { useFlavor } from '@trackhoe/shell'
import { lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { useState, type ComponentProps } from 'react'
import type { PasswordLinksOf } from './password-links-dialog.tsx'

const SessionsDialog = lazyComponent(async () => (await import('./sessions-dialog.tsx')).SessionsDialog)
const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog)
const PasswordLinksDialog = lazyComponent(async () => (await import('./password-links-dialog.tsx')).PasswordLinksDialog)
const RecycledUsersDialog = lazyComponent(
  async () => (await import('../../jeecgboot/recycled-users/recycled-users-dialog.tsx')).RecycledUsersDialog,
)
const ApproveDialog = lazyComponent(async () => (await import('./approve-dialog.tsx')).ApproveDialog)

/** The dialogs of the list beside its form, and how each is opened. `onRestored`: users came back. */
export function useUserDialogs(onRestored: () => void) {
  const flavor = useFlavor()
  const [signedIn, setSignedIn] = useState<User | null>(null)
  const [passwordOf, setPasswordOf] = useState<User | null>(null)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [linked, setLinked] = useState<PasswordLinksOf | null>(null)
  const [approval, setApproval] = useState<Omit<ComponentProps<typeof ApproveDialog>, 'onDismiss'> | null>(null)
  usePreloadWhenIdle(ApproveDialog.preload)

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

  const dialogs = (
    <>
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
          onRestored={onRestored}
          onClose={() => setShowsDeleted(false)}
          onDismiss={() => setShowsDeleted(false)}
        />
      )}
      {approval && <ApproveDialog {...approval} onDismiss={approval.onCancel} />}
    </>
  )
  return { setSignedIn, setPasswordOf, setShowsDeleted, setLinked, approve, dialogs }
}
