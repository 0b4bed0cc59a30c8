import { useRef, useState } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { daysInRange, sortRange } from '../date-field/date-string.ts'
import type { DateTimeRange, FullDateTimeFormat } from '../date-field/date-time-string.ts'
import { useTypedDateTime } from '../date-field/use-typed-date-time.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'

interface RangeInputsOptions {
  format: 'YYYY-MM-DD' | FullDateTimeFormat
  min: string | undefined
  max: string | undefined
  maxDays: number | undefined
  value: DateTimeRange
  onChange: (value: DateTimeRange) => void
  /** The name of the range, for what is wrong with it. */
  label: string | undefined
}

/** Both ends of a range as they are typed. */
export function useRangeInputs({ value, onChange, maxDays, label, ...limits }: RangeInputsOptions) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  const toRef = useRef<HTMLInputElement>(null)
  const [tooLong, setTooLong] = useState(false)

  function take(next: DateTimeRange) {
    const range = sortRange(next)
    const long = maxDays !== undefined && daysInRange(range) > maxDays
    setTooLong(long)
    onChange(long ? { from: range.from, to: '' } : range)
    if (long) toRef.current?.focus()
  }

  const from = useTypedDateTime({ ...limits, value: value.from, onChange: (day) => take({ ...value, from: day }) })
  const to = useTypedDateTime({
    ...limits,
    value: value.to,
    atEnd: limits.format !== 'YYYY-MM-DD',
    onChange: (day) => take({ ...value, to: day }),
  })
  const problem = from.problem ?? to.problem ?? (tooLong && maxDays !== undefined ? t.tooLong(maxDays, label) : null)
  function forget() {
    from.forget()
    to.forget()
  }

  function replace(range: DateTimeRange) {
    setTooLong(false)
    forget()
    onChange(range)
  }

  return { from, to, toRef, tooLong, problem, take, replace, forget }
}
