import { useState } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { fromDateString, toDateString, isWithin, type DateString } from '../date-field/date-string.ts'
import { useToday } from '../date-field/use-today.ts'

/** A calendar of one month. */
export function SingleMonthCalendar(props: {
  value: DateString
  min: DateString | undefined
  max: DateString | undefined
  today: DateString | undefined
  autoFocus: boolean
  onChoose: (day: DateString) => void
  /** Offers 今天. */
  shortcut?: boolean
}) {
  const { value, min, max } = props
  const today = useToday(props.today)
  const selected = fromDateString(value)
  const [month, setMonth] = useState(() => selected ?? fromDateString(today))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    // A day that is typed while the calendar is open.
    setSeen(value)
    if (selected) setMonth(selected)
  }
  const calendar = useCalendarProps({ min, max, today, shownFirst: month })
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <>
      <DayPicker
        {...calendar}
        month={month}
        onMonthChange={setMonth}
        mode="single"
        required
        autoFocus={props.autoFocus}
        selected={selected}
        onSelect={(date) => props.onChoose(toDateString(date))}
      />
      {props.shortcut && isWithin(today, min, max) && (
        <div className="flex justify-center border-t border-line py-1">
          <ActionButton className="my-0 text-accent-text" onClick={() => props.onChoose(today)}>
            {t.today}
          </ActionButton>
        </div>
      )}
    </>
  )
}
