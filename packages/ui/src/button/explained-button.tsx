import { forwardRef } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { useThemedProps } from '../component-theme/use-component-theme.ts'
import { Button, type ButtonProps } from './button.tsx'

export interface ExplainedButtonProps extends ButtonProps {
  /** Why the button is disabled, shown in a tooltip. With it a disabled button can be focused. */
  disabledReason?: string | null | undefined
}

/** A button that says why it is disabled. It keeps its element and the focus when it is enabled. */
export const ExplainedButton = forwardRef<HTMLButtonElement, ExplainedButtonProps>(function ExplainedButton(own, ref) {
  const { disabledReason, disabled = false, ...props } = useThemedProps('ExplainedButton', own)
  const explained = disabled && typeof disabledReason === 'string'
  return (
    <Tooltip content={explained ? disabledReason : ''} openOnClick>
      <Button
        {...props}
        ref={ref}
        disabled={disabled && !explained}
        aria-disabled={explained || props['aria-disabled']}
      />
    </Tooltip>
  )
})
