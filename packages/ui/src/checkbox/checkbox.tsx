import {
  forwardRef,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { checkboxClass } from './checkbox-class.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The target reaches 5 px beyond the box. */
const targetClass = 'relative align-middle before:absolute before:-inset-[5px]'

/** The inner parts of `Checkbox`. */
export interface CheckboxParts {
  /** The element of `className`: the box with its label, or without a label the box. */
  root: string
  /** The box beside a label. */
  input: string
  /** The label. */
  label: string
}

export interface CheckboxProps
  extends
    Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'checked' | 'defaultChecked' | 'type'>,
    PartSettings<CheckboxParts> {
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
 * A checkbox of 15 px with a larger target: the native control under its own look. `className` and `style` apply to the
 * box with its label, the ref and all other props to the input.
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(own, ref) {
  const [{ checked, defaultChecked = false, onChange, value, readOnly = false, children, ...props }, part] =
    useComponentTheme('Checkbox', own)
  const made = useId()
  const input = useRef<HTMLInputElement>(null)
  const refs = useMemo(() => mergeRefs(input, ref), [ref])
  const control = useFieldControl(props)
  const id = control.id ?? made
  const controlled = checked ?? (typeof value === 'boolean' ? value : undefined)
  const startsIndeterminate = useRef(defaultChecked === 'indeterminate')
  // A press ends the state without a render, so that it is set in each.
  useLayoutEffect(() => {
    if (!input.current) return
    if (controlled !== undefined) input.current.indeterminate = controlled === 'indeterminate'
    else if (startsIndeterminate.current) input.current.indeterminate = true
    startsIndeterminate.current = false
  })
  const labeled = children !== undefined
  const boxClasses = [checkboxClass, targetClass]
  const box = (
    <input
      // Beside several lines it stands at the first.
      {...(labeled ? part('input', [boxClasses, 'mt-[calc((1lh-15px)/2)]']) : part('root', boxClasses))}
      {...props}
      {...control}
      id={id}
      ref={refs}
      type="checkbox"
      value={typeof value === 'string' ? value : undefined}
      checked={controlled === undefined ? undefined : controlled === true}
      defaultChecked={controlled === undefined ? defaultChecked === true : undefined}
      aria-readonly={readOnly || undefined}
      onClick={(event) => {
        props.onClick?.(event)
        if (readOnly) event.preventDefault()
      }}
      onChange={(event) => {
        // React is notified of a press that was prevented, too.
        if (readOnly) return
        const { currentTarget } = event
        onChange?.(currentTarget.checked)
        if (controlled === 'indeterminate') currentTarget.indeterminate = true
      }}
    />
  )
  if (!labeled) return box
  return (
    <span {...part('root', 'inline-flex min-h-6 items-start gap-2 py-[calc((24px-1lh)/2)]')}>
      {box}
      <label htmlFor={id} {...part('label', props.disabled && 'text-ink-3')}>
        {children}
      </label>
    </span>
  )
})
