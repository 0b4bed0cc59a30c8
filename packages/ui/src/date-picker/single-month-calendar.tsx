import { ActionButton } from '../button/action-button.tsx'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { useWords } from '../context/ui-context.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { dateOf, dayOf, isWithin, type Day } from '../date-field/date-string.ts'
import { useToday } from '../date-field/use-today.ts'

/** A calendar of one month. */
export function OneMonth(props: {
  value: Day
  min: Day | undefined
  max: Day | undefined
  today: Day | undefined
  autoFocus: boolean
  onChoose: (day: Day) => void
  /** Offers 今天. */
  shortcut?: boolean
}) {
  const { value, min, max } = props
  const today = useToday(props.today)
  const selected = dateOf(value)
  const calendar = useCalendarProps({ min, max, today, shownFirst: selected ?? dateOf(today) })
  const t = useWords(datePickerWords)
  return (
    <>
      <DayPicker
        {...calendar}
        mode="single"
        required
        autoFocus={props.autoFocus}
        selected={selected}
        onSelect={(date) => props.onChoose(dayOf(date))}
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
