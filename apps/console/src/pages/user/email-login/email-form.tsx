import '../public.css'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { LoginAttempt, OnProof, ProofProgress } from '../../../client/login-attempt.ts'
import { AccountForm, LoginField, PasswordField } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { ProofStatus } from '../login/proof-status.tsx'
import { useCaptcha } from '../login/use-captcha.tsx'
import { publicMessages } from '../public-messages.ts'
import { usePublicForm } from '../use-public-form.ts'

interface EmailFormProps {
  t: LoginMessages
  locale: string
  onSubmit: (
    body: { email: string; password: string; captcha?: string; checkKey?: string },
    onProof: OnProof,
  ) => Promise<LoginAttempt>
  loadCaptcha: (key: string) => Promise<string>
}

/** Signs in with an e-mail address and a password. */
export function EmailForm({ t, locale, onSubmit, loadCaptcha }: EmailFormProps) {
  const messages = publicMessages(locale)
  const captcha = useCaptcha(t, loadCaptcha)
  const [proof, setProof] = useState<ProofProgress | null>(null)
  const form = usePublicForm({
    fields: ['email', 'password', 'captcha'],
    messages: t,
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: messages.emailHint }),
      ...(password === '' && { password: t.passwordHint }),
      ...(captcha.wanted && captcha.text === '' && { captcha: t.captchaHint }),
    }),
    async send({ email, password }) {
      setProof(null)
      const attempt = await onSubmit({ email: email.trim(), password, ...captcha.answer }, setProof)
      if (attempt.kind === 'signed-in' || attempt.kind === 'choose') return null
      setProof(null)
      if (attempt.kind === 'refused' && (attempt.captchaRequired || captcha.wanted)) await captcha.renew()
      return attempt
    },
  })

  return (
    <AccountForm {...form.frame} submit={t.submit} submitting={t.submitting}>
      <LoginField
        {...form.field('email')}
        label={messages.email}
        placeholder={messages.emailHint}
        leading={<Mail aria-hidden />}
        type="email"
        autoComplete="email"
        maxLength={255}
      />
      <PasswordField
        {...form.field('password')}
        t={t}
        label={t.password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
      />
      {captcha.field(form.errors.captcha)}
      <ProofStatus t={t} progress={proof} />
    </AccountForm>
  )
}
