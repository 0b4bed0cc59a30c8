import { useState } from 'react'
import { constrainNumber, formatPlainNumber, isFit, parseNumber, stepNumber, type NumberRules } from './number.ts'

/** The text of a number while it is typed, and the changes of the value that follow from it. */
export function useTypedNumber(value: number | null, setValue: (value: number | null) => void, rules: NumberRules) {
  /** The text that is being typed; `null` while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)

  function change(next: number | null) {
    if (next !== value) setValue(next)
  }

  return {
    text: draft ?? formatPlainNumber(value),
    setDraft,
    /** Reports what keeps to the rules. */
    type(typed: string) {
      setDraft(typed)
      const read = parseNumber(typed)
      if (read === null || (read !== undefined && isFit(read, rules))) change(read)
    },
    /** Corrects the typed text to the rules. */
    settle() {
      const read = draft === null ? undefined : parseNumber(draft)
      if (read !== undefined) change(read === null ? null : constrainNumber(read, rules))
      setDraft(null)
    },
    stepBy(by: number) {
      const read = draft === null ? value : parseNumber(draft)
      setDraft(null)
      change(stepNumber(read === undefined ? value : read, by, rules))
    },
    goTo(bound: number) {
      setDraft(null)
      change(constrainNumber(bound, rules))
    },
    replace(next: number | null) {
      setDraft(null)
      setValue(next)
    },
  }
}
