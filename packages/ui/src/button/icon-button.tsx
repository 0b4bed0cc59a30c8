import { forwardRef, type ReactNode } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { cx } from '../style/cx.ts'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'aria-label' | 'icon'> {
  /** The name, read aloud and shown in the tooltip. */
  label: string
  icon: ReactNode
  /** Why it is disabled. Shown in the tooltip in place of the name; with it a disabled button can be focused. */
  disabledReason?: string
}

/** A button with only an icon, for universal meanings. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'quiet', className, disabledReason, disabled = false, ...props },
  ref,
) {
  const explained = disabled && disabledReason !== undefined
  return (
    <Tooltip content={explained ? disabledReason : disabled ? '' : label} openOnClick={explained}>
      <Button
        {...props}
        ref={ref}
        variant={variant}
        disabled={disabled && !explained}
        aria-disabled={explained || props['aria-disabled']}
        icon={icon}
        aria-label={label}
        className={cx('aspect-square px-0', className)}
      />
    </Tooltip>
  )
})
