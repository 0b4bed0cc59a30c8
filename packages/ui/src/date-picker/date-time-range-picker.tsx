import { forwardRef } from 'react'
import type { FullDateTimeFormat } from '../date-field/date-time-string.ts'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface DateTimeRangePickerProps extends DateRangeFieldProps {
  format?: FullDateTimeFormat
}

/**
 * From a moment to a moment, typed, chosen from two months and two times, or one of the usual ranges. A day without a
 * time begins at midnight and ends at its last second.
 *
 * Wire: two moments as `form` says, `YYYY-MM-DD HH:mm:ss` when left out. Errors: a range longer than `maxDays` loses its
 * end; that is said at the field and the end has the focus. Source: platform specification §2 "Form widget types"; ARIA
 * Authoring Practices, date picker dialog.
 */
export const DateTimeRangePicker = forwardRef<HTMLInputElement, DateTimeRangePickerProps>(
  function DateTimeRangePicker(own, ref) {
    const [{ format = 'YYYY-MM-DD HH:mm:ss', ...props }, part] = useComponentTheme('DateTimeRangePicker', own)
    return <DateRangeField {...props} partOf={part} ref={ref} format={format} />
  },
)
