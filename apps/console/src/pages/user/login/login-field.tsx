'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { buttonVariants, inputVariants, inputTextVariants } from '@trackhoe/ui/variants'
import { CircleAlert, Eye, EyeOff, Lock } from 'lucide-react'
import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

const fieldSize = 'h-10! text-14!'

export interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  /** The error, or undefined. */
  error?: string | undefined
  /** A text that helps to fill it in; an error takes its place. */
  hint?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

/** A field of the public pages. Its label is its placeholder, as there is nothing else on the page. */
export function LoginField({ label, error, hint, leading, trailing, inputRef, onChange, ...input }: LoginFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={`${inputVariants({ size: 'large' })} ${fieldSize}`}>
        {leading}
        <input
          required
          {...input}
          id={id}
          ref={inputRef}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={inputTextVariants()}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={`mt-1 text-12 ${error === undefined ? 'text-ink-3' : 'text-danger-text'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

interface PasswordFieldProps extends Omit<LoginFieldProps, 'type' | 'leading' | 'trailing'> {
  t: { showPassword: string; hidePassword: string }
}

/** A password, hidden until its eye is pressed. Give `autoComplete`. */
export function PasswordField({ t, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <LoginField
      autoCapitalize="off"
      spellCheck={false}
      maxLength={128}
      {...field}
      type={shown ? 'text' : 'password'}
      leading={<Lock aria-hidden />}
      trailing={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
          className="-me-1.5 grid size-7 flex-none place-items-center rounded-1 text-ink-3 hover:text-ink [&>svg]:size-4"
        >
          {shown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        </button>
      }
    />
  )
}

/** An error of the whole form, announced when it appears. */
export function FormAlert({ text }: { text: string }) {
  return (
    <div role="alert" className="contents">
      {text !== '' && (
        <p className="flex gap-2 rounded-2 border border-danger-line bg-danger-subtle px-3 py-2 text-13">
          <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none text-danger-text" />
          {text}
        </p>
      )}
    </div>
  )
}

interface AccountFormProps {
  /** An error of the whole form; empty for none. */
  alert: string
  busy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  /** The text of the button, and the one while the form is being sent. */
  submit: string
  submitting: string
  children: ReactNode
}

/** A form of the public pages: its error, its fields, and the button that sends it. */
export function AccountForm({ alert, busy, onSubmit, submit, submitting, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-5 grid gap-3.5">
      <FormAlert text={alert} />
      {children}
      <SubmitButton busy={busy}>{busy ? submitting : submit}</SubmitButton>
    </form>
  )
}

/** The one button that sends the form. A second press while it is busy does nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${buttonVariants({ variant: 'primary', size: 'large', state: busy ? 'loading' : 'live' })} mt-1.5 h-10! w-full text-14!`}
    >
      {children}
    </button>
  )
}
