import { forwardRef } from 'react'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { onDemand } from '../lazy/lazy-component.tsx'
import { useWords } from '../context/ui-context.ts'
import type { Day } from '../date-field/date-string.ts'
import { MomentField, type MomentFieldProps } from '../date-field/date-time-field.tsx'

const Months = onDemand(async () => (await import('./month-popover.tsx')).Months)
const Years = onDemand(async () => (await import('./month-popover.tsx')).Years)

export interface MonthPickerProps extends MomentFieldProps {
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
}

/** A month, typed or chosen. Wire: `YYYY-MM`. Errors: as of the date picker. */
export const MonthPicker = forwardRef<HTMLInputElement, MonthPickerProps>(function MonthPicker(
  { today, ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form="YYYY-MM"
      label={t.chooseMonth}
      emptyText={t.monthPlaceholder}
      prefetch={Months.prefetch}
    >
      {({ panel, choose, close }) => (
        <Months {...props} today={today} panel={panel} onChoose={choose} onMissing={close} />
      )}
    </MomentField>
  )
})

export type YearPickerProps = MonthPickerProps

/** A year, typed or chosen. Wire: `YYYY`. Errors: as of the date picker. */
export const YearPicker = forwardRef<HTMLInputElement, YearPickerProps>(function YearPicker({ today, ...props }, ref) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form="YYYY"
      label={t.chooseYear}
      emptyText={t.yearPlaceholder}
      prefetch={Years.prefetch}
    >
      {({ panel, choose, close }) => (
        <Years {...props} today={today} panel={panel} onChoose={choose} onMissing={close} />
      )}
    </MomentField>
  )
})
