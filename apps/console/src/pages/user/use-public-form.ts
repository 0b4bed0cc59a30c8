import { useRef, useState, type FormEvent } from 'react'
import type { NotDone } from '../../client/login-attempt.ts'
import { isDraftField, keepDraft, readDraft } from '../../client/login-draft.ts'

interface OpenFormOptions<Name extends string> {
  /** The fields in their order. A name, a phone and an e-mail address are taken from, and kept for, the other pages. */
  fields: readonly Name[]
  /** What is wrong with each field; a name that is not there is right. */
  check: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>
  /** Sends the form. `null`: it is done, and something else takes the form's place. */
  send: (values: Readonly<Record<Name, string>>) => Promise<NotDone | null>
  words: Readonly<Record<'offline' | 'timeout' | 'failed', string>>
}

/** What a part of a form needs of it. */
export type OpenForm<Name extends string> = Pick<
  ReturnType<typeof useOpenForm<Name>>,
  'values' | 'field' | 'mark' | 'tell' | 'clearAlert'
>

/** The state of a form of the open pages: values, errors at their fields, one alert, and the focus on what is wrong. */
export function useOpenForm<Name extends string>({ fields, check, send, words }: OpenFormOptions<Name>) {
  const [values, setValues] = useState(() => firstValues(fields))
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  function mark(wrong: Partial<Record<Name, string>>): boolean {
    setErrors(wrong)
    const firstWrong = fields.find((name) => wrong[name] !== undefined)
    if (firstWrong === undefined) return true
    inputs.current[firstWrong]?.focus()
    return false
  }

  function tell(failure: NotDone) {
    setAlert(failure.kind === 'refused' ? failure.message : words[failure.why])
  }

  return {
    values,
    errors,
    alert,
    busy,
    mark,
    tell,
    clearAlert: () => setAlert(''),
    /** What a field needs of the form. */
    field: (name: Name) => ({
      value: values[name],
      error: errors[name],
      inputRef: (element: HTMLInputElement | null) => {
        inputs.current[name] = element
      },
      onChange: (value: string) => {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors((now) => ({ ...now, [name]: undefined }))
        if (isDraftField(name)) keepDraft({ [name]: value })
      },
    }),
    async handleSubmit(event: FormEvent) {
      event.preventDefault()
      if (busy || !mark(check(values))) return
      setBusy(true)
      setAlert('')
      const failure = await send(values)
      if (failure === null) return
      setBusy(false)
      tell(failure)
    },
  }
}

function firstValues<Name extends string>(fields: readonly Name[]): Record<Name, string> {
  const draft: Readonly<Record<string, string>> = { ...readDraft() }
  return Object.fromEntries(fields.map((name) => [name, draft[name] ?? ''])) as Record<Name, string>
}
