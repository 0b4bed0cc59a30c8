import { useRef, useState, type FormEvent } from 'react'
import type { NotDone } from '../../client/login-attempt.ts'

interface OpenForm<Name extends string> {
  /** The fields in their order, with what they hold at first. */
  first: Readonly<Record<Name, string>>
  /** What is wrong with each field; a name that is not there is right. */
  check: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>
  /** Sends the form. `null`: it is done, and something else takes the form's place. */
  send: (values: Readonly<Record<Name, string>>) => Promise<NotDone | null>
  words: Readonly<Record<'offline' | 'timeout' | 'failed', string>>
  /** Told of every change, for what must not be lost. */
  onChange?: (name: Name, value: string) => void
}

/** The state of a form of the open pages: values, errors at their fields, one alert, and the focus on what is wrong. */
export function useOpenForm<Name extends string>({ first, check, send, words, onChange }: OpenForm<Name>) {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const names = Object.keys(first) as Name[]

  function mark(wrong: Partial<Record<Name, string>>): boolean {
    setErrors(wrong)
    const firstWrong = names.find((name) => wrong[name] !== undefined)
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
        onChange?.(name, value)
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

/** Whether it could be a phone number, as the contract has it. */
export function isPhone(text: string): boolean {
  return /^\+?\d[\d -]{4,19}$/.test(text.trim())
}
