import { RefusedError } from '@trackhoe/api-client'
import { userAdministrationApi } from '@trackhoe/api-client/system'
import { useSession } from '@trackhoe/auth'
import { FormField } from '@trackhoe/form-widgets'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Button, Dialog, Alert, PasswordInput, useToast } from '@trackhoe/ui'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMessages } from '../../../locale/use-messages.ts'
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

/**
 * 修改密码: the old password, a new one that the server accepts, and the new one again. Every other session of the user
 * ends with it. Source: platform specification §2 "Other dialogs", §5 "Change password".
 */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const username = useSession((session) => session.username)
  return username === null ? <Nobody onClose={onClose} /> : <PasswordForm username={username} onClose={onClose} />
}

function Nobody({ onClose }: ChangePasswordDialogProps) {
  const t = useMessages().password
  const toast = useToast()
  useEffect(() => {
    toast.warning(t.nobody)
    onClose()
  }, [onClose, t, toast])
  return null
}

function PasswordForm({ username, onClose }: ChangePasswordDialogProps & { username: string }) {
  const t = useMessages().password
  const client = useClient()
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const look = useCheckStrength()
  const [failure, setFailure] = useState('')
  const form = useForm<Values>({
    defaultValues: { oldpassword: '', password: '', confirmpassword: '' },
    mode: 'onTouched',
  })
  const { control } = form
  const password = useWatch({ control, name: 'password' })
  const strength = useStrength(password, look)
  const level = password !== '' && strength?.kind === 'known' ? strength.level : -1

  /** The other field is judged by this one, once somebody has been there. */
  function judge(other: 'password' | 'confirmpassword') {
    if (form.getFieldState(other).isTouched || form.formState.isSubmitted) void form.trigger(other)
  }

  async function refusedByServer(typed: string): Promise<string | undefined> {
    const seen = await look(typed, new AbortController().signal)
    return seen.kind === 'known' && !seen.accepted ? t.tooWeak : undefined
  }

  async function save(values: Values) {
    setFailure('')
    try {
      // Stock servers take no POST, ours takes both.
      await userAdministrationApi(client.send).updatePasswordByPut({ body: { username, ...values } })
    } catch (error) {
      const field = error instanceof RefusedError ? fieldOf(error.serverMessage) : undefined
      if (field) form.setError(field, { message: describe(error) }, { shouldFocus: true })
      else setFailure(describe(error))
      return
    }
    toast.success(t.saved)
    onClose()
  }

  const { isSubmitting, isDirty, errors } = form.formState
  // What the field says in red its strength need not say again.
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
        {/* Password managers tie the new password to it. */}
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
          rules={{ required: t.newRequired, validate: refusedByServer, onChange: () => judge('confirmpassword') }}
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
            onChange: () => judge('password'),
          }}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} />}
        </FormField>
        <p className="text-12 text-ink-3">{t.endsOthers}</p>
      </form>
    </Dialog>
  )
}

/** Which field the server's words are about. Wire: the texts of JeecgBoot and of our server. */
function fieldOf(serverMessage: string): keyof Values | undefined {
  if (serverMessage.includes('旧密码输入错误')) return 'oldpassword'
  if (serverMessage.includes('两次输入密码不一致')) return 'confirmpassword'
  return /^(新密码|密码)/.test(serverMessage) ? 'password' : undefined
}
