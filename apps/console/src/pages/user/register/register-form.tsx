import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormAlert, LoginField, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { checkNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { openMessages } from '../public-messages.ts'
import { checkPhone, PhoneFields } from '../phone-login/phone-fields.tsx'
import { lookAtStrength } from '../check-strength.ts'
import { ToLogin } from '../to-login.tsx'
import { useOpenForm } from '../use-public-form.ts'
import { useStrength } from '../use-strength.ts'

interface RegisterFormProps {
  t: LoginMessages
  locale: string
  onFollow: (to: string) => void
}

/** Making an account with a phone number. */
export function RegisterForm({ t, locale, onFollow }: RegisterFormProps) {
  const words = openMessages(locale)
  const names = words.firstPassword
  const [closed, setClosed] = useState(false)
  const form = useOpenForm({
    fields: ['username', 'mobile', 'captcha', 'password', 'confirm'],
    words: t,
    check: (values) => ({
      ...(values.username.trim() === '' && { username: t.usernameHint }),
      ...checkPhone(values, words),
      ...checkNewPassword(values, { words, names, strength }),
    }),
    async send({ username, mobile, captcha, password }) {
      const { register } = await import('../../../client/accounts.ts')
      const attempt = await register({
        username: username.trim(),
        phone: mobile.trim(),
        smscode: captcha.trim(),
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

  return (
    <>
      {closed ? (
        <p className="mt-5">{words.closed}</p>
      ) : (
        <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
          <FormAlert text={form.alert} />
          <LoginField
            {...form.field('username')}
            label={t.username}
            placeholder={t.usernameHint}
            leading={<User aria-hidden />}
            autoComplete="username"
            maxLength={50}
          />
          <PhoneFields words={words} smsmode="1" form={form} />
          <NewPasswordFields t={t} words={words} names={names} strength={strength} form={form} />
          <SubmitButton busy={form.busy}>{form.busy ? words.submitting : words.register}</SubmitButton>
        </form>
      )}
      <ToLogin words={words} onFollow={onFollow} />
    </>
  )
}
