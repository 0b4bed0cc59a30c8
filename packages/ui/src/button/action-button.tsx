import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'
import { actionButtonVariants } from './action-variants.ts'

export interface ActionButtonProps extends ComponentPropsWithoutRef<'button'> {
  tone?: 'normal' | 'danger'
}

/** A text action of a table row: gray until its row is hovered or contains the focus, red for deletions. */
export const ActionButton = forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(
  { tone, className, type = 'button', ...props },
  ref,
) {
  return <button {...props} ref={ref} type={type} className={cx(actionButtonVariants({ tone }), className)} />
})
