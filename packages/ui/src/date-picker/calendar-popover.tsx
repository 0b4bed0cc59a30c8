import { DatePopover } from '../date-field/date-popover.tsx'
import type { DatePopoverState } from '../date-field/date-input-group.tsx'
import type { DateString } from '../date-field/date-string.ts'
import { SingleMonthCalendar } from './single-month-calendar.tsx'

interface CalendarPopoverProps {
  panel: DatePopoverState
  value: DateString
  min: DateString | undefined
  max: DateString | undefined
  today: DateString | undefined
  onChoose: (day: DateString) => void
}

/** The calendar of a date picker. */
export function CalendarPopover({ panel, ...props }: CalendarPopoverProps) {
  return (
    <DatePopover panel={panel}>
      <SingleMonthCalendar {...props} autoFocus={panel.takesFocus} shortcut />
    </DatePopover>
  )
}
