import { User } from 'lucide-react'
import { useState } from 'react'
import { FormDone } from '../form-done.tsx'
import { AccountForm, LoginField } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { checkNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { publicMessages } from '../public-messages.ts'
import { checkPhone, PhoneFields } from '../phone-login/phone-fields.tsx'
import { checkStrength } from '../check-strength.ts'
import { ToLogin } from '../to-login.tsx'
import { usePublicForm } from '../use-public-form.ts'
import { useStrength } from '../use-strength.ts'

interface AlterationFormProps {
  t: LoginMessages
  locale: string
  onFollow: (to: string) => void
}

/** Sets a new password by a code to the phone of the account. */
export function AlterationForm({ t, locale, onFollow }: AlterationFormProps) {
  const messages = publicMessages(locale)
  const names = messages.newPassword
  const [done, setDone] = useState(false)
  const form = usePublicForm({
    fields: ['mobile', 'captcha', 'username', 'password', 'confirm'],
    messages: t,
    check: (values) => ({
      ...checkPhone(values, messages),
      ...checkNewPassword(values, { messages, names, strength }),
    }),
    async send({ mobile, captcha, username, password }) {
      const { resetPassword } = await import('../../../client/accounts.ts')
      const attempt = await resetPassword({
        mobile: mobile.trim(),
        captcha: captcha.trim(),
        password,
        username: username.trim() !== '' ? username.trim() : undefined,
      })
      if (attempt.kind !== 'done') return attempt
      setDone(true)
      return null
    },
  })
  const strength = useStrength(form.values.password, checkStrength)

  if (done)
    return <FormDone messages={messages} text={messages.resetDone} more={messages.resetDoneMore} onFollow={onFollow} />
  return (
    <>
      <AccountForm {...form.frame} submit={messages.reset} submitting={messages.submitting}>
        <PhoneFields messages={messages} smsmode="2" form={form} />
        <LoginField
          {...form.field('username')}
          required={false}
          label={t.username}
          placeholder={messages.optionalUsername}
          leading={<User aria-hidden />}
          autoComplete="username"
          maxLength={100}
        />
        <NewPasswordFields t={t} messages={messages} names={names} strength={strength} form={form} />
      </AccountForm>
      <ToLogin messages={messages} onFollow={onFollow} />
    </>
  )
}
