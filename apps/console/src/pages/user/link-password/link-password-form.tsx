import { useEffect, useState } from 'react'
import { checkStrength } from '../check-strength.ts'
import { FormDone } from '../form-done.tsx'
import { failureText } from '../login/failure-text.ts'
import { AccountForm, FormAlert } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { checkNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { publicMessages } from '../public-messages.ts'
import { ToLogin } from '../to-login.tsx'
import { usePublicForm } from '../use-public-form.ts'
import { useStrength } from '../use-strength.ts'
import { saveDraft } from '../../../client/login-draft.ts'

interface LinkPasswordFormProps {
  t: LoginMessages
  locale: string
  /** Of the link, or of a sign-in with a password that must be changed. Null: the address has none. */
  token: string | null
  onFollow: (to: string) => void
}

type Link = { kind: 'checking' } | { kind: 'usable'; username: string } | { kind: 'dead'; text: string }

/** Sets the password of an account by a one-time link. */
export function LinkPasswordForm({ t, locale, token, onFollow }: LinkPasswordFormProps) {
  const messages = publicMessages(locale)
  const names = messages.newPassword
  const [link, setLink] = useState<Link>({ kind: 'checking' })
  const [done, setDone] = useState(false)
  const form = usePublicForm({
    fields: ['password', 'confirm'],
    messages: t,
    check: (values) => checkNewPassword(values, { messages, names, strength }),
    async send({ password, confirm }) {
      const { setPasswordByLink } = await import('../../../client/accounts.ts')
      const attempt = await setPasswordByLink({ token: token ?? '', password, confirmpassword: confirm })
      if (attempt.kind !== 'done') return attempt
      setDone(true)
      return null
    },
  })
  const strength = useStrength(form.values.password, checkStrength)

  useEffect(() => {
    if (token === null) return
    let left = false
    void import('../../../client/accounts.ts')
      .then(({ ownerOfLink }) => ownerOfLink(token))
      .then((found) => {
        if (left) return
        if (found.kind !== 'found') {
          setLink({ kind: 'dead', text: failureText(found, t) })
          return
        }
        saveDraft({ username: found.username })
        setLink({ kind: 'usable', username: found.username })
      })
    return () => {
      left = true
    }
  }, [token, t])

  if (done) return <FormDone messages={messages} text={messages.linkPasswordDone} onFollow={onFollow} />
  const dead = token === null ? messages.linkPasswordMissing : link.kind === 'dead' ? link.text : null
  if (dead !== null || link.kind !== 'usable') {
    return (
      <>
        <div className="mt-5">
          {dead === null ? <output>{messages.linkPasswordWorking}</output> : <FormAlert text={dead} />}
        </div>
        <ToLogin messages={messages} onFollow={onFollow} />
      </>
    )
  }
  return (
    <>
      <AccountForm {...form.frame} submit={messages.linkPasswordSubmit} submitting={messages.submitting}>
        <p className="m-0 text-ink-2">{messages.linkPasswordOf(link.username)}</p>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <NewPasswordFields t={t} messages={messages} names={names} strength={strength} form={form} />
      </AccountForm>
      <ToLogin messages={messages} onFollow={onFollow} />
    </>
  )
}
