import { DayPanel } from './day-panel.tsx'
import type { DayPanelFrame } from './day-popover.tsx'
import type { Day } from './day.ts'
import { OneMonth } from './one-month.tsx'

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
