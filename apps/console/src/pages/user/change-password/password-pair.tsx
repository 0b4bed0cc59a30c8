import { FormField } from '@trackhoe/form-widgets'
import { PasswordInput } from '@trackhoe/ui'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useStrength } from '../use-strength.ts'
import { usePasswordMessages } from './change-password.messages.ts'
import { useCheckStrength } from './use-check-strength.ts'

/** The values of a dialog that sets a password; one that does not ask for all of them leaves the others as they are. */
export interface PasswordValues {
  oldpassword: string
  password: string
  confirmpassword: string
  mustChange: boolean
}

/** A new password, with its strength while it is typed and the objection of the server, and its repetition. */
export function PasswordPair({ form }: { form: UseFormReturn<PasswordValues> }) {
  const t = usePasswordMessages()
  const { control } = form
  const checkStrength = useCheckStrength()
  const password = useWatch({ control, name: 'password' })
  const strength = useStrength(password, checkStrength)
  const level = password !== '' && strength?.kind === 'known' ? strength.level : -1
  // The strength is not shown beside the same message as an error.
  const shownLevel = level === -2 && form.formState.errors.password?.message === t.tooWeak ? -1 : level

  /** Validates the other field again once it was visited or the form was submitted. */
  function revalidate(other: 'password' | 'confirmpassword') {
    if (form.getFieldState(other).isTouched || form.formState.isSubmitted) void form.trigger(other)
  }

  async function checkWithServer(typed: string): Promise<string | undefined> {
    const checked = await checkStrength(typed, new AbortController().signal)
    return checked.kind === 'known' && !checked.accepted ? t.tooWeak : undefined
  }

  return (
    <>
      <FormField
        control={control}
        name="password"
        label={t.newPassword}
        required
        hint={t.hint}
        rules={{ required: t.newRequired, validate: checkWithServer, onChange: () => revalidate('confirmpassword') }}
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} strength={shownLevel} />}
      </FormField>
      <FormField
        control={control}
        name="confirmpassword"
        label={t.confirmPassword}
        required
        rules={{
          required: t.confirmRequired,
          validate: (value, values) => value === values.password || t.differ,
          onChange: () => revalidate('password'),
        }}
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} />}
      </FormField>
    </>
  )
}
