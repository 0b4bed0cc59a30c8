import * as Popover from '@radix-ui/react-popover'
import { useRef, type ReactNode, type RefObject } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface PickerPopoverProps {
  id: string
  label: string
  /** The field below which it floats. */
  field: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** The box that a field opens, with a focus of its own; closing gives the focus back to the field. */
export function PickerPopover({ id, label, field, open, onOpenChange, className, children }: PickerPopoverProps) {
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={field} />
      <Popover.Portal container={portalContainer}>
        <Popover.Content
          {...layer}
          ref={panel}
          id={id}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The field opens and closes by itself.
            if (event.target instanceof Node && field.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const held = document.activeElement
            if (held === null || held === document.body || panel.current?.contains(held)) {
              field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
            }
          }}
          className={cx(
            floatingClasses,
            'flex max-h-[min(400px,var(--radix-popover-content-available-height))] max-w-[calc(100vw-16px)] min-w-[max(240px,var(--radix-popover-trigger-width))] flex-col overflow-hidden',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
