import { datePickerWords } from './date-field.messages.ts'
import { useWords } from '../context/ui-context.ts'
import { isWithin } from './date-string.ts'
import { EXAMPLES, LAST_TIME, momentOf, readMoment, type MomentForm } from './date-time-string.ts'
import { useTyped } from './use-typed-value.ts'

interface TypedMoment {
  form: MomentForm
  value: string
  min?: string | undefined
  max?: string | undefined
  /** A day without a time is its last second, not its midnight: the end of a range. */
  atEnd?: boolean
  onChange: (value: string) => void
  onProblem?: ((problem: string | null) => void) | undefined
}

/** A moment that is typed, within its limits. */
export function useTypedMoment({ form, value, min, max, atEnd = false, onChange, onProblem }: TypedMoment) {
  const t = useWords(datePickerWords)
  return useTyped({
    value,
    onChange,
    onProblem,
    read: (text) => {
      const day = atEnd ? readMoment(text, 'YYYY-MM-DD') : undefined
      return day ? momentOf(day, LAST_TIME, form) : readMoment(text, form)
    },
    problemOf: (read) => {
      if (read === undefined) return form === 'YYYY-MM-DD' ? t.invalid : t.invalidOf(EXAMPLES[form])
      if (read === '' || isWithin(read, min, max)) return null
      return min && read < min ? t.notBefore(min) : t.notAfter(max ?? '')
    },
  })
}
