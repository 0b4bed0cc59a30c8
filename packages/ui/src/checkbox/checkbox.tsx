import * as Radix from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { provideForTests } from '../hooks/observe-size.ts'
import { cx } from '../style/cx.ts'

const changeableClasses =
  'text-on-accent hover:border-ink-3 data-[state=checked]:enabled:border-accent data-[state=checked]:enabled:bg-accent data-[state=indeterminate]:enabled:border-accent data-[state=indeterminate]:enabled:bg-accent'

export interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'value' | 'onChange' | 'defaultChecked' | 'type'
> {
  checked?: boolean | 'indeterminate'
  defaultChecked?: boolean | 'indeterminate'
  /** An indeterminate checkbox becomes checked when it is pressed. */
  onChange?: (checked: boolean) => void
  /** Submitted with a form when checked. A boolean is `checked`, as form libraries name it. */
  value?: string | boolean
  required?: boolean
  /** Focusable, but cannot be changed. */
  readOnly?: boolean
  /** The label beside it, part of the target. `aria-label` replaces it. */
  children?: ReactNode
}

/**
 * A checkbox of 15 px with a larger target. `className` and `style` apply to the box with its label, the ref and all other
 * props to the button.
 */
export const Checkbox = forwardRef<HTMLButtonElement, CheckboxProps>(function Checkbox(
  { checked: given, defaultChecked = false, onChange, value, readOnly = false, className, style, children, ...props },
  ref,
) {
  const [checked, setChecked] = useControllableState<boolean | 'indeterminate'>(
    given ?? (typeof value === 'boolean' ? value : undefined),
    defaultChecked,
    (next) => onChange?.(next === true),
  )
  provideForTests()
  const made = useId()
  const control = useFieldControl(props)
  const id = control.id ?? made
  const box = (
    <Radix.Root
      {...props}
      {...control}
      id={id}
      ref={ref}
      value={typeof value === 'string' ? value : undefined}
      checked={checked}
      aria-readonly={readOnly || undefined}
      onClick={(event) => {
        props.onClick?.(event)
        if (readOnly) event.preventDefault()
      }}
      onCheckedChange={setChecked}
      style={children === undefined ? style : undefined}
      className={cx(
        'relative inline-grid size-[15px] flex-none place-items-center rounded-1 border border-edge bg-surface p-0 align-middle transition-colors after:absolute after:-inset-[5px] disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-disabled aria-invalid:border-danger-text [&_svg]:size-[11px] [&_svg]:stroke-[3.25]',
        readOnly ? 'cursor-default bg-transparent text-ink' : changeableClasses,
        children === undefined && className,
      )}
    >
      <Radix.Indicator className="group contents">
        <Check aria-hidden className="group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden className="hidden group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  )
  if (children === undefined) return box
  return (
    <span className={cx('inline-flex min-h-6 items-center gap-2', className)} style={style}>
      {box}
      <label htmlFor={id} className={cx(props.disabled && 'text-ink-3')}>
        {children}
      </label>
    </span>
  )
})
