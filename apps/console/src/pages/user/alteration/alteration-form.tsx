import { buttonLook } from '@trackhoe/ui/look'
import { CircleCheck, Smartphone, User } from 'lucide-react'
import { useState } from 'react'
import { keepDraft, readDraft } from '../../../client/login-draft.ts'
import { FormAlert, LoginField, PasswordField, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { OpenLink } from '../login/open-link.tsx'
import { openMessages } from '../open-messages.ts'
import { CodeField } from '../phone-login/code-field.tsx'
import { lookAtStrength } from '../strength.ts'
import { isPhone, useOpenForm } from '../use-open-form.ts'
import { useStrength } from '../use-strength.ts'

interface AlterationFormProps {
  t: LoginMessages
  locale: string
  onFollow: (to: string) => void
}

/** A new password for who has forgotten the old one and holds the phone of the account. */
export function AlterationForm({ t, locale, onFollow }: AlterationFormProps) {
  const words = openMessages(locale)
  const [done, setDone] = useState(false)
  const draft = readDraft()
  const form = useOpenForm({
    first: { mobile: draft.mobile ?? '', captcha: '', username: draft.username ?? '', password: '', confirm: '' },
    words: t,
    onChange: (name, value) =>
      name === 'username' ? keepDraft({ username: value }) : name === 'mobile' && keepDraft({ mobile: value }),
    check: ({ mobile, captcha, password, confirm }) => ({
      ...phoneError(mobile),
      ...(captcha.trim() === '' && { captcha: words.codeHint }),
      ...(password === '' && { password: words.newPasswordHint }),
      ...(password !== '' && strength?.kind === 'known' && !strength.accepted && { password: words.tooWeak }),
      ...(password !== '' && password !== confirm && { confirm: confirm === '' ? words.confirmNewHint : words.differ }),
    }),
    async send({ mobile, captcha, username, password }) {
      const { resetPassword } = await import('../../../client/accounts.ts')
      const attempt = await resetPassword({
        mobile: mobile.trim(),
        captcha: captcha.trim(),
        password,
        ...(username.trim() !== '' && { username: username.trim() }),
      })
      if (attempt.kind !== 'done') return attempt
      setDone(true)
      return null
    },
  })
  const strength = useStrength(form.values.password, lookAtStrength)

  function phoneError(mobile: string) {
    if (mobile.trim() === '') return { mobile: words.mobileHint }
    return isPhone(mobile) ? {} : { mobile: words.mobileWrong }
  }

  async function askCode() {
    form.clearAlert()
    if (!form.mark(phoneError(form.values.mobile))) return null
    const { sendCode } = await import('../../../client/accounts.ts')
    const attempt = await sendCode({ mobile: form.values.mobile.trim(), smsmode: '2' })
    if (attempt.kind !== 'done') form.tell(attempt)
    return attempt
  }

  if (done) {
    return (
      <div className="mt-5 grid gap-4">
        <output className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-success-text" />
          <span>
            <span className="block">{words.resetDone}</span>
            <span className="mt-1 block text-12 text-ink-3">{words.resetDoneMore}</span>
          </span>
        </output>
        <button
          type="button"
          onClick={() => onFollow('/user/login')}
          className={`${buttonLook({ variant: 'primary', size: 'large' })} h-10! w-full text-14!`}
        >
          {words.logInNow}
        </button>
      </div>
    )
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)} className="mt-5 grid gap-3.5">
        <FormAlert text={form.alert} />
        <LoginField
          {...form.field('mobile')}
          label={words.mobile}
          placeholder={words.mobileHint}
          leading={<Smartphone aria-hidden />}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <CodeField {...form.field('captcha')} t={words} onAsk={askCode} />
        <LoginField
          {...form.field('username')}
          required={false}
          label={words.username}
          placeholder={words.optionalUsername}
          leading={<User aria-hidden />}
          autoComplete="username"
          maxLength={100}
        />
        <PasswordField
          {...form.field('password')}
          t={t}
          label={words.newPassword}
          placeholder={words.newPassword}
          hint={strength?.kind === 'known' ? words.strength[strength.level] : words.passwordRule}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm')}
          t={t}
          label={words.confirmNew}
          placeholder={words.confirmNew}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy}>{form.busy ? words.submitting : words.reset}</SubmitButton>
      </form>
      <p className="mt-4 text-13">
        <OpenLink to="/user/login" onFollow={onFollow}>
          {words.toLogin}
        </OpenLink>
      </p>
    </>
  )
}
