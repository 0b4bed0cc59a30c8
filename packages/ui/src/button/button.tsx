import { Slot, Slottable } from '@radix-ui/react-slot'
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { cx } from '../style/cx.ts'
import { buttonVariants } from './button-variants.ts'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
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
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    icon,
    loading = false,
    asChild = false,
    disabled = false,
    className,
    type,
    onClick,
    'aria-disabled': ariaDisabled,
    children,
    ...props
  },
  ref,
) {
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
      {...props}
      ref={ref}
      {...(asChild ? {} : { type: type ?? 'button' })}
      disabled={asChild ? undefined : disabled}
      aria-disabled={inert || (asChild && disabled) || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
      className={cx(
        buttonVariants({
          variant,
          size,
          state: disabled || ariaDisabledTrue ? 'disabled' : loading ? 'loading' : 'live',
        }),
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  )
})
