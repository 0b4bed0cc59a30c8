import { HttpError, RefusedError } from '@trackhoe/api-client'
import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { User } from '@trackhoe/contract'
import { FormField } from '@trackhoe/form-widgets'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Checkbox, Dialog, PasswordInput, useToast } from '@trackhoe/ui'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePasswordMessages } from '../../user/change-password/change-password.messages.ts'
import { useCheckStrength } from '../../user/change-password/use-check-strength.ts'
import { useStrength } from '../../user/use-strength.ts'
import { useUserMessages } from './users.messages.ts'

interface PasswordDialogProps {
  user: User
  /** Gives a link in place of a password. Absent: the server has none. */
  onLink?: () => void
  onClose: () => void
}

interface Values {
  password: string
  confirmpassword: string
  mustChange: boolean
}

/**
 * 密码 of a user: a new password, which ends all his sessions, and whether he must replace it at the next sign-in. Source:
 * platform specification §7 "User and system administration".
 */
export function PasswordDialog({ user, onLink, onClose }: PasswordDialogProps) {
  const t = useUserMessages()
  const texts = usePasswordMessages()
  const calls = useCalls(userAdministration)
  const isNative = useFlavor() === 'native'
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const checkStrength = useCheckStrength()
  const [failure, setFailure] = useState('')
  const form = useForm<Values>({
    defaultValues: { password: '', confirmpassword: '', mustChange: isNative },
    mode: 'onTouched',
  })
  const { control } = form
  const password = useWatch({ control, name: 'password' })
  const strength = useStrength(password, checkStrength)
  const level = password !== '' && strength?.kind === 'known' ? strength.level : -1
  const name = user.realname || user.username

  async function checkWithServer(typed: string): Promise<string | undefined> {
    const known = await checkStrength(typed, new AbortController().signal)
    return known.kind === 'known' && !known.accepted ? texts.tooWeak : undefined
  }

  async function save({ mustChange, ...values }: Values) {
    setFailure('')
    try {
      await calls.changePassword({
        body: { username: user.username, ...values, ...(isNative && { mustChange }) },
      })
    } catch (error) {
      const field = error instanceof RefusedError || error instanceof HttpError ? error.field : null
      if (field === 'password' || field === 'confirmpassword')
        form.setError(field, { message: describe(error) }, { shouldFocus: true })
      else setFailure(describe(error))
      return
    }
    toast.success(t.passwordSaved(name))
    onClose()
  }

  const { isSubmitting, isDirty, errors } = form.formState
  const shownLevel = level === -2 && errors.password?.message === texts.tooWeak ? -1 : level
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.passwordTitle(name)}
      width={520}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid gap-y-form-gap"
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {/* Password managers would store the new password under the administrator's own name. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormField
          control={control}
          name="password"
          label={texts.newPassword}
          required
          hint={texts.hint}
          rules={{ required: texts.newRequired, validate: checkWithServer }}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} strength={shownLevel} />}
        </FormField>
        <FormField
          control={control}
          name="confirmpassword"
          label={texts.confirmPassword}
          required
          rules={{
            required: texts.confirmRequired,
            validate: (value, { password: wanted }) => value === wanted || texts.differ,
          }}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} />}
        </FormField>
        {isNative && (
          <FormField control={control} name="mustChange" label={t.mustChange}>
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
            <Button type="button" size="small" variant="quiet" onClick={onLink} disabled={isSubmitting}>
              {t.makeLink}
            </Button>
          </p>
        )}
      </form>
    </Dialog>
  )
}
