import { datePickerWords } from '../locale/date-picker.ts'
import { useWords } from '../provider/ui-context.ts'
import { isWithin, readDay, type Day } from './day.ts'
import { useTyped } from './use-typed.ts'

interface TypedDay {
  value: Day
  min?: Day | undefined
  max?: Day | undefined
  onChange: (day: Day) => void
}

/** A day that is typed, within its limits. */
export function useTypedDay({ value, min, max, onChange }: TypedDay) {
  const t = useWords(datePickerWords)
  return useTyped({
    value,
    onChange,
    read: readDay,
    problemOf: (day) => {
      if (day === undefined) return t.invalid
      if (day === '' || isWithin(day, min, max)) return null
      return min && day < min ? t.notBefore(min) : t.notAfter(max ?? '')
    },
  })
}
