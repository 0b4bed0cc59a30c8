import type { StrengthLook } from '../../client/accounts.ts'
import { PasswordField } from './login/login-field.tsx'
import type { LoginMessages } from './login/login-messages.ts'
import type { OpenMessages } from './public-messages.ts'
import type { OpenForm } from './use-public-form.ts'

interface NewPasswordFieldsProps {
  t: LoginMessages
  words: OpenMessages
  /** How the two are called: the first password of an account, or one that takes another's place. */
  names: OpenMessages['firstPassword']
  /** What the server thinks of what is typed. */
  strength: StrengthLook | null
  form: OpenForm<'password' | 'confirm'>
}

/** A password that somebody chooses, with its strength while it is typed, and the same again. */
export function NewPasswordFields({ t, words, names, strength, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        t={t}
        label={names.label}
        placeholder={names.label}
        hint={strength?.kind === 'known' ? words.strength[strength.level] : words.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        t={t}
        label={names.confirm}
        placeholder={names.confirm}
        autoComplete="new-password"
      />
    </>
  )
}

/** What is wrong with the two. */
export function checkNewPassword(
  { password, confirm }: { password: string; confirm: string },
  { words, names, strength }: Pick<NewPasswordFieldsProps, 'words' | 'names' | 'strength'>,
): { password?: string; confirm?: string } {
  if (password === '') return { password: names.hint }
  return {
    ...(strength?.kind === 'known' && !strength.accepted && { password: words.tooWeak }),
    ...(password !== confirm && { confirm: confirm === '' ? names.confirmHint : words.differ }),
  }
}
