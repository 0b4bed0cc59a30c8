'use client'

export { DatePicker, type DatePickerProps } from './date-picker/date-picker.tsx'
export { DateTimePicker, type DateTimePickerProps } from './date-picker/date-time-picker.tsx'
export { DateRangePicker, type DateRangePickerProps } from './date-picker/date-range-picker.tsx'
export { DateTimeRangePicker, type DateTimeRangePickerProps } from './date-picker/date-time-range-picker.tsx'
export {
  type DateString,
  type PresetName,
  type DateRange,
  daysInRange,
  EMPTY_DATE_RANGE,
  parseDate,
} from './date-field/date-string.ts'
export type { DateTimeFieldProps } from './date-field/date-time-field.tsx'
export {
  type DateTimeFormat,
  type DateTimeRange,
  parseDateTime,
  toDateTimeString,
} from './date-field/date-time-string.ts'
export { MonthPicker, type MonthPickerProps, YearPicker, type YearPickerProps } from './date-picker/month-picker.tsx'
export { TimePicker, type TimePickerProps } from './time-picker/time-picker.tsx'
