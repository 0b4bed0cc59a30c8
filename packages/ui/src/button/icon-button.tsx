import { forwardRef, type ReactNode } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { useThemedProps } from '../component-theme/use-component-theme.ts'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'aria-label' | 'icon'> {
  /** The name, read aloud and shown in the tooltip. */
  label: string
  icon: ReactNode
  /** Why it is disabled. Shown in the tooltip in place of the name; with it a disabled button can be focused. */
  disabledReason?: string
}

/** A button with only an icon, for universal meanings. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(own, ref) {
  const themed = useThemedProps('IconButton', own, square)
  const { label, icon, variant = 'quiet', disabledReason, disabled = false, ...props } = themed
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
      />
    </Tooltip>
  )
})

const square = { root: 'aspect-square px-0' }
