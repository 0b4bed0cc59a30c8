import { randomId } from '@trackhoe/contract/random-id'
import { HttpError, RefusedError } from '@trackhoe/api-client'
import { DialogActions, useNotifications, useShell } from '@trackhoe/shell'
import { ProofError, withProof, type ProofProgress } from '@trackhoe/shell/proof-of-work'
import { Dialog, Field, Input, Alert, PasswordInput } from '@trackhoe/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'

interface Captcha {
  key: string
  /** A data URI; null while it is loading or unavailable. */
  picture: string | null
}

/** Signs in without leaving the page, so that its state stays. Source: vehicle screens "login". */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().signIn
  const { actions, client, session } = useShell()
  const { describe } = useNotifications()
  const [username, setUsername] = useState(() => session.getState().username ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [proof, setProof] = useState<ProofProgress | null>(null)
  const [tried, setTried] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const passwordInput = useRef<HTMLInputElement>(null)

  async function renewCaptcha() {
    const key = randomId()
    setCode('')
    setCaptcha({ key, picture: null })
    const picture = await client.session.captcha(key).catch(() => null)
    setCaptcha((now) => (now?.key === key ? { key, picture } : now))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || username.trim() === '' || password === '' || (captcha && code.trim() === '')) return
    setBusy(true)
    setAlert(null)
    try {
      const read = captcha && { captcha: code.trim(), checkKey: captcha.key }
      const entry = { username: username.trim(), password, ...read }
      await withProof((proven) => actions.login({ ...entry, ...proven }), setProof)
      onClose()
    } catch (error) {
      if (error instanceof ProofError) setAlert(t.unproven)
      else setAlert(isRefusal(error) && error.serverMessage !== '' ? error.serverMessage : describe(error))
      if (captcha || wantsCaptcha(error)) void renewCaptcha()
      passwordInput.current?.select()
    } finally {
      setProof(null)
      setBusy(false)
    }
  }

  const missing = (value: string, text: string) => (tried && value.trim() === '' ? { error: text } : {})
  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      width={400}
      footer={
        <DialogActions cancel={t.cancel} type="submit" form={form} loading={busy}>
          {t.submit}
        </DialogActions>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        {alert !== null && <Alert tone="danger">{alert}</Alert>}
        <Field label={t.username} layout="vertical" required {...missing(username, t.usernameHint)}>
          <Input
            autoComplete="username"
            maxLength={100}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label={t.password} layout="vertical" required {...missing(password, t.passwordHint)}>
          <PasswordInput
            ref={passwordInput}
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {captcha && (
          <CaptchaField
            captcha={captcha}
            code={code}
            error={missing(code, t.captchaHint)}
            onCode={setCode}
            onRenew={() => void renewCaptcha()}
          />
        )}
        {proof && <output className="text-12 text-ink-3">{t[proof]}</output>}
      </form>
    </Dialog>
  )
}

interface CaptchaFieldProps {
  captcha: Captcha
  code: string
  error: { error?: string }
  onCode: (code: string) => void
  onRenew: () => void
}

function CaptchaField({ captcha, code, error, onCode, onRenew }: CaptchaFieldProps) {
  const t = useMessages().signIn
  return (
    <Field label={t.captcha} layout="vertical" required {...error}>
      <Input
        autoComplete="off"
        maxLength={16}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        trailing={
          <button type="button" aria-label={t.newCaptcha} onClick={onRenew}>
            {captcha.picture ? (
              <img src={captcha.picture} alt={t.captchaImage} className="h-6 rounded-1" />
            ) : (
              t.newCaptcha
            )}
          </button>
        }
      />
    </Field>
  )
}

/** Errors whose server text is about the entered values; the generic text would be about a session. */
function isRefusal(error: unknown): error is RefusedError | HttpError {
  return error instanceof RefusedError || error instanceof HttpError
}

/** The message of a JeecgBoot. The native server takes a proof of work. */
function wantsCaptcha(error: unknown): boolean {
  return isRefusal(error) && error.serverMessage.includes('验证码')
}
