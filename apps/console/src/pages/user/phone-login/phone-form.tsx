import '../open.css'
import { Smartphone } from 'lucide-react'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { keepDraft, readDraft } from '../../../client/login-draft.ts'
import { FormAlert, LoginField, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { openMessages } from '../open-messages.ts'
import { isPhone, useOpenForm } from '../use-open-form.ts'
import { CodeField } from './code-field.tsx'

interface PhoneFormProps {
  t: LoginMessages
  locale: string
  onSubmit: (body: { mobile: string; captcha: string }) => Promise<LoginAttempt>
}

/** Signing in with the code of an SMS. */
export function PhoneForm({ t, locale, onSubmit }: PhoneFormProps) {
  const words = openMessages(locale)
  const form = useOpenForm({
    first: { mobile: readDraft().mobile ?? '', captcha: '' },
    words: t,
    onChange: (name, value) => name === 'mobile' && keepDraft({ mobile: value }),
    check: ({ mobile, captcha }) => ({
      ...phoneError(mobile),
      ...(captcha.trim() === '' && { captcha: words.codeHint }),
    }),
    async send({ mobile, captcha }) {
      const attempt = await onSubmit({ mobile: mobile.trim(), captcha: captcha.trim() })
      return attempt.kind === 'signed-in' || attempt.kind === 'choose' ? null : attempt
    },
  })

  function phoneError(mobile: string) {
    if (mobile.trim() === '') return { mobile: words.mobileHint }
    return isPhone(mobile) ? {} : { mobile: words.mobileWrong }
  }

  async function askCode() {
    form.clearAlert()
    const { mobile } = form.values
    if (!form.mark(phoneError(mobile))) return null
    const { sendCode } = await import('../../../client/accounts.ts')
    const attempt = await sendCode({ mobile: mobile.trim(), smsmode: '0' })
    if (attempt.kind !== 'done') form.tell(attempt)
    return attempt
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
      <FormAlert text={form.alert} />
      <LoginField
        {...form.field('mobile')}
        label={words.mobile}
        placeholder={words.mobileHint}
        leading={<Smartphone aria-hidden />}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CodeField {...form.field('captcha')} t={words} onAsk={askCode} />
      <SubmitButton busy={form.busy}>{form.busy ? t.submitting : t.submit}</SubmitButton>
    </form>
  )
}
