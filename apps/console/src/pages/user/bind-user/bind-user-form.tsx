import { User } from 'lucide-react'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { keepDraft, readDraft } from '../../../client/login-draft.ts'
import { FormAlert, LoginField, PasswordField, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { OpenLink } from '../login/open-link.tsx'
import { openMessages } from '../open-messages.ts'
import { useOpenForm } from '../use-open-form.ts'

/** The scan that a page was opened with. */
export interface Scan {
  thirdType: '1' | '2'
  thirdUserUuid: string
}

export interface BindUserFormProps {
  t: LoginMessages
  locale: string
  /** Null: the address names none. */
  scan: Scan | null
  onSubmit: (body: Scan & { username: string; password: string }) => Promise<LoginAttempt>
  onFollow: (to: string) => void
}

/** Signs in and ties the account of a scan to the user, so that the next scan signs in by itself. */
export function BindUserForm({ t, locale, scan, onSubmit, onFollow }: BindUserFormProps) {
  const words = openMessages(locale)
  const form = useOpenForm({
    first: { username: readDraft().username ?? '', password: '' },
    words: t,
    onChange: (name, value) => name === 'username' && keepDraft({ username: value }),
    check: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t.usernameHint }),
      ...(password === '' && { password: t.passwordHint }),
    }),
    async send({ username, password }) {
      if (!scan) return null
      const attempt = await onSubmit({ ...scan, username: username.trim(), password })
      return attempt.kind === 'signed-in' || attempt.kind === 'choose' ? null : attempt
    },
  })

  return (
    <>
      {scan ? (
        <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
          <FormAlert text={form.alert} />
          <LoginField
            {...form.field('username')}
            label={t.username}
            placeholder={t.usernameHint}
            leading={<User aria-hidden />}
            autoComplete="username"
            maxLength={100}
          />
          <PasswordField
            {...form.field('password')}
            t={t}
            label={t.password}
            placeholder={t.passwordHint}
            autoComplete="current-password"
          />
          <SubmitButton busy={form.busy}>{form.busy ? t.submitting : words.bind}</SubmitButton>
        </form>
      ) : (
        <div className="mt-5">
          <FormAlert text={words.bindBroken} />
        </div>
      )}
      <p className="mt-4 text-13">
        <OpenLink to="/user/login" onFollow={onFollow}>
          {words.toLogin}
        </OpenLink>
      </p>
    </>
  )
}

/** Which scan an address names; null when it names none. */
export function readScan(search: string): Scan | null {
  const query = new URLSearchParams(search)
  const thirdType = query.get('thirdType')
  const thirdUserUuid = query.get('thirdUserUuid') ?? ''
  return (thirdType === '1' || thirdType === '2') && thirdUserUuid !== '' ? { thirdType, thirdUserUuid } : null
}
