import { Slot, Slottable } from '@radix-ui/react-slot'
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { buttonVariants } from './button-variants.ts'

/** The inner parts of a button. */
export interface ButtonParts {
  /** The button itself. */
  root: string
  /** The icon before the label. */
  icon: string
  /** The spinner in place of the icon. */
  spinner: string
}

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, PartSettings<ButtonParts> {
  /** `primary` once in a region; `danger` only in a confirmation dialog. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet'
  size?: 'small' | 'medium' | 'large'
  /** Rendered before the label, 16 px (14 in a small button). */
  icon?: ReactNode
  /** Replaces the icon by a spinner and ignores clicks; keeps the focus. */
  loading?: boolean
  /** Applies the appearance to the only child, for example a link. */
  asChild?: boolean
}

/**
 * A push button. `type` is `button` unless given: a stray submit costs an operator a half-filled form. With
 * `aria-disabled` it is as with `disabled`, and keeps the focus.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(own, ref) {
  const [themed, part] = useComponentTheme('Button', own)
  const { variant, size, icon, loading = false, asChild = false, disabled = false, ...rest } = themed
  const { type, onClick, 'aria-disabled': ariaDisabled, children, ...props } = rest
  const ariaDisabledTrue = ariaDisabled === true || ariaDisabled === 'true'
  const inert = loading || ariaDisabledTrue
  const Element = asChild ? Slot : 'button'

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would throw the focus away, and a submit button must not submit either.
    if (inert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Element
      {...part(
        'root',
        buttonVariants({
          variant,
          size,
          state: disabled || ariaDisabledTrue ? 'disabled' : loading ? 'loading' : 'live',
        }),
      )}
      {...props}
      ref={ref}
      {...(asChild ? {} : { type: type ?? 'button' })}
      disabled={asChild ? undefined : disabled}
      aria-disabled={inert || (asChild && disabled) || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner {...part('spinner')} /> : icon && <span {...part('icon', 'flex flex-none')}>{icon}</span>}
      <Slottable>{children}</Slottable>
    </Element>
  )
})
