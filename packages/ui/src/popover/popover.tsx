import * as Radix from '@radix-ui/react-popover'
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface PopoverProps extends Omit<ComponentPropsWithoutRef<'div'>, 'role'> {
  /** The button that opens it. */
  trigger: ReactElement
  /** The accessible name of the panel. */
  label: string
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

/**
 * A non-modal panel next to a button. Esc and a press outside close it, and the focus returns to the button. The ref and all DOM props go
 * to the panel.
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(own, ref) {
  const [all, part] = useComponentTheme('Popover', own)
  const { trigger, label, open, defaultOpen = false, onOpenChange, side = 'bottom', align = 'start', ...rest } = all
  const { children, ...props } = rest
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...props}
          {...layer}
          {...part(
            'root',
            [
              floatingClasses,
              'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto p-3',
            ],
            layer.style,
          )}
          ref={ref}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
})
