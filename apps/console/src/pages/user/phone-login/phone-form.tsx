import '../public.css'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { AccountForm } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { publicMessages } from '../public-messages.ts'
import { usePublicForm } from '../use-public-form.ts'
import { checkPhone, PhoneFields } from './phone-fields.tsx'

interface PhoneFormProps {
  t: LoginMessages
  locale: string
  onSubmit: (body: { mobile: string; captcha: string }) => Promise<LoginAttempt>
}

/** Signs in with the code of an SMS. */
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
    <AccountForm {...form.frame} submit={t.submit} submitting={t.submitting}>
      <PhoneFields messages={messages} smsmode="0" form={form} />
    </AccountForm>
  )
}
