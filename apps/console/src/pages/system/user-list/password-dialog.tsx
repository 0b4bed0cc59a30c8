import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { User } from '@trackhoe/contract'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { useFlavor } from '@trackhoe/shell'
import { Button, Checkbox } from '@trackhoe/ui'
import { PasswordPair, type PasswordValues } from '../../user/change-password/password-pair.tsx'
import { useUserMessages } from './users.messages.ts'

interface PasswordDialogProps {
  user: User
  /** Gives a link in place of a password. Absent: the server has none. */
  onLink?: () => void
  onClose: () => void
}

/**
 * 密码 of a user: a new password, which ends all his sessions, and whether he must replace it at the next sign-in. Source:
 * platform specification §7 "User and system administration".
 */
export function PasswordDialog({ user, onLink, onClose }: PasswordDialogProps) {
  const t = useUserMessages()
  const calls = useCalls(userAdministration)
  const isNative = useFlavor() === 'native'
  const name = user.realname || user.username
  return (
    <FormDialog<PasswordValues>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.passwordTitle(name)}
      defaultValues={{ oldpassword: '', password: '', confirmpassword: '', mustChange: isNative }}
      successText={t.passwordSaved(name)}
      onSubmit={({ password, confirmpassword, mustChange }) =>
        calls.changePassword({
          body: {
            username: user.username,
            password,
            confirmpassword,
            mustChange: isNative ? mustChange : undefined,
          },
        })
      }
    >
      {(form) => (
        <>
          {/* Password managers would store the new password under the administrator's own name. */}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordPair form={form} />
          {isNative && (
            <FormField control={form.control} name="mustChange" label={t.mustChange}>
              {({ value, onChange, ...field }) => (
                <Checkbox {...field} checked={value === true} onChange={onChange}>
                  {t.mustChangeHint}
                </Checkbox>
              )}
            </FormField>
          )}
          <p className="m-0 text-12 text-ink-3">{t.passwordEndsSessions(name)}</p>
          {onLink && (
            <p className="m-0 text-12 text-ink-3">
              {t.linkInstead}
              <Button
                type="button"
                size="small"
                variant="quiet"
                onClick={onLink}
                disabled={form.formState.isSubmitting}
              >
                {t.makeLink}
              </Button>
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
