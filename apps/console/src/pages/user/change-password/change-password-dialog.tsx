import { RefusedError } from '@trackhoe/api-client'
import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls, useSession } from '@trackhoe/auth'
import { FormField } from '@trackhoe/form-widgets'
import { useNotifications } from '@trackhoe/shell'
import { Button, Dialog, Alert, PasswordInput, useToast } from '@trackhoe/ui'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePasswordMessages } from './change-password.messages.ts'
import { useStrength } from '../use-strength.ts'
import { useCheckStrength } from './use-check-strength.ts'

export interface ChangePasswordDialogProps {
  onClose: () => void
}

interface Values {
  oldpassword: string
  password: string
  confirmpassword: string
}

const fieldNames = ['oldpassword', 'password', 'confirmpassword'] as const satisfies readonly (keyof Values)[]

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
  const userAdministrationApi = useCalls(userAdministration)
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const checkStrength = useCheckStrength()
  const [failure, setFailure] = useState('')
  const form = useForm<Values>({
    defaultValues: { oldpassword: '', password: '', confirmpassword: '' },
    mode: 'onTouched',
  })
  const { control } = form
  const password = useWatch({ control, name: 'password' })
  const strength = useStrength(password, checkStrength)
  const level = password !== '' && strength?.kind === 'known' ? strength.level : -1

  /** Validates the other field again once it was visited or the form was submitted. */
  function revalidate(other: 'password' | 'confirmpassword') {
    if (form.getFieldState(other).isTouched || form.formState.isSubmitted) void form.trigger(other)
  }

  async function checkWithServer(typed: string): Promise<string | undefined> {
    const strength = await checkStrength(typed, new AbortController().signal)
    return strength.kind === 'known' && !strength.accepted ? t.tooWeak : undefined
  }

  async function save(values: Values) {
    setFailure('')
    try {
      // JeecgBoot accepts only PUT.
      await userAdministrationApi.updatePasswordByPut({ body: { username, ...values } })
    } catch (error) {
      const field = fieldNames.find((name) => error instanceof RefusedError && error.field === name)
      if (field) form.setError(field, { message: describe(error) }, { shouldFocus: true })
      else setFailure(describe(error))
      return
    }
    toast.success(t.saved)
    onClose()
  }

  const { isSubmitting, isDirty, errors } = form.formState
  // The strength is not shown beside the same message as an error.
  const shownLevel = level === -2 && errors.password?.message === t.tooWeak ? -1 : level
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      width={800}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="mx-auto grid max-w-110 gap-y-form-gap"
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <FormField
          control={control}
          name="oldpassword"
          label={t.oldPassword}
          required
          rules={{ required: t.oldRequired }}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" maxLength={128} />}
        </FormField>
        <FormField
          control={control}
          name="password"
          label={t.newPassword}
          required
          hint={t.hint}
          rules={{ required: t.newRequired, validate: checkWithServer, onChange: () => revalidate('confirmpassword') }}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} strength={shownLevel} />}
        </FormField>
        <FormField
          control={control}
          name="confirmpassword"
          label={t.confirmPassword}
          required
          rules={{
            required: t.confirmRequired,
            validate: (value, { password: wanted }) => value === wanted || t.differ,
            onChange: () => revalidate('password'),
          }}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} />}
        </FormField>
        <p className="text-12 text-ink-3">{t.endsOthers}</p>
      </form>
    </Dialog>
  )
}
