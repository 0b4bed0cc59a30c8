'use client'

export { DatePicker, type DatePickerProps } from './date-picker/date-picker.tsx'
export { DateRangePicker, type DateRangePickerProps } from './date-picker/date-range-picker.tsx'
export { type Day, type DayRange, lengthOf, NO_DAYS, readDay } from './date-picker/day.ts'
