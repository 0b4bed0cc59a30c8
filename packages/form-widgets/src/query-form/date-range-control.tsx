import { DateRangePicker, type DateRangePickerProps } from '@trackhoe/ui/date'

/** The days of a condition. Most lists have them among those that are folded away, or not at all. */
export function DateRangeControl(props: DateRangePickerProps) {
  return <DateRangePicker chip="last7Days" {...props} />
}
