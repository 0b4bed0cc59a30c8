import { forwardRef } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { datePickerWords } from '../locale/date-picker.ts'
import { useWords } from '../provider/ui-context.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { dateOf, dayOf, isWithin, type Day } from './day.ts'
import { MomentField, type MomentFieldProps } from './moment-field.tsx'
import { useToday } from './use-today.ts'

export interface DatePickerProps extends MomentFieldProps {
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
}

/**
 * One day, typed or chosen from a calendar.
 *
 * Wire: `YYYY-MM-DD`. Errors: what is typed and is no day, or out of the limits, is said, stays in the field, and never
 * becomes the value. Source: ARIA Authoring Practices, date picker dialog.
 */
export const DatePicker = forwardRef<HTMLInputElement, DatePickerProps>(function DatePicker({ today, ...props }, ref) {
  const t = useWords(datePickerWords)
  return (
    <MomentField {...props} forwardedRef={ref} form="YYYY-MM-DD" label={t.choose} emptyText={t.placeholder}>
      {({ takesFocus, choose }) => (
        <OneMonth
          value={props.value}
          min={props.min}
          max={props.max}
          today={today}
          autoFocus={takesFocus}
          onChoose={choose}
          shortcut
        />
      )}
    </MomentField>
  )
})

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
