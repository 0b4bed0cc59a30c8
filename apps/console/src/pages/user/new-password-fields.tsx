import type { StrengthResult } from '../../client/accounts.ts'
import { PasswordField } from './login/login-field.tsx'
import type { LoginMessages } from './login/login-messages.ts'
import type { PublicMessages } from './public-messages.ts'
import type { PublicForm } from './use-public-form.ts'

interface NewPasswordFieldsProps {
  t: LoginMessages
  messages: PublicMessages
  /** How the two are called: the first password of an account, or one that takes another's place. */
  names: PublicMessages['firstPassword']
  /** The judgment of the server on the typed password. */
  strength: StrengthResult | null
  form: PublicForm<'password' | 'confirm'>
}

/** The fields of a new password: with its strength while it is typed, and its repetition. */
export function NewPasswordFields({ t, messages, names, strength, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        t={t}
        label={names.label}
        placeholder={names.label}
        hint={strength?.kind === 'known' ? messages.strength[strength.level] : messages.passwordRule}
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

/** Returns the errors of the two fields. */
export function checkNewPassword(
  { password, confirm }: { password: string; confirm: string },
  { messages, names, strength }: Pick<NewPasswordFieldsProps, 'messages' | 'names' | 'strength'>,
): { password?: string; confirm?: string } {
  if (password === '') return { password: names.hint }
  return {
    ...(strength?.kind === 'known' && !strength.accepted && { password: messages.tooWeak }),
    ...(password !== confirm && { confirm: confirm === '' ? names.confirmHint : messages.differ }),
  }
}
