import '../public.css'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { FormAlert, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { publicMessages } from '../public-messages.ts'
import { usePublicForm } from '../use-public-form.ts'
import { checkPhone, PhoneFields } from './phone-fields.tsx'

interface PhoneFormProps {
  t: LoginMessages
  locale: string
  onSubmit: (body: { mobile: string; captcha: string }) => Promise<LoginAttempt>
}

/** Signing in with the code of an SMS. */
export function PhoneForm({ t, locale, onSubmit }: PhoneFormProps) {
  const messages = publicMessages(locale)
  const form = usePublicForm({
    fields: ['mobile', 'captcha'],
    messages: t,
    check: (values) => checkPhone(values, messages),
    async send({ mobile, captcha }) {
      const attempt = await onSubmit({ mobile: mobile.trim(), captcha: captcha.trim() })
      return attempt.kind === 'signed-in' || attempt.kind === 'choose' ? null : attempt
    },
  })

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
      <FormAlert text={form.alert} />
      <PhoneFields messages={messages} smsmode="0" form={form} />
      <SubmitButton busy={form.busy}>{form.busy ? t.submitting : t.submit}</SubmitButton>
    </form>
  )
}
