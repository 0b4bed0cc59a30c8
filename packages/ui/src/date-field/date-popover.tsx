import * as Radix from '@radix-ui/react-popover'
import { useMemo, type ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { DatePopoverState } from './date-input-group.tsx'

/** The floating box below a field of days, while it is open. */
export function DatePopover({ panel, children }: { panel: DatePopoverState; children: ReactNode }) {
  const { takesFocus, label, box, button, onOpenChange } = panel
  const anchor = useMemo(() => ({ current: box }), [box])
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          // Drawn anew when the keyboard goes in after a press had only shown it, so that a day takes the focus.
          key={takesFocus ? 'focus' : 'typed'}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (takesFocus) button?.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box?.contains(event.target)) event.preventDefault()
          }}
          className={cx(
            floatingClasses,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
