import { useSession } from '@trackhoe/auth'
import type { UserInfo } from '@trackhoe/contract'
import { type ContactCodeBody } from '@trackhoe/contract/session'
import { FormField } from '@trackhoe/form-widgets'
import { Alert, Button, Dialog, Input, PasswordInput } from '@trackhoe/ui'
import { useId } from 'react'
import { useAccountMessages } from './account-settings.messages.ts'
import { usePasswordMessages } from '../../user/change-password/change-password.messages.ts'
import { useContact } from './use-contact.ts'

export interface ContactDialogProps {
  kind: ContactCodeBody['kind']
  /** The present contact of the account. */
  present: { value: string | null; confirmed: boolean } | undefined
  onClose: () => void
  onConfirmed: (user: UserInfo) => void
}

/** As the server has it. */
const FORMATS = { phone: /^\+?\d[\d -]{4,19}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const

/**
 * Confirms a phone or an e-mail address by the code that comes there, or replaces it, which also wants the password. The
 * code is sent after a proof of work.
 */
export function ContactDialog(props: ContactDialogProps) {
  const { kind, present, onClose } = props
  const t = useAccountMessages()
  const passwordTexts = usePasswordMessages()
  const formId = useId()
  const username = useSession((session) => session.username)
  const label = t.kinds[kind]
  const { form, typed, isNew, toConfirm, sending, sentTo, pauseLeft, failure, askCode, save } = useContact(props)
  const { control } = form
  const { isSubmitting, isDirty } = form.formState
  const codeHint = sending === 'solving' ? t.solving : sentTo === '' ? undefined : t.codeSent(sentTo)
  return (
    <Dialog
      onClose={onClose}
      title={t.act(toConfirm !== '' ? 'confirm' : present?.value ? 'change' : 'add', label)}
      width={480}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {passwordTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.ok}
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
        <FormField
          control={control}
          name="value"
          label={label}
          required
          rules={{ validate: (value) => FORMATS[kind].test(value.trim()) || t.wrongFormat(label) }}
        >
          {(field) => (
            <Input
              {...field}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel' : 'email'}
              maxLength={100}
            />
          )}
        </FormField>
        <FormField control={control} name="code" label={t.code} required hint={codeHint || undefined}>
          {(field) => (
            <div className="flex gap-2">
              <Input
                {...field}
                className="min-w-0 flex-1"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={8}
              />
              <Button
                className="min-w-28 flex-none tabular-nums"
                loading={sending !== null}
                disabled={pauseLeft > 0}
                onClick={() => void askCode()}
              >
                {pauseLeft > 0 ? t.retryIn(pauseLeft) : t.getCode}
              </Button>
            </div>
          )}
        </FormField>
        {isNew && typed !== '' && (
          <FormField control={control} name="password" label={t.currentPassword} required hint={t.passwordReason}>
            {(field) => <PasswordInput {...field} autoComplete="current-password" maxLength={128} />}
          </FormField>
        )}
        {/* Password managers find the name of the password here. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      </form>
    </Dialog>
  )
}
