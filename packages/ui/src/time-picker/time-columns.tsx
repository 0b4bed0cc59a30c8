import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { isHtmlElement } from '../hooks/dom.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useUi, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

interface TimeColumnsProps {
  /** `08:30:00`, or as much of it as there are columns; empty for none. */
  value: string
  onChange: (value: string) => void
  seconds: boolean
  autoFocus: boolean
}

/**
 * Hours, minutes and seconds beside one another. Up and Down choose, Left and Right go to the next column. Source:
 * ARIA Authoring Practices, Listbox.
 */
export function TimeColumns({ value, onChange, seconds, autoFocus }: TimeColumnsProps) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  const frame = useRef<HTMLDivElement>(null)
  const forward = useUi().direction === 'rtl' ? -1 : 1
  const parts = value.split(':')
  const names = seconds ? [t.hours, t.minutes, t.seconds] : [t.hours, t.minutes]

  useLayoutEffect(() => {
    if (autoFocus) focusColumn(frame.current, 0)
  }, [autoFocus])

  function choose(column: number, choice: number) {
    const next = names.map((_, at) => parts[at] || '00')
    next[column] = String(choice).padStart(2, '0')
    onChange(next.join(':'))
  }

  return (
    <div ref={frame} className="flex">
      {names.map((name, at) => (
        <Column
          key={name}
          name={name}
          count={at === 0 ? 24 : 60}
          chosen={parts[at] ? Number(parts[at]) : undefined}
          onChoose={(choice) => choose(at, choice)}
          onLeave={(step) => focusColumn(frame.current, at + step * forward)}
        />
      ))}
    </div>
  )
}

function focusColumn(frame: HTMLElement | null, at: number) {
  frame?.querySelectorAll('[role=listbox]').item(at)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

interface ColumnProps {
  name: string
  count: number
  chosen: number | undefined
  onChoose: (choice: number) => void
  onLeave: (step: 1 | -1) => void
}

function Column({ name, count, chosen, onChoose, onLeave }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null)
  const stop = chosen ?? 0

  useLayoutEffect(() => {
    const choice = list.current?.children[stop]
    if (list.current && isHtmlElement(choice)) {
      list.current.scrollTop = choice.offsetTop - (list.current.clientHeight - choice.offsetHeight) / 2
    }
  }, [stop])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const moves: Record<string, number> = {
      ArrowDown: chosen === undefined ? 0 : (stop + 1) % count,
      ArrowUp: (stop - 1 + count) % count,
      Home: 0,
      End: count - 1,
      PageDown: Math.min(count - 1, stop + 10),
      PageUp: Math.max(0, stop - 10),
      Enter: stop,
      ' ': stop,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      onChoose(to)
      const choice = event.currentTarget.children[to]
      if (isHtmlElement(choice)) choice.focus({ preventScroll: true })
    } else if (event.key === 'ArrowRight') onLeave(1)
    else if (event.key === 'ArrowLeft') onLeave(-1)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      // A `select` shows no column.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onClick={(event) => {
        const at = [...event.currentTarget.children].findIndex((choice) => choice === event.target)
        if (at >= 0) onChoose(at)
      }}
      className="figures relative h-[224px] w-13 max-narrow:h-[112px] overflow-y-auto overscroll-contain border-line p-1 [scrollbar-width:none] not-first:border-s"
    >
      {Array.from({ length: count }, (_, choice) => (
        <div
          key={choice}
          // It is inside the list above.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={choice === chosen}
          tabIndex={choice === stop ? 0 : -1}
          className={cx(
            'grid h-7 cursor-pointer place-items-center rounded-1 hover:bg-hover focus-visible:-outline-offset-2',
            choice === chosen && 'bg-accent-subtle font-medium text-accent-text hover:bg-accent-subtle-hover',
          )}
        >
          {String(choice).padStart(2, '0')}
        </div>
      ))}
    </div>
  )
}
