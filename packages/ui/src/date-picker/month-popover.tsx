import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useUi, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DatePopover } from '../date-field/date-popover.tsx'
import type { DatePopoverState } from '../date-field/date-input-group.tsx'
import { isWithin, type DateString } from '../date-field/date-string.ts'
import { useToday } from '../date-field/use-today.ts'

interface GridProps {
  value: string
  min: string | undefined
  max: string | undefined
  today: DateString | undefined
  panel: DatePopoverState
  onChoose: (value: string) => void
}

/** The months of a year. */
export function MonthPopover({ value, min, max, ...props }: GridProps) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  const today = useToday(props.today)
  const shown = /^\d{4}-\d{2}$/.test(value) ? value : today.slice(0, 7)
  const [year, setYear] = useState(Number(shown.slice(0, 4)))
  return (
    <DatePopover panel={props.panel}>
      <TwelveGrid
        caption={t.yearCaption(year)}
        previous={t.previousYear}
        next={t.nextYear}
        onStep={(step) => setYear(year + step)}
        cells={t.months.map((label, at) => {
          const month = `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}`
          return { value: month, label, name: `${t.yearCaption(year)} ${label}`, disabled: !isWithin(month, min, max) }
        })}
        chosen={value}
        begin={shown}
        now={today.slice(0, 7)}
        autoFocus={props.panel.takesFocus}
        onChoose={props.onChoose}
      />
    </DatePopover>
  )
}

/** Twelve years. */
export function YearPopover({ value, min, max, ...props }: GridProps) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  const today = useToday(props.today)
  const shown = /^\d{4}$/.test(value) ? value : today.slice(0, 4)
  const [first, setFirst] = useState(Number(shown) - (Number(shown) % 12))
  const years = Array.from({ length: 12 }, (_, at) => String(first + at).padStart(4, '0'))
  return (
    <DatePopover panel={props.panel}>
      <TwelveGrid
        caption={`${years[0]}-${years[11]}`}
        previous={t.previousYears}
        next={t.nextYears}
        onStep={(step) => setFirst(first + 12 * step)}
        cells={years.map((year) => ({ value: year, label: year, name: year, disabled: !isWithin(year, min, max) }))}
        chosen={value}
        begin={shown}
        now={today.slice(0, 4)}
        autoFocus={props.panel.takesFocus}
        onChoose={props.onChoose}
      />
    </DatePopover>
  )
}

interface Cell {
  value: string
  label: string
  name: string
  disabled: boolean
}

interface TwelveProps {
  caption: string
  previous: string
  next: string
  onStep: (step: 1 | -1) => void
  cells: readonly Cell[]
  chosen: string
  /** The month that has the focus first. */
  begin: string
  now: string
  autoFocus: boolean
  onChoose: (value: string) => void
}

/** Twelve choices in three columns. Arrows walk, over the edge to the twelve before and after; so do Page Up and Down. */
function TwelveGrid({ cells, chosen, now, onStep, onChoose, ...props }: TwelveProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { direction } = useUi()
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      cells.findIndex((cell) => cell.value === props.begin),
    ),
  )
  const [wantsFocus, setWantsFocus] = useState(props.autoFocus)

  useLayoutEffect(() => {
    if (!wantsFocus) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [wantsFocus, active, props.caption])

  function go(to: number) {
    setWantsFocus(true)
    if (to < 0) onStep(-1)
    if (to > 11) onStep(1)
    setActive((to + 12) % 12)
  }

  /** By pointer: the focus stays on the button. */
  function turn(step: 1 | -1) {
    setWantsFocus(false)
    onStep(step)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const forward = direction === 'rtl' ? -1 : 1
    const moves: Record<string, number> = {
      ArrowRight: active + forward,
      ArrowLeft: active - forward,
      ArrowDown: active + 3,
      ArrowUp: active - 3,
      Home: 0,
      End: 11,
      PageDown: active + 12,
      PageUp: active - 12,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return (
    <div className="w-[232px] p-3 pt-2">
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          size="small"
          label={props.previous}
          icon={<ChevronLeft aria-hidden className="rtl:rotate-180" />}
          onClick={() => turn(-1)}
        />
        <output className="figures font-medium">{props.caption}</output>
        <IconButton
          size="small"
          label={props.next}
          icon={<ChevronRight aria-hidden className="rtl:rotate-180" />}
          onClick={() => turn(1)}
        />
      </div>
      <div ref={grid} role="presentation" onKeyDown={handleKeyDown} className="figures grid grid-cols-3 gap-1">
        {cells.map((cell, at) => (
          <button
            key={cell.value}
            type="button"
            aria-label={cell.name}
            aria-pressed={cell.value === chosen}
            aria-current={cell.value === now ? 'date' : undefined}
            // It can be walked over, or the keyboard would stop at a limit.
            aria-disabled={cell.disabled || undefined}
            tabIndex={at === active ? 0 : -1}
            onFocus={() => setActive(at)}
            onClick={() => {
              if (!cell.disabled) onChoose(cell.value)
            }}
            className={cx(
              'h-9 rounded-1 border-0 bg-transparent p-0 text-ink hover:bg-press',
              cell.value === now && 'shadow-[inset_0_0_0_1px_var(--th-border)]',
              cell.value === chosen && 'bg-accent font-medium text-on-accent hover:bg-accent-hover',
              cell.disabled && 'cursor-not-allowed text-disabled hover:bg-transparent',
            )}
          >
            {cell.label}
          </button>
        ))}
      </div>
    </div>
  )
}
