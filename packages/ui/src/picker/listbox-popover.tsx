import * as Popover from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

interface ListboxPopoverProps {
  className?: string
  children: ReactNode
}

/**
 * The floating box below a field. The focus stays in the field and the field decides when it closes, so everything
 * that Radix would do by itself is held back; what remains of it is the place, the layer and the modal dialog around.
 */
export function ListboxPopover({ className, children }: ListboxPopoverProps) {
  const layer = useLayerAttributes()
  return (
    <Popover.Portal container={useUi().portalContainer}>
      <Popover.Content
        {...layer}
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        className={cx(
          floatingClasses,
          'max-w-[min(480px,calc(100vw-16px))] min-w-(--radix-popover-trigger-width) overflow-hidden',
          className,
        )}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  )
}
