import { forwardRef } from 'react'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import type { DateString } from '../date-field/date-string.ts'
import { DateTimeField, type DateTimeFieldProps } from '../date-field/date-time-field.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

const MonthPopover = lazyComponent(async () => (await import('./month-popover.tsx')).MonthPopover)
const YearPopover = lazyComponent(async () => (await import('./month-popover.tsx')).YearPopover)

export interface MonthPickerProps extends DateTimeFieldProps {
  /** The date that counts as today. Absent: the day on this machine. */
  today?: DateString
}

/** A month, typed or chosen. Wire: `YYYY-MM`. Errors: as of the date picker. */
export const MonthPicker = forwardRef<HTMLInputElement, MonthPickerProps>(function MonthPicker(own, ref) {
  const [{ today, ...props }, part] = useComponentTheme('MonthPicker', own)
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <DateTimeField
      {...props}
      partOf={part}
      forwardedRef={ref}
      format="YYYY-MM"
      label={t.chooseMonth}
      emptyText={t.monthPlaceholder}
      preload={MonthPopover.preload}
    >
      {(shared, choose) => <MonthPopover {...shared} today={today} onChoose={choose} />}
    </DateTimeField>
  )
})

export type YearPickerProps = MonthPickerProps

/** A year, typed or chosen. Wire: `YYYY`. Errors: as of the date picker. */
export const YearPicker = forwardRef<HTMLInputElement, YearPickerProps>(function YearPicker(own, ref) {
  const [{ today, ...props }, part] = useComponentTheme('YearPicker', own)
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <DateTimeField
      {...props}
      partOf={part}
      forwardedRef={ref}
      format="YYYY"
      label={t.chooseYear}
      emptyText={t.yearPlaceholder}
      preload={YearPopover.preload}
    >
      {(shared, choose) => <YearPopover {...shared} today={today} onChoose={choose} />}
    </DateTimeField>
  )
})
