import { buttonLook, inputLook, inputTextLook } from '@trackhoe/ui/look'
import { CircleAlert, Eye, EyeOff, Lock, RefreshCw, ShieldCheck, User } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react'
import type { LoginAttempt, LoginEntry } from '../../../client/login-attempt.ts'
import type { LoginMessages } from './login-messages.ts'

export interface LoginFormProps {
  t: LoginMessages
  /** Said above the fields when the page is shown, e.g. that the session ran out. */
  notice?: string | undefined
  defaultUsername?: string | undefined
  /** Called instead of asking for a password that was left empty. */
  onGiveUp?: () => void
  onSubmit: (entry: LoginEntry) => Promise<LoginAttempt>
  /** The picture of a captcha as a data URI. */
  loadCaptcha: (key: string) => Promise<string>
}

const fieldSize = 'h-10! text-14!'

/** User name, password and, once the server wants it, a captcha. Nothing typed is lost by a failed try. */
export function LoginForm({ t, notice, defaultUsername = '', onGiveUp, onSubmit, loadCaptcha }: LoginFormProps) {
  const [username, setUsername] = useState(defaultUsername)
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [picture, setPicture] = useState<CaptchaPicture | null>(null)
  const [passwordShown, setPasswordShown] = useState(false)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [alert, setAlert] = useState(notice ?? '')
  const [busy, setBusy] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    ;(defaultUsername === '' ? usernameInput : passwordInput).current?.focus()
  }, [defaultUsername])

  async function renewCaptcha() {
    const key = crypto.randomUUID()
    setCaptcha('')
    setPicture({ key, kind: 'loading' })
    try {
      const source = await loadCaptcha(key)
      setPicture({ key, kind: 'shown', source })
    } catch {
      setPicture({ key, kind: 'failed' })
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '' && onGiveUp) return onGiveUp()
    const fields = [
      { name: 'username', value: username.trim(), input: usernameInput },
      { name: 'password', value: password, input: passwordInput },
      ...(picture ? [{ name: 'captcha', value: captcha.trim(), input: captchaInput }] : []),
    ]
    const empty = fields.filter((field) => field.value === '')
    setMissing(new Set(empty.map((field) => field.name)))
    if (empty.length > 0) {
      empty[0]?.input.current?.focus()
      return
    }
    setBusy(true)
    setAlert('')
    const attempt = await onSubmit({
      username: username.trim(),
      password,
      ...(picture && { captcha: captcha.trim(), checkKey: picture.key }),
    })
    if (attempt.kind === 'signed-in') return
    setBusy(false)
    setAlert(attempt.kind === 'refused' ? attempt.message : t[attempt.why])
    if (attempt.kind === 'refused' && (attempt.captchaRequired || picture)) await renewCaptcha()
    passwordInput.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-5 grid gap-3.5">
      <div role="alert" className="contents">
        {alert !== '' && (
          <p className="flex gap-2 rounded-2 border border-danger-line bg-danger-subtle px-3 py-2 text-13">
            <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none text-danger-text" />
            {alert}
          </p>
        )}
      </div>
      <LoginField
        label={t.username}
        error={missing.has('username') ? t.usernameHint : undefined}
        leading={<User aria-hidden />}
        inputRef={usernameInput}
        value={username}
        placeholder={t.usernameHint}
        autoComplete="username"
        maxLength={100}
        onChange={(event) => setUsername(event.target.value)}
      />
      <LoginField
        label={t.password}
        error={missing.has('password') ? t.passwordHint : undefined}
        leading={<Lock aria-hidden />}
        inputRef={passwordInput}
        type={passwordShown ? 'text' : 'password'}
        value={password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
        maxLength={128}
        onChange={(event) => setPassword(event.target.value)}
        trailing={
          <button
            type="button"
            aria-label={passwordShown ? t.hidePassword : t.showPassword}
            onClick={() => setPasswordShown(!passwordShown)}
            className="-me-1.5 grid size-7 flex-none place-items-center rounded-1 text-ink-3 hover:text-ink [&>svg]:size-4"
          >
            {passwordShown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </button>
        }
      />
      {picture && (
        <div className="grid grid-cols-[minmax(0,1fr)_112px_28px] items-start gap-2">
          <LoginField
            label={t.captcha}
            error={missing.has('captcha') ? t.captchaHint : undefined}
            leading={<ShieldCheck aria-hidden />}
            inputRef={captchaInput}
            value={captcha}
            placeholder={t.captchaHint}
            autoComplete="off"
            maxLength={8}
            onChange={(event) => setCaptcha(event.target.value)}
          />
          <span className="grid h-10 place-items-center overflow-hidden rounded-2 border border-line-strong bg-white text-12 text-ink-3">
            {picture.kind === 'shown' && <img src={picture.source} alt={t.captchaImage} className="size-full" />}
            {picture.kind === 'failed' && t.captchaFailed}
          </span>
          <button
            type="button"
            aria-label={t.newCaptcha}
            title={t.newCaptcha}
            onClick={() => void renewCaptcha()}
            className="grid size-10 w-7 place-items-center rounded-2 text-ink-2 hover:bg-press [&>svg]:size-4"
          >
            <RefreshCw aria-hidden />
          </button>
        </div>
      )}
      <button
        type="submit"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={`${buttonLook({ variant: 'primary', size: 'large', state: busy ? 'busy' : 'live' })} mt-1.5 h-10! w-full text-14!`}
      >
        {busy ? t.submitting : t.submit}
      </button>
    </form>
  )
}

type CaptchaPicture =
  { key: string; kind: 'loading' } | { key: string; kind: 'failed' } | { key: string; kind: 'shown'; source: string }

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  leading: ReactNode
  trailing?: ReactNode
  inputRef: Ref<HTMLInputElement>
}

function LoginField({ label, error, leading, trailing, inputRef, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={`${inputLook({ size: 'large' })} ${fieldSize}`}>
        {leading}
        <input
          {...input}
          id={id}
          ref={inputRef}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={inputTextLook()}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-12 text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}
