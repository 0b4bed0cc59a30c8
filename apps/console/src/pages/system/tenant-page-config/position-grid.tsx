import { cx, useFieldLabelId } from '@trackhoe/ui'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'

interface PositionGridProps {
  /** `1` to `9`, row by row from the top left; empty for the default place. */
  value: string
  onChange: (position: string) => void
  onBlur: () => void
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * A place on a grid of three by three, picked by pointer or by arrow keys, which move as on the grid. Source: WAI-ARIA APG
 * "Radio Group"; platform specification §2 "Login layout".
 */
export function PositionGrid({ value, onChange, onBlur, disabled, inputRef }: PositionGridProps) {
  const { positions } = useTenantPageMessages()
  const name = useId()
  const labelId = useFieldLabelId()

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = Number(event.currentTarget.value) - 1
    const row = Math.min(2, Math.max(0, Math.floor(at / 3) + step[0]))
    const column = Math.min(2, Math.max(0, (at % 3) + step[1]))
    const next = String(row * 3 + column + 1)
    onChange(next)
    event.currentTarget.closest('[role=radiogroup]')?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="grid h-36 w-56 grid-cols-3 grid-rows-3 gap-1 rounded-2 border border-edge bg-sunken p-1"
    >
      {positions.map((label, at) => {
        const position = String(at + 1)
        const checked = value === position
        return (
          <label
            key={position}
            className={cx(
              'relative grid cursor-pointer place-items-center rounded-1 border text-12 has-focus-visible:outline-2 has-focus-visible:outline-accent',
              checked
                ? 'border-accent bg-accent text-on-accent'
                : 'border-transparent bg-surface text-ink-2 hover:border-accent',
              disabled && 'cursor-not-allowed opacity-60',
            )}
          >
            <input
              type="radio"
              ref={checked || (value === '' && at === 0) ? inputRef : undefined}
              name={name}
              value={position}
              checked={checked}
              disabled={disabled}
              onChange={() => onChange(position)}
              onKeyDown={handleKey}
              onBlur={onBlur}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-1 outline-none"
            />
            {label}
          </label>
        )
      })}
    </div>
  )
}
