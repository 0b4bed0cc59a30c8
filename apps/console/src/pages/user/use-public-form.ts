import { useRef, useState, type FormEvent } from 'react'
import type { FormFailure } from '../../client/login-attempt.ts'
import { failureText } from './login/failure-text.ts'
import { isDraftField, saveDraft, readDraft } from '../../client/login-draft.ts'

interface PublicFormOptions<Name extends string> {
  /** The fields in their order. A name, a phone and an e-mail address are taken from, and kept for, the other pages. */
  fields: readonly Name[]
  /** Returns the errors by field; a name that is not there is right. */
  check: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>
  /** Sends the form. `null`: it is done, and something else takes the form's place. */
  send: (values: Readonly<Record<Name, string>>) => Promise<FormFailure | null>
  messages: Readonly<Record<'offline' | 'timeout' | 'failed' | 'unproven', string>>
}

/** The part of a form that its fields need. */
export type PublicForm<Name extends string> = Pick<
  ReturnType<typeof usePublicForm<Name>>,
  'values' | 'field' | 'showErrors' | 'showFailure' | 'clearAlert'
>

/** The state of a form of the public pages: values, errors at their fields, one alert, and the focus on what is wrong. */
export function usePublicForm<Name extends string>({ fields, check, send, messages }: PublicFormOptions<Name>) {
  const [values, setValues] = useState(() => firstValues(fields))
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  function showErrors(wrong: Partial<Record<Name, string>>): boolean {
    setErrors(wrong)
    const firstWrong = fields.find((name) => wrong[name] !== undefined)
    if (firstWrong === undefined) return true
    inputs.current[firstWrong]?.focus()
    return false
  }

  function showFailure(failure: FormFailure) {
    const named = failure.kind === 'refused' ? fields.find((name) => name === failure.field) : undefined
    if (named !== undefined && failure.kind === 'refused') {
      // TypeScript takes the key of a computed property for any text.
      showErrors({ [named]: failure.message } as Partial<Record<Name, string>>)
      return
    }
    setAlert(failureText(failure, messages))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !showErrors(check(values))) return
    setBusy(true)
    setAlert('')
    const failure = await send(values)
    if (failure === null) return
    setBusy(false)
    showFailure(failure)
  }

  return {
    values,
    errors,
    /** The props of the frame of the form. */
    frame: { alert, busy, onSubmit: handleSubmit },
    showErrors,
    showFailure,
    clearAlert: () => setAlert(''),
    /** Returns the props of a field. */
    field: (name: Name) => ({
      value: values[name],
      error: errors[name],
      inputRef: (element: HTMLInputElement | null) => {
        inputs.current[name] = element
      },
      onChange: (value: string) => {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors((now) => ({ ...now, [name]: undefined }))
        if (isDraftField(name)) saveDraft({ [name]: value })
      },
    }),
  }
}

function firstValues<Name extends string>(fields: readonly Name[]): Record<Name, string> {
  const draft: Readonly<Record<string, string>> = { ...readDraft() }
  return Object.fromEntries(fields.map((name) => [name, draft[name] ?? ''])) as Record<Name, string>
}
