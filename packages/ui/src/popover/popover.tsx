import * as Radix from '@radix-ui/react-popover'
import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface PopoverProps {
  /** What opens it: one button. */
  trigger: ReactElement
  /** The accessible name of the panel. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A non-modal panel next to a button. Esc and a press outside close it, and the focus returns to the button. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, label, open, onOpenChange, side = 'bottom', align = 'start', className, children },
  ref,
) {
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          ref={ref}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cx(
            floatingClasses,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto p-3',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
})
