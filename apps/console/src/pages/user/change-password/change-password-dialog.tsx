import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls, useSession } from '@trackhoe/auth'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { PasswordInput, useToast } from '@trackhoe/ui'
import { useEffect } from 'react'
import { usePasswordMessages } from './change-password.messages.ts'
import { PasswordPair, type PasswordValues } from './password-pair.tsx'

export interface ChangePasswordDialogProps {
  onClose: () => void
}

/**
 * 修改密码: the old password, a new one that the server accepts, and the new one repeated. Saving ends every other
 * session of the user. Source: platform specification §2 "Other dialogs", §5 "Change password".
 */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const username = useSession((session) => session.username)
  return username === null ? <NotSignedIn onClose={onClose} /> : <PasswordForm username={username} onClose={onClose} />
}

function NotSignedIn({ onClose }: ChangePasswordDialogProps) {
  const t = usePasswordMessages()
  const toast = useToast()
  useEffect(() => {
    toast.warning(t.nobody)
    onClose()
  }, [onClose, t, toast])
  return null
}

function PasswordForm({ username, onClose }: ChangePasswordDialogProps & { username: string }) {
  const t = usePasswordMessages()
  const calls = useCalls(userAdministration)
  return (
    <FormDialog<PasswordValues>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      width={800}
      defaultValues={EMPTY}
      successText={t.saved}
      onSubmit={({ oldpassword, password, confirmpassword }) =>
        // JeecgBoot accepts only PUT.
        calls.updatePasswordByPut({ body: { username, oldpassword, password, confirmpassword } })
      }
    >
      {(form) => (
        <div className="mx-auto grid w-full max-w-110 gap-y-form-gap">
          {/* Password managers store the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <FormField
            control={form.control}
            name="oldpassword"
            label={t.oldPassword}
            required
            rules={{ required: t.oldRequired }}
          >
            {(field) => <PasswordInput {...field} autoComplete="current-password" maxLength={128} />}
          </FormField>
          <PasswordPair form={form} />
          <p className="text-12 text-ink-3">{t.endsOthers}</p>
        </div>
      )}
    </FormDialog>
  )
}

const EMPTY: PasswordValues = { oldpassword: '', password: '', confirmpassword: '', mustChange: false }
