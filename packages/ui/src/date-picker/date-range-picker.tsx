import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { subMonths } from 'date-fns'
import { Button } from '../button/button.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { inputTextLook } from '../input/input-look.ts'
import { datePickerWords } from '../locale/date-picker.ts'
import { useMessages, useWords } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { DayPopover } from './day-popover.tsx'
import {
  dateOf,
  dayOf,
  isWithin,
  lengthOf,
  NO_DAYS,
  presetRange,
  PRESETS,
  sorted,
  type Day,
  type DayRange,
} from './day.ts'
import { useToday } from './use-today.ts'
import { useTypedDay } from './use-typed-day.ts'

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
      {(takesFocus) => (
        <RangeCalendar
          value={value}
          min={min}
          max={max}
          maxDays={maxDays}
          today={today}
          autoFocus={takesFocus}
          onCancel={() => setOpen(false)}
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

interface RangeCalendarProps {
  value: DayRange
  min: Day | undefined
  max: Day | undefined
  maxDays: number | undefined
  today: Day | undefined
  autoFocus: boolean
  onCancel: () => void
  onConfirm: (range: DayRange) => void
}

/** Presets, two months (one under 768 px) and a foot that says how long the range is. */
function RangeCalendar({ value, min, max, maxDays, ...props }: RangeCalendarProps) {
  const messages = useMessages()
  const t = useWords(datePickerWords)
  const today = useToday(props.today)
  const months = useNarrow() ? 1 : 2
  const [draft, setDraft] = useState(value)
  const last = dateOf(value.to) ?? dateOf(value.from) ?? dateOf(today)
  const calendar = useCalendarProps({
    min,
    max,
    today,
    shownFirst: last && months === 2 ? subMonths(last, 1) : last,
    range: true,
  })
  const days = lengthOf(draft)
  const tooLong = maxDays !== undefined && days > maxDays

  function pick(day: Day) {
    setDraft(draft.from !== '' && draft.to === '' ? sorted({ from: draft.from, to: day }) : { from: day, to: '' })
  }

  const from = dateOf(draft.from)
  const to = dateOf(draft.to)
  return (
    <>
      <div className="flex max-narrow:flex-col">
        <ul
          aria-label={t.presets}
          className="m-0 w-24 flex-none list-none border-e border-line px-1.5 py-2 max-narrow:flex max-narrow:w-[232px] max-narrow:flex-wrap max-narrow:border-e-0"
        >
          {PRESETS.map((name) => {
            const range = presetRange(name, today)
            return (
              <li key={name}>
                <button
                  type="button"
                  disabled={!isWithin(range.from, undefined, max) || !isWithin(range.to, min, undefined)}
                  onClick={() => props.onConfirm(clamp(range, min, max))}
                  className="min-h-row-option w-full rounded-1 border-0 bg-transparent px-2 py-[3px] text-start whitespace-nowrap text-ink hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled"
                >
                  {t[name]}
                </button>
              </li>
            )
          })}
        </ul>
        <DayPicker
          {...calendar}
          mode="range"
          autoFocus={props.autoFocus}
          numberOfMonths={months}
          selected={from ? { from, to: to ?? from } : undefined}
          onSelect={(_, pressed) => pick(dayOf(pressed))}
        />
      </div>
      <div className="flex min-h-11 items-center gap-2 border-t border-line-strong px-3 py-1.5">
        <output className={cx('figures me-auto text-12 text-ink-2', tooLong && 'text-danger-text')}>
          {tooLong
            ? t.tooLong(maxDays)
            : days > 0 && (maxDays === undefined ? t.length(days) : t.lengthOf(days, maxDays))}
        </output>
        <Button size="small" variant="quiet" onClick={props.onCancel}>
          {messages.cancel}
        </Button>
        <Button size="small" variant="primary" disabled={tooLong} onClick={() => props.onConfirm(draft)}>
          {messages.ok}
        </Button>
      </div>
    </>
  )
}

function clamp(range: DayRange, min: Day | undefined, max: Day | undefined): DayRange {
  return {
    from: min && range.from < min ? min : range.from,
    to: max && range.to > max ? max : range.to,
  }
}
