import * as Radix from '@radix-ui/react-popover'
import type { ForwardedRef } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { PopoverProps } from './popover.tsx'

export interface PopoverContentProps extends PopoverProps {
  forwardedRef: ForwardedRef<HTMLDivElement>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button with its box, once it has been opened. */
export function PopoverContent(props: PopoverContentProps) {
  const { forwardedRef, trigger, label, open, onOpenChange, side = 'bottom', align = 'start' } = props
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          ref={forwardedRef}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cx(
            floatingClasses,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto p-3',
            props.className,
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
