import { useState, type ChangeEvent, type KeyboardEvent } from 'react'

interface TypedValue {
  value: string
  /** Returns the value of the text; `undefined` for a text that means nothing. */
  read: (text: string) => string | undefined
  /** Returns the error of a value that was read. */
  validate: (read: string | undefined) => string | null
  onChange: (value: string) => void
  onValidationError?: ((error: string | null) => void) | undefined
}

/**
 * Holds the text of a field that is typed. The value changes on Enter and on blur; until then the field may hold any
 * text. An invalid text is reported and stays, and the value keeps what it was, until the text is corrected or
 * discarded by Esc.
 */
export function useTypedValue({ value, read, validate, onChange, onValidationError }: TypedValue) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    // Somebody else has set a value: what was typed before is out of date.
    setSeen(value)
    setTyped(null)
    setProblem(null)
  }

  function report(next: string | null) {
    setProblem(next)
    if (next !== problem) onValidationError?.(next)
  }

  function forget() {
    setTyped(null)
    report(null)
  }

  function commit(): boolean {
    if (typed === null) return true
    const next = read(typed)
    const found = validate(next)
    report(found)
    if (found !== null || next === undefined) return false
    setTyped(null)
    if (next !== value) onChange(next)
    return true
  }

  const meant = typed === null ? undefined : read(typed)
  return {
    problem,
    /** The value that the text stands for while it is typed; the present value where it stands for none. */
    preview: meant !== undefined && validate(meant) === null ? meant : value,
    forget,
    /** There is something to clear. */
    filled: (typed ?? value) !== '',
    input: {
      value: typed ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        report(null)
      },
      onBlur: () => {
        commit()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return
        // A form must not be sent with the old value while the field shows a wrong one.
        if (event.key === 'Enter' && !commit()) event.preventDefault()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          forget()
        }
      },
    },
  }
}
