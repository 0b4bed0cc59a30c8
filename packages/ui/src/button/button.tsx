import { Slot, Slottable } from '@radix-ui/react-slot'
import type { VariantProps } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { cx } from '../style/cx.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { buttonVariants } from './button-variants.ts'

type Variants = VariantProps<typeof buttonVariants>

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** `primary` once in a region; `danger` only in the dialog that asks. */
  variant?: NonNullable<Variants['variant']>
  size?: NonNullable<Variants['size']>
  /** Stands before the word, 16 px (14 in a small button). */
  icon?: ReactNode
  /** Shows a spinner in place of the icon and takes no second click while the first is under way; keeps the focus. */
  loading?: boolean
  /** Why it is disabled, in a tooltip. With a reason a disabled button can still be focused. */
  disabledReason?: string
  /** Puts the look on the one child, a link for instance. */
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
    disabledReason,
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
  const explained = disabled && disabledReason !== undefined
  const held = ariaDisabled === true || ariaDisabled === 'true'
  const stopped = loading || explained || held
  const Element = asChild ? Slot : 'button'

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would throw the focus away, and a submit button must not submit either.
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <Element
      {...props}
      ref={ref}
      {...(asChild ? {} : { type: type ?? 'button' })}
      disabled={asChild || explained ? undefined : disabled}
      aria-disabled={stopped || (asChild && disabled) || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
      className={cx(
        buttonVariants({ variant, size, state: disabled || held ? 'disabled' : loading ? 'loading' : 'live' }),
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  )
  // With and without a reason, so that the button stays the same one and keeps the focus.
  return (
    <Tooltip content={explained ? disabledReason : ''} openOnClick>
      {button}
    </Tooltip>
  )
})
