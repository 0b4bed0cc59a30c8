import { forwardRef } from 'react'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import type { DateString } from '../date-field/date-string.ts'
import { DateTimeField, type DateTimeFieldProps } from '../date-field/date-time-field.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

const CalendarPopover = lazyComponent(async () => (await import('./calendar-popover.tsx')).CalendarPopover)

export interface DatePickerProps extends DateTimeFieldProps {
  /** The date that counts as today. Absent: the day on this machine. */
  today?: DateString
}

/**
 * One day, typed or chosen from a calendar.
 *
 * Wire: `YYYY-MM-DD`. Errors: an invalid day, or one outside the limits, is reported, stays in the field, and never
 * becomes the value. Source: ARIA Authoring Practices, date picker dialog.
 */
export const DatePicker = forwardRef<HTMLInputElement, DatePickerProps>(function DatePicker(own, ref) {
  const [{ today, ...props }, part] = useComponentTheme('DatePicker', own)
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <DateTimeField
      {...props}
      partOf={part}
      forwardedRef={ref}
      format="YYYY-MM-DD"
      label={t.choose}
      emptyText={t.placeholder}
      preload={CalendarPopover.preload}
    >
      {(shared, choose) => <CalendarPopover {...shared} today={today} onChoose={choose} />}
    </DateTimeField>
  )
})
