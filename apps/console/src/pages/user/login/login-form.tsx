'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { User } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LoginAttempt, LoginEntry, OnProof, ProofProgress } from '../../../client/login-attempt.ts'
import { AccountForm, LoginField, PasswordField } from './login-field.tsx'
import type { LoginMessages } from './login-messages.ts'
import { failureText } from './failure-text.ts'
import { ProofStatus } from './proof-status.tsx'
import { useCaptcha } from './use-captcha.tsx'

export interface LoginFormProps {
  t: LoginMessages
  /** Said above the fields when the page is shown, e.g. that the session ran out. */
  notice?: string | undefined
  defaultUsername?: string | undefined
  /** Receives the typed name, so that it can be kept. */
  onUsername?: (username: string) => void
  /** Called instead of asking for a password that was left empty. */
  onCancel?: () => void
  /** `false`: the page does not take the focus, as in a preview. */
  withFocus?: boolean
  onSubmit: (entry: LoginEntry, onProof: OnProof) => Promise<LoginAttempt>
  /** The picture of a captcha as a data URI. */
  loadCaptcha: (key: string) => Promise<string>
}

/** User name, password and, once the server wants it, a proof of work or, from another server, a captcha. Nothing typed is lost by a failed try. */
export function LoginForm({
  t,
  notice,
  defaultUsername = '',
  onUsername,
  onCancel,
  withFocus = true,
  onSubmit,
  loadCaptcha,
}: LoginFormProps) {
  const [username, setUsername] = useState(defaultUsername)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [alert, setAlert] = useState(notice ?? '')
  const [busy, setBusy] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha(t, loadCaptcha)
  const [proof, setProof] = useState<ProofProgress | null>(null)

  useEffect(() => {
    if (withFocus) (defaultUsername === '' ? usernameInput : passwordInput).current?.focus()
  }, [defaultUsername, withFocus])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '' && onCancel) return onCancel()
    const fields = [
      { name: 'username', value: username.trim(), input: usernameInput },
      { name: 'password', value: password, input: passwordInput },
      ...(captcha.wanted ? [{ name: 'captcha', value: captcha.text, input: captcha.input }] : []),
    ]
    const empty = fields.filter((field) => field.value === '')
    setMissing(new Set(empty.map((field) => field.name)))
    if (empty.length > 0) {
      empty[0]?.input.current?.focus()
      return
    }
    setBusy(true)
    setAlert('')
    const attempt = await onSubmit({ username: username.trim(), password, ...captcha.answer }, setProof)
    if (attempt.kind === 'signed-in' || attempt.kind === 'choose') return
    setBusy(false)
    setProof(null)
    setAlert(failureText(attempt, t))
    if (attempt.kind === 'refused' && (attempt.captchaRequired || captcha.wanted)) await captcha.renew()
    passwordInput.current?.select()
  }

  return (
    <AccountForm alert={alert} busy={busy} onSubmit={handleSubmit} submit={t.submit} submitting={t.submitting}>
      <LoginField
        label={t.username}
        error={missing.has('username') ? t.usernameHint : undefined}
        leading={<User aria-hidden />}
        inputRef={usernameInput}
        value={username}
        placeholder={t.usernameHint}
        autoComplete="username"
        maxLength={100}
        onChange={(value) => {
          setUsername(value)
          onUsername?.(value)
        }}
      />
      <PasswordField
        t={t}
        label={t.password}
        error={missing.has('password') ? t.passwordHint : undefined}
        inputRef={passwordInput}
        value={password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
        onChange={setPassword}
      />
      {captcha.field(missing.has('captcha') ? t.captchaHint : undefined)}
      <ProofStatus t={t} progress={proof} />
    </AccountForm>
  )
}
