import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountForm, LoginField } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { checkNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { publicMessages } from '../public-messages.ts'
import { checkPhone, PhoneFields } from '../phone-login/phone-fields.tsx'
import { checkStrength } from '../check-strength.ts'
import { ToLogin } from '../to-login.tsx'
import { usePublicForm } from '../use-public-form.ts'
import { useStrength } from '../use-strength.ts'

interface RegisterFormProps {
  t: LoginMessages
  locale: string
  onFollow: (to: string) => void
}

/** Registers an account with a phone number. */
export function RegisterForm({ t, locale, onFollow }: RegisterFormProps) {
  const messages = publicMessages(locale)
  const names = messages.firstPassword
  const [closed, setClosed] = useState(false)
  const form = usePublicForm({
    fields: ['username', 'mobile', 'captcha', 'password', 'confirm'],
    messages: t,
    check: (values) => ({
      ...(values.username.trim() === '' && { username: t.usernameHint }),
      ...checkPhone(values, messages),
      ...checkNewPassword(values, { messages, names, strength }),
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
  const strength = useStrength(form.values.password, checkStrength)

  useEffect(() => {
    let left = false
    void import('../../../client/accounts.ts')
      .then(({ loadLoginOptions }) => loadLoginOptions())
      .then((offer) => !left && setClosed(offer !== 'unknown' && !offer.features.includes('register')))
    return () => {
      left = true
    }
  }, [])

  return (
    <>
      {closed ? (
        <p className="mt-5">{messages.closed}</p>
      ) : (
        <AccountForm {...form.frame} submit={messages.register} submitting={messages.submitting}>
          <LoginField
            {...form.field('username')}
            label={t.username}
            placeholder={t.usernameHint}
            leading={<User aria-hidden />}
            autoComplete="username"
            maxLength={50}
          />
          <PhoneFields messages={messages} smsmode="1" form={form} />
          <NewPasswordFields t={t} messages={messages} names={names} strength={strength} form={form} />
        </AccountForm>
      )}
      <ToLogin messages={messages} onFollow={onFollow} />
    </>
  )
}
