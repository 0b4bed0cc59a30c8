import { Smartphone, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../../client/login-draft.ts'
import { FormAlert, LoginField, PasswordField, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { OpenLink } from '../login/open-link.tsx'
import { openMessages } from '../open-messages.ts'
import { CodeField } from '../phone-login/code-field.tsx'
import { lookAtStrength } from '../strength.ts'
import { isPhone, useOpenForm } from '../use-open-form.ts'
import { useStrength } from '../use-strength.ts'

interface RegisterFormProps {
  t: LoginMessages
  locale: string
  onFollow: (to: string) => void
}

/** Making an account with a phone number. */
export function RegisterForm({ t, locale, onFollow }: RegisterFormProps) {
  const words = openMessages(locale)
  const [closed, setClosed] = useState(false)
  const draft = readDraft()
  const form = useOpenForm({
    first: { username: draft.username ?? '', phone: draft.mobile ?? '', smscode: '', password: '', confirm: '' },
    words: t,
    onChange: (name, value) =>
      name === 'username' ? keepDraft({ username: value }) : name === 'phone' && keepDraft({ mobile: value }),
    check: ({ username, phone, smscode, password, confirm }) => ({
      ...(username.trim() === '' && { username: words.usernameHint }),
      ...phoneError(phone),
      ...(smscode.trim() === '' && { smscode: words.codeHint }),
      ...(password === '' && { password: words.passwordHint }),
      ...(password !== '' && strength?.kind === 'known' && !strength.accepted && { password: words.tooWeak }),
      ...(password !== '' && password !== confirm && { confirm: confirm === '' ? words.confirmHint : words.differ }),
    }),
    async send({ username, phone, smscode, password }) {
      const { register } = await import('../../../client/accounts.ts')
      const attempt = await register({
        username: username.trim(),
        phone: phone.trim(),
        smscode: smscode.trim(),
        password,
      })
      if (attempt.kind !== 'done') return attempt
      onFollow('/user/register-result')
      return null
    },
  })
  const strength = useStrength(form.values.password, lookAtStrength)

  useEffect(() => {
    let left = false
    void import('../../../client/accounts.ts')
      .then(({ loadOffer }) => loadOffer())
      .then((offer) => !left && setClosed(offer !== 'unknown' && !offer.features.includes('register')))
    return () => {
      left = true
    }
  }, [])

  function phoneError(phone: string) {
    if (phone.trim() === '') return { phone: words.mobileHint }
    return isPhone(phone) ? {} : { phone: words.mobileWrong }
  }

  async function askCode() {
    form.clearAlert()
    if (!form.mark(phoneError(form.values.phone))) return null
    const { sendCode } = await import('../../../client/accounts.ts')
    const attempt = await sendCode({ mobile: form.values.phone.trim(), smsmode: '1' })
    if (attempt.kind !== 'done') form.tell(attempt)
    return attempt
  }

  const back = (
    <p className="mt-4 text-13">
      <OpenLink to="/user/login" onFollow={onFollow}>
        {words.toLogin}
      </OpenLink>
    </p>
  )
  if (closed) {
    return (
      <>
        <p className="mt-5">{words.closed}</p>
        {back}
      </>
    )
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
        <FormAlert text={form.alert} />
        <LoginField
          {...form.field('username')}
          label={words.username}
          placeholder={words.usernameHint}
          leading={<User aria-hidden />}
          autoComplete="username"
          maxLength={50}
        />
        <LoginField
          {...form.field('phone')}
          label={words.mobile}
          placeholder={words.mobileHint}
          leading={<Smartphone aria-hidden />}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <CodeField {...form.field('smscode')} t={words} onAsk={askCode} />
        <PasswordField
          {...form.field('password')}
          t={t}
          label={words.password}
          placeholder={words.passwordHint}
          hint={strength?.kind === 'known' ? words.strength[strength.level] : words.passwordRule}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm')}
          t={t}
          label={words.confirm}
          placeholder={words.confirm}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy}>{form.busy ? words.submitting : words.register}</SubmitButton>
      </form>
      {back}
    </>
  )
}
