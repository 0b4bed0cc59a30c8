import '../public.css'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { FormAlert, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { openMessages } from '../public-messages.ts'
import { useOpenForm } from '../use-public-form.ts'
import { checkPhone, PhoneFields } from './phone-fields.tsx'

interface PhoneFormProps {
  t: LoginMessages
  locale: string
  onSubmit: (body: { mobile: string; captcha: string }) => Promise<LoginAttempt>
}

/** Signing in with the code of an SMS. */
export function PhoneForm({ t, locale, onSubmit }: PhoneFormProps) {
  const words = openMessages(locale)
  const form = useOpenForm({
    fields: ['mobile', 'captcha'],
    words: t,
    check: (values) => checkPhone(values, words),
    async send({ mobile, captcha }) {
      const attempt = await onSubmit({ mobile: mobile.trim(), captcha: captcha.trim() })
      return attempt.kind === 'signed-in' || attempt.kind === 'choose' ? null : attempt
    },
  })

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
      <FormAlert text={form.alert} />
      <PhoneFields words={words} smsmode="0" form={form} />
      <SubmitButton busy={form.busy}>{form.busy ? t.submitting : t.submit}</SubmitButton>
    </form>
  )
}
