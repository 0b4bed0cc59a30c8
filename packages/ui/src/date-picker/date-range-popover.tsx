import { subMonths } from 'date-fns'
import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { inputLook, inputTextLook } from '../input/input-variants.ts'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { useMessages, useWords } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { DayPanel } from '../date-field/date-popover.tsx'
import type { DayPanelFrame } from '../date-field/date-input-group.tsx'
import {
  dateOf,
  dayOf,
  isWithin,
  lengthOf,
  presetRange,
  PRESETS,
  sorted,
  type Day,
  type DayRange,
} from '../date-field/date-string.ts'
import { LAST_TIME, momentOf, partsOf, type DateTimeForm, type MomentRange } from '../date-field/date-time-string.ts'
import { useToday } from '../date-field/use-today.ts'
import { useTypedMoment } from '../date-field/use-typed-date-time.ts'

interface RangeBoxProps {
  panel: DayPanelFrame
  form: 'YYYY-MM-DD' | DateTimeForm
  value: MomentRange
  min: string | undefined
  max: string | undefined
  maxDays: number | undefined
  today: Day | undefined
  onCancel: () => void
  onConfirm: (range: MomentRange) => void
}

/** Presets, two months (one under 768 px), two times where there are some, and a foot that says how long the range is. */
export function RangeBox({ form, value, min, max, maxDays, ...props }: RangeBoxProps) {
  const messages = useMessages()
  const t = useWords(datePickerWords)
  const today = useToday(props.today)
  const months = useNarrow() ? 1 : 2
  const timed = form !== 'YYYY-MM-DD'
  const [draft, setDraft] = useState<DayRange>({ from: partsOf(value.from).day, to: partsOf(value.to).day })
  const [times, setTimes] = useState({
    from: partsOf(value.from).time || '00:00:00',
    to: partsOf(value.to).time || LAST_TIME,
  })
  const last = dateOf(draft.to) ?? dateOf(draft.from) ?? dateOf(today)
  const [shownFirst] = useState(last)
  const calendar = useCalendarProps({
    min: min && partsOf(min).day,
    max: max && partsOf(max).day,
    today,
    shownFirst: shownFirst && months === 2 ? subMonths(shownFirst, 1) : shownFirst,
    range: true,
  })
  const days = lengthOf(draft)
  const tooLong = maxDays !== undefined && days > maxDays
  const chosen = sorted({ from: written(draft.from, times.from), to: written(draft.to, times.to) })
  const outside = [chosen.from, chosen.to].find((end) => end !== '' && !isWithin(end, min, max))
  const problem = tooLong
    ? t.tooLong(maxDays)
    : outside && (min && outside < min ? t.notBefore(min) : t.notAfter(max ?? ''))

  function written(day: Day, time: string): string {
    return day === '' || !timed ? day : momentOf(day, time, form)
  }

  function pick(day: Day) {
    setDraft(draft.from !== '' && draft.to === '' ? sorted({ from: draft.from, to: day }) : { from: day, to: '' })
  }

  const from = dateOf(draft.from)
  const to = dateOf(draft.to)
  return (
    <DayPanel panel={props.panel}>
      <div className="flex max-narrow:flex-col">
        <ul
          aria-label={t.presets}
          className="m-0 w-24 flex-none list-none border-e border-line px-1.5 py-2 max-narrow:flex max-narrow:w-[232px] max-narrow:flex-wrap max-narrow:border-e-0"
        >
          {PRESETS.map((name) => {
            const { from: first, to: end } = presetRange(name, today)
            const range = { from: written(first, '00:00:00'), to: written(end, LAST_TIME) }
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
          className="max-narrow:self-center"
          autoFocus={props.panel.takesFocus}
          numberOfMonths={months}
          selected={from ? { from, to: to ?? from } : undefined}
          onSelect={(_, pressed) => pick(dayOf(pressed))}
        />
      </div>
      {timed && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-3 py-2">
          <TimeEntry
            label={t.fromTime}
            form={form}
            value={times.from}
            onChange={(time) => setTimes({ ...times, from: time || '00:00:00' })}
          />
          <TimeEntry
            label={t.toTime}
            form={form}
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
    </DayPanel>
  )
}

function clamp(range: MomentRange, min: string | undefined, max: string | undefined): MomentRange {
  return {
    from: min && range.from < min ? min : range.from,
    to: max && range.to > max ? max : range.to,
  }
}

interface TimeEntryProps {
  label: string
  form: DateTimeForm
  value: string
  onChange: (time: string) => void
}

/** A time of day, typed. */
function TimeEntry({ label, form, value, onChange }: TimeEntryProps) {
  const timeForm = form === 'YYYY-MM-DD HH:mm' ? 'HH:mm' : 'HH:mm:ss'
  const typed = useTypedMoment({ form: timeForm, value: momentOf('', value, timeForm), onChange })
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <span className={cx(inputLook(), 'w-24')}>
        <input
          {...typed.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={typed.problem !== null || undefined}
          aria-describedby={typed.problem === null ? undefined : `${id}-problem`}
          className={cx(inputTextLook(), 'figures')}
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
