import { FocusScope } from '@radix-ui/react-focus-scope'
import type { RefObject } from 'react'
import { isNode } from '../hooks/dom.ts'
import { FloatingPanel, type FloatingPanelProps } from './floating-panel.tsx'

export interface FloatingDialogProps extends FloatingPanelProps {
  onOpenChange: (open: boolean) => void
  /** Called before the focus moves into the panel. `preventDefault` leaves it where it is. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  /** Called when the panel closes; returns the focus. */
  onCloseFocus: () => void
  panelRef?: RefObject<HTMLDivElement | null>
}

/**
 * A non-modal dialog below a field, with a focus of its own. Tab stays inside; Esc and a press outside the panel and
 * its field close it.
 */
export function FloatingDialog(props: FloatingDialogProps) {
  const { anchor, onOpenChange, onOpenAutoFocus, onCloseFocus, panelRef, ...panel } = props
  return (
    <FocusScope
      asChild
      loop
      onMountAutoFocus={onOpenAutoFocus}
      onUnmountAutoFocus={(event) => {
        event.preventDefault()
        onCloseFocus()
      }}
    >
      <FloatingPanel
        {...panel}
        ref={panelRef}
        anchor={anchor}
        // The element is Radix's; a `dialog` element would bring a focus behavior of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        onInteractOutside={(event) => {
          // The field opens and closes the panel itself.
          if (isNode(event.target) && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        onDismiss={() => onOpenChange(false)}
      />
    </FocusScope>
  )
}
