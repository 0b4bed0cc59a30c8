import type { ChangeEvent } from 'react'
import { cx } from '../style/cx.ts'

export interface SelectionCheckboxProps {
  label: string
  checked: boolean | 'indeterminate'
  disabled?: boolean
  /** One of the rows instead of some: a round box. `name` tells the tables of a page apart. */
  single?: string | undefined
  onChange: (shift: boolean) => void
}

/**
 * A box that takes the whole cell to press. The browser's own control and not our `Checkbox`: a table has hundreds of
 * them, and all of them can change at once.
 */
export function SelectionCheckbox({ label, checked, disabled = false, single, onChange }: SelectionCheckboxProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const press = event.nativeEvent
    onChange(press instanceof MouseEvent && press.shiftKey)
  }
  return (
    <label className="flex h-full items-center ps-gutter">
      <input
        type={single === undefined ? 'checkbox' : 'radio'}
        name={single}
        aria-label={label}
        checked={checked === true}
        disabled={disabled}
        ref={checked === 'indeterminate' ? markPartly : markWhole}
        onChange={handleChange}
        className={single === undefined ? boxLook : roundLook}
      />
    </label>
  )
}

// Not made anew for each drawing: React would let go of each box and take it up again.
function markPartly(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true
}

function markWhole(box: HTMLInputElement | null) {
  if (box) box.indeterminate = false
}

const shared =
  'm-0 grid size-[15px] flex-none appearance-none place-items-center border border-edge bg-surface hover:border-ink-3 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken forced-colors:appearance-auto print:[print-color-adjust:exact]'
const boxLook = cx(
  shared,
  'rounded-1 indeterminate:border-accent indeterminate:bg-accent',
  'checked:after:mb-0.5 checked:after:h-2 checked:after:w-1 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-accent',
  'indeterminate:after:h-0.5 indeterminate:after:w-2 indeterminate:after:bg-on-accent',
)
const roundLook = cx(
  shared,
  'rounded-full checked:after:size-[5px] checked:after:rounded-full checked:after:bg-on-accent',
)
