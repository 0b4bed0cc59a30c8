import type { ChangeEvent } from 'react'
import { cx } from '../style/cx.ts'

export interface SelectionCheckboxProps {
  label: string
  checked: boolean | 'indeterminate'
  disabled?: boolean
  /** Name of the group: renders a radio button for a single row. */
  single?: string | undefined
  onChange: (shift: boolean) => void
}

/**
 * A checkbox whose target is the whole cell. A native control rather than `Checkbox`: a table has hundreds of them, and
 * all can change at once.
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
        ref={checked === 'indeterminate' ? setIndeterminate : clearIndeterminate}
        onChange={handleChange}
        className={single === undefined ? checkboxClass : radioClass}
      />
    </label>
  )
}

// Defined once: with a new ref function React would detach and attach each checkbox on every render.
function setIndeterminate(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true
}

function clearIndeterminate(box: HTMLInputElement | null) {
  if (box) box.indeterminate = false
}

const shared =
  'm-0 grid size-[15px] flex-none appearance-none place-items-center border border-edge bg-surface hover:border-ink-3 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken forced-colors:appearance-auto print:[print-color-adjust:exact]'
/** The appearance of a native checkbox. */
export const checkboxClass = cx(
  shared,
  'rounded-1 indeterminate:border-accent indeterminate:bg-accent',
  'checked:after:mb-0.5 checked:after:h-2 checked:after:w-1 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-accent',
  'indeterminate:after:h-0.5 indeterminate:after:w-2 indeterminate:after:bg-on-accent',
)
const radioClass = cx(
  shared,
  'rounded-full checked:after:size-[5px] checked:after:rounded-full checked:after:bg-on-accent',
)
