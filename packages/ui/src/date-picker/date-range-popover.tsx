import { subMonths } from 'date-fns'
import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { inputVariants, inputTextVariants } from '../input/input-variants.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { DatePopover } from '../date-field/date-popover.tsx'
import type { DatePopoverState } from '../date-field/date-input-group.tsx'
import {
  fromDateString,
  toDateString,
  isWithin,
  daysInRange,
  PRESETS,
  sortRange,
  type DateString,
  type DateRange,
} from '../date-field/date-string.ts'
import {
  LAST_TIME,
  joinDateTime,
  splitDateTime,
  type FullDateTimeFormat,
  type DateTimeRange,
} from '../date-field/date-time-string.ts'
import { presetWithin } from '../date-field/preset-within.ts'
import { useToday } from '../date-field/use-today.ts'
import { useTypedDateTime } from '../date-field/use-typed-date-time.ts'

interface DateRangePopoverProps {
  panel: DatePopoverState
  format: 'YYYY-MM-DD' | FullDateTimeFormat
  value: DateTimeRange
  min: string | undefined
  max: string | undefined
  maxDays: number | undefined
  today: DateString | undefined
  onCancel: () => void
  onConfirm: (range: DateTimeRange) => void
}

/**
 * Presets, two months (one under 768 px), times where the value has them, and a footer with the length of the range.
 */
export function DateRangePopover({ format, value, min, max, maxDays, ...props }: DateRangePopoverProps) {
  const messages = useMessages()
  const t = useComponentMessages('dateField', dateFieldMessages)
  const today = useToday(props.today)
  const months = useNarrow() ? 1 : 2
  const timed = format !== 'YYYY-MM-DD'
  const [draft, setDraft] = useState<DateRange>({
    from: splitDateTime(value.from).day,
    to: splitDateTime(value.to).day,
  })
  const [times, setTimes] = useState({
    from: splitDateTime(value.from).time || '00:00:00',
    to: splitDateTime(value.to).time || LAST_TIME,
  })
  const last = fromDateString(draft.to) ?? fromDateString(draft.from) ?? fromDateString(today)
  const [shownFirst] = useState(last)
  const calendar = useCalendarProps({
    min: min && splitDateTime(min).day,
    max: max && splitDateTime(max).day,
    today,
    shownFirst: shownFirst && months === 2 ? subMonths(shownFirst, 1) : shownFirst,
    range: true,
  })
  const days = daysInRange(draft)
  const tooLong = maxDays !== undefined && days > maxDays
  const chosen = sortRange({ from: written(draft.from, times.from), to: written(draft.to, times.to) })
  const outside = [chosen.from, chosen.to].find((end) => end !== '' && !isWithin(end, min, max))
  const problem = tooLong
    ? t.tooLong(maxDays)
    : outside && (min && outside < min ? t.notBefore(min) : t.notAfter(max ?? ''))

  function written(day: DateString, time: string): string {
    return day === '' || !timed ? day : joinDateTime(day, time, format)
  }

  function pick(day: DateString) {
    setDraft(draft.from !== '' && draft.to === '' ? sortRange({ from: draft.from, to: day }) : { from: day, to: '' })
  }

  const from = fromDateString(draft.from)
  const to = fromDateString(draft.to)
  return (
    <DatePopover panel={props.panel}>
      <div className="flex max-narrow:flex-col">
        <RangePresets today={today} limits={{ format, min, max }} onPick={props.onConfirm} />
        <DayPicker
          {...calendar}
          mode="range"
          className="max-narrow:self-center"
          autoFocus={props.panel.takesFocus}
          numberOfMonths={months}
          selected={from ? { from, to: to ?? from } : undefined}
          onSelect={(_, pressed) => pick(toDateString(pressed))}
        />
      </div>
      {timed && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-3 py-2">
          <TimeEntry
            label={t.fromTime}
            format={format}
            value={times.from}
            onChange={(time) => setTimes({ ...times, from: time || '00:00:00' })}
          />
          <TimeEntry
            label={t.toTime}
            format={format}
            value={times.to}
            onChange={(time) => setTimes({ ...times, to: time || LAST_TIME })}
          />
        </div>
      )}
      <div className="flex min-h-11 items-center gap-2 border-t border-line-strong px-3 py-1.5">
        <output className={cx('figures me-auto text-12 text-ink-2', problem && 'text-danger-text')}>
          {problem ?? (days > 0 && (maxDays === undefined ? t.length(days) : t.lengthOf(days, maxDays)))}
        </output>
        <Button size="small" variant="quiet" onClick={props.onCancel}>
          {messages.cancel}
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={problem !== undefined && problem !== ''}
          onClick={() => props.onConfirm(chosen)}
        >
          {messages.ok}
        </Button>
      </div>
    </DatePopover>
  )
}

interface RangePresetsProps {
  today: DateString
  limits: Parameters<typeof presetWithin>[2]
  onPick: (range: DateTimeRange) => void
}

/** Usual ranges, each taken by one press. */
function RangePresets({ today, limits, onPick }: RangePresetsProps) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <ul
      aria-label={t.presets}
      className="m-0 w-24 flex-none list-none border-e border-line px-1.5 py-2 max-narrow:flex max-narrow:w-[232px] max-narrow:flex-wrap max-narrow:border-e-0"
    >
      {PRESETS.map((name) => {
        const range = presetWithin(name, today, limits)
        return (
          <li key={name}>
            <button
              type="button"
              disabled={range === null}
              onClick={() => range && onPick(range)}
              className="min-h-row-option w-full rounded-1 border-0 bg-transparent px-2 py-[3px] text-start whitespace-nowrap text-ink hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled"
            >
              {t[name]}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface TimeEntryProps {
  label: string
  format: FullDateTimeFormat
  value: string
  onChange: (time: string) => void
}

/** A time of day, typed. */
function TimeEntry({ label, format, value, onChange }: TimeEntryProps) {
  const timeForm = format === 'YYYY-MM-DD HH:mm' ? 'HH:mm' : 'HH:mm:ss'
  const typed = useTypedDateTime({ format: timeForm, value: joinDateTime('', value, timeForm), onChange })
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <span className={cx(inputVariants(), 'w-24')}>
        <input
          {...typed.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={typed.problem !== null || undefined}
          aria-describedby={typed.problem === null ? undefined : `${id}-problem`}
          className={cx(inputTextVariants(), 'figures')}
        />
      </span>
      {typed.problem !== null && (
        <span role="alert" id={`${id}-problem`} className="text-12 text-danger-text">
          {typed.problem}
        </span>
      )}
    </div>
  )
}
