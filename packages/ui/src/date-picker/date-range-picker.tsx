import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextLook } from '../input/input-look.ts'
import { datePickerWords } from '../locale/date-picker.ts'
import { onDemand } from '../on-demand/on-demand.tsx'
import { useWords } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPopover } from './day-popover.tsx'
import { lengthOf, NO_DAYS, sorted, type Day, type DayRange } from './day.ts'
import { useTypedDay } from './use-typed-day.ts'

const RangeCalendar = onDemand(async () => (await import('./range-calendar.tsx')).RangeCalendar)

export interface DateRangePickerProps {
  /** Both days included; either may be empty. */
  value: DayRange
  onChange: (value: DayRange) => void
  onBlur?: () => void
  min?: Day
  max?: Day
  /** The longest range. Unit: days. */
  maxDays?: number
  clearable?: boolean
  disabled?: boolean
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
  id?: string
  className?: string
  /** The name of both fields together. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/**
 * From a day to a day, typed, chosen from two months, or one of 今天, 昨天, 近7天, 近30天, 本月, 上月.
 *
 * Wire: two `YYYY-MM-DD`. Errors: a range longer than `maxDays` loses its end; that is said at the field and the end
 * has the focus. Source: ARIA Authoring Practices, date picker dialog.
 */
export const DateRangePicker = forwardRef<HTMLInputElement, DateRangePickerProps>(function DateRangePicker(
  { value, onChange, onBlur, min, max, maxDays, clearable = true, disabled = false, today, ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  const control = useFieldControl(props)
  const fromRef = useRef<HTMLInputElement>(null)
  const toRef = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => fromRef.current, [])

  function take(next: DayRange) {
    const range = sorted(next)
    const long = maxDays !== undefined && lengthOf(range) > maxDays
    setTooLong(long)
    onChange(long ? { from: range.from, to: '' } : range)
    if (long) toRef.current?.focus()
  }

  const limits = { min, max }
  const from = useTypedDay({ ...limits, value: value.from, onChange: (day) => take({ ...value, from: day }) })
  const to = useTypedDay({ ...limits, value: value.to, onChange: (day) => take({ ...value, to: day }) })
  const problem = from.problem ?? to.problem ?? (tooLong && maxDays !== undefined ? t.tooLong(maxDays) : null)
  const hintId = `${control.id ?? 'range'}-format`
  const shared = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    disabled,
    className: cx(inputTextLook(), 'figures w-[5.6em] flex-none'),
    'aria-describedby': cx(control['aria-describedby'], hintId),
  } as const

  return (
    <DayPopover
      open={open}
      onOpenChange={setOpen}
      label={t.chooseRange}
      problem={problem}
      prefetch={RangeCalendar.prefetch}
      disabled={disabled}
      className={cx('w-[250px] max-narrow:w-[286px]', props.className)}
      onClear={
        clearable && (from.filled || to.filled)
          ? () => {
              setTooLong(false)
              from.forget()
              to.forget()
              onChange(NO_DAYS)
            }
          : undefined
      }
      fields={
        <fieldset
          aria-label={props['aria-label']}
          className="m-0 flex min-w-0 flex-1 items-center gap-1.5 border-0 p-0"
        >
          <input
            {...shared}
            {...from.input}
            id={control.id}
            ref={fromRef}
            aria-label={t.from}
            placeholder={t.from}
            aria-invalid={from.problem !== null || control['aria-invalid']}
            onBlur={() => {
              from.input.onBlur()
              onBlur?.()
            }}
          />
          <span aria-hidden className="text-ink-3">
            ～
          </span>
          <input
            {...shared}
            {...to.input}
            ref={toRef}
            aria-label={t.to}
            placeholder={t.to}
            aria-invalid={to.problem !== null || tooLong || control['aria-invalid']}
            onBlur={() => {
              to.input.onBlur()
              onBlur?.()
            }}
          />
          <span id={hintId} hidden>
            {t.format}
          </span>
        </fieldset>
      }
    >
      {(panel) => (
        <RangeCalendar
          value={value}
          min={min}
          max={max}
          maxDays={maxDays}
          today={today}
          panel={panel}
          onCancel={() => setOpen(false)}
          onMissing={() => setOpen(false)}
          onConfirm={(range) => {
            from.forget()
            to.forget()
            setOpen(false)
            take(range)
          }}
        />
      )}
    </DayPopover>
  )
})
