import { DayPanel } from '../date-field/date-popover.tsx'
import type { DayPanelFrame } from '../date-field/date-input-group.tsx'
import type { Day } from '../date-field/date-string.ts'
import { OneMonth } from './single-month-calendar.tsx'

interface DateBoxProps {
  panel: DayPanelFrame
  value: Day
  min: Day | undefined
  max: Day | undefined
  today: Day | undefined
  onChoose: (day: Day) => void
}

/** The calendar of a date picker. */
export function DateBox({ panel, ...props }: DateBoxProps) {
  return (
    <DayPanel panel={panel}>
      <OneMonth {...props} autoFocus={panel.takesFocus} shortcut />
    </DayPanel>
  )
}
