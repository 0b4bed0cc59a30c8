import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { actionButtonVariants } from './action-variants.ts'

export interface ActionButtonProps extends ComponentPropsWithoutRef<'button'> {
  tone?: 'normal' | 'danger'
}

/** A text action of a table row: gray until its row is hovered or contains the focus, red for deletions. */
export const ActionButton = forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(own, ref) {
  const [{ tone, type = 'button', ...props }, part] = useComponentTheme('ActionButton', own)
  return <button {...part('root', actionButtonVariants({ tone }))} {...props} ref={ref} type={type} />
})
