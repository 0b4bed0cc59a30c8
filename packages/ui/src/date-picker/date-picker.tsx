import { forwardRef, useState } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextLook } from '../input/input-look.ts'
import { useMessages } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { DayPopover } from './day-popover.tsx'
import { dateOf, dayOf, type Day } from './day.ts'
import { useToday } from './use-today.ts'
import { useTypedDay } from './use-typed-day.ts'

export interface DatePickerProps {
  /** `2026-11-21`, or empty. */
  value: Day
  onChange: (value: Day) => void
  onBlur?: () => void
  /** First and last day that can be chosen, both included. */
  min?: Day
  max?: Day
  placeholder?: string
  /** Shows a button that empties it. */
  clearable?: boolean
  disabled?: boolean
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
  id?: string
  name?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/**
 * One day, typed or chosen from a calendar.
 *
 * Wire: `YYYY-MM-DD`. Errors: what is typed and is no day, or out of the limits, is said and never becomes the value.
 * Source: ARIA Authoring Practices, date picker dialog.
 */
export const DatePicker = forwardRef<HTMLInputElement, DatePickerProps>(function DatePicker(
  { value, onChange, onBlur, min, max, clearable = true, disabled = false, today, ...props },
  ref,
) {
  const t = useMessages().datePicker
  const control = useFieldControl(props)
  const [open, setOpen] = useState(false)
  const typed = useTypedDay({ value, min, max, onChange })
  const hintId = `${control.id ?? 'date'}-format`

  function choose(day: Day) {
    typed.forget()
    onChange(day)
    setOpen(false)
  }

  return (
    <DayPopover
      open={open}
      onOpenChange={setOpen}
      label={t.choose}
      problem={typed.problem}
      disabled={disabled}
      className={props.className}
      onClear={clearable && value !== '' ? () => choose('') : undefined}
      fields={
        <>
          <input
            {...control}
            {...typed.input}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={props['aria-label']}
            aria-describedby={cx(control['aria-describedby'], hintId)}
            aria-invalid={typed.problem !== null || control['aria-invalid']}
            disabled={disabled}
            name={props.name}
            placeholder={props.placeholder ?? t.placeholder}
            className={cx(inputTextLook(), 'figures')}
            onBlur={() => {
              typed.input.onBlur()
              onBlur?.()
            }}
          />
          <span id={hintId} hidden>
            {t.format}
          </span>
        </>
      }
    >
      {(takesFocus) => (
        <OneMonth value={value} min={min} max={max} today={today} autoFocus={takesFocus} onChoose={choose} />
      )}
    </DayPopover>
  )
})

function OneMonth(props: {
  value: Day
  min: Day | undefined
  max: Day | undefined
  today: Day | undefined
  autoFocus: boolean
  onChoose: (day: Day) => void
}) {
  const { value, min, max } = props
  const today = useToday(props.today)
  const selected = dateOf(value)
  const calendar = useCalendarProps({ min, max, today, shownFirst: selected ?? dateOf(today) })
  return (
    <DayPicker
      {...calendar}
      mode="single"
      required
      autoFocus={props.autoFocus}
      selected={selected}
      onSelect={(date) => props.onChoose(dayOf(date))}
    />
  )
}
