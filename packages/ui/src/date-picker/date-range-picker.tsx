import { forwardRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'

export type DateRangePickerProps = DateRangeFieldProps

/**
 * From a day to a day, typed, chosen from two months, or one of 今天, 昨天, 近7天, 近30天, 本月, 上月.
 *
 * Wire: two `YYYY-MM-DD`. Errors: a range longer than `maxDays` loses its end; the field reports it and the end has the
 * focus. Source: ARIA Authoring Practices, date picker dialog.
 */
export const DateRangePicker = forwardRef<HTMLInputElement, DateRangePickerProps>(function DateRangePicker(own, ref) {
  const [props, part] = useComponentTheme('DateRangePicker', own)
  return <DateRangeField {...props} partOf={part} ref={ref} format="YYYY-MM-DD" />
})
