import type { ChangeEvent } from 'react'
import { checkboxClass, radioClass } from '../checkbox/checkbox-class.ts'

export interface SelectionCheckboxProps {
  label: string
  checked: boolean | 'indeterminate'
  disabled?: boolean
  /** Name of the group: renders a radio button for a single row. */
  single?: string | undefined
  onChange: (shift: boolean) => void
}

/**
 * A checkbox whose target is the whole cell, without what `Checkbox` has for fields: a table has hundreds of them, and all
 * can change at once.
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
