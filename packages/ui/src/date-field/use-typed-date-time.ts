import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { isWithin } from './date-string.ts'
import { EXAMPLES, LAST_TIME, joinDateTime, parseDateTime, type DateTimeFormat } from './date-time-string.ts'
import { useTypedValue } from './use-typed-value.ts'

interface TypedDateTime {
  format: DateTimeFormat
  value: string
  min?: string | undefined
  max?: string | undefined
  /** A day without a time is its last second, not its midnight: the end of a range. */
  atEnd?: boolean
  onChange: (value: string) => void
  onValidationError?: ((problem: string | null) => void) | undefined
}

/** A moment that is typed, within its limits. */
export function useTypedDateTime({
  format,
  value,
  min,
  max,
  atEnd = false,
  onChange,
  onValidationError,
}: TypedDateTime) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  return useTypedValue({
    value,
    onChange,
    onValidationError,
    read: (text) => {
      const day = atEnd ? parseDateTime(text, 'YYYY-MM-DD') : undefined
      return day ? joinDateTime(day, LAST_TIME, format) : parseDateTime(text, format)
    },
    validate: (read) => {
      if (read === undefined) return format === 'YYYY-MM-DD' ? t.invalid : t.invalidOf(EXAMPLES[format])
      if (read === '' || isWithin(read, min, max)) return null
      return min && read < min ? t.notBefore(min) : t.notAfter(max ?? '')
    },
  })
}
