import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { isElement } from '../hooks/dom.ts'
import { inputVariants, inputTextVariants } from './input-variants.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Input`. */
export interface InputParts {
  /** The frame of the field, the element of `className`. */
  root: string
  /** The input inside of the frame. */
  input: string
}

export interface InputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'>, PartSettings<InputParts> {
  /** An icon or a text before the value. */
  leading?: ReactNode
  /** A unit, a counter or a button after the text. */
  trailing?: ReactNode
  size?: 'medium' | 'large'
  /** The classes of the input. */
  inputClassName?: string
}

/**
 * A single-line text field. `className` and `style` apply to its frame, the ref and all other props to the input
 * element; `aria-invalid` marks an error.
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(own, ref) {
  const [{ leading, trailing, size, inputClassName, ...props }, part] = useComponentTheme('Input', own)
  const control = useFieldControl(props)
  return (
    // The frame looks like part of the field, so a press on it focuses the input, as on a label.
    <div {...part('root', inputVariants({ size }))} onMouseDown={focusTheInput} role="presentation">
      {leading}
      <input {...part('input', [inputTextVariants(), inputClassName])} {...props} {...control} ref={ref} />
      {typeof trailing === 'string' ? <span className="flex-none text-12 text-ink-3">{trailing}</span> : trailing}
    </div>
  )
})

/** Focuses the control when the frame or an icon in it is pressed. */
export function focusTheInput(event: MouseEvent<HTMLElement>) {
  if (isElement(event.target) && event.target.closest('button, input, textarea, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}
