import { subMonths } from 'date-fns'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { datePickerWords } from '../locale/date-picker.ts'
import { useMessages, useWords } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DayPicker, useCalendarProps } from './calendar.tsx'
import { DayPanel } from './day-panel.tsx'
import type { DayPanelFrame } from './day-popover.tsx'
import { dateOf, dayOf, isWithin, lengthOf, presetRange, PRESETS, sorted, type Day, type DayRange } from './day.ts'
import { useToday } from './use-today.ts'

interface RangeCalendarProps {
  panel: DayPanelFrame
  value: DayRange
  min: Day | undefined
  max: Day | undefined
  maxDays: number | undefined
  today: Day | undefined
  onCancel: () => void
  onConfirm: (range: DayRange) => void
}

/** Presets, two months (one under 768 px) and a foot that says how long the range is. */
export function RangeCalendar({ value, min, max, maxDays, ...props }: RangeCalendarProps) {
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
    <DayPanel panel={props.panel}>
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
          autoFocus={props.panel.takesFocus}
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
    </DayPanel>
  )
}

function clamp(range: DayRange, min: Day | undefined, max: Day | undefined): DayRange {
  return {
    from: min && range.from < min ? min : range.from,
    to: max && range.to > max ? max : range.to,
  }
}
