import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cx } from '../style/cx.ts'
import { inputVariants, inputTextVariants } from './input-variants.ts'

export interface InputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'> {
  /** An icon or a word before the text. */
  leading?: ReactNode
  /** A unit, a counter or a button after the text. */
  trailing?: ReactNode
  size?: 'medium' | 'large'
  /** Classes of the input; `className` goes to the box. */
  inputClassName?: string
}

/** A single-line text field. The ref is the input element; `aria-invalid` marks an error. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { leading, trailing, size, className, inputClassName, ...props },
  ref,
) {
  const control = useFieldControl(props)
  return (
    // The box is part of the field to the eye, so a press on it goes to the input, as on a label.
    <div className={cx(inputVariants({ size }), className)} onMouseDown={focusTheInput} role="presentation">
      {leading}
      <input {...props} {...control} ref={ref} className={cx(inputTextVariants(), inputClassName)} />
      {typeof trailing === 'string' ? <span className="flex-none text-12 text-ink-3">{trailing}</span> : trailing}
    </div>
  )
})

/** Passes a press on the edge or on an icon of the box to the control in it. */
export function focusTheInput(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button, input, textarea, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}
