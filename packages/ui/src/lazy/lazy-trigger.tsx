import { Slot } from '@radix-ui/react-slot'
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'

export interface LateTriggerProps {
  popup: 'menu' | 'dialog'
  /** The pointer or the focus has come. */
  onApproach: () => void
  /** Pressed, by a key or otherwise. */
  onOpen: (byKey: boolean) => void
  children: ReactElement
}

/** The button of something that floats, while that has never been opened. */
export function LateTrigger({ popup, onApproach, onOpen, children }: LateTriggerProps) {
  return (
    <Slot
      aria-haspopup={popup}
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={(event: MouseEvent) => {
        // A key clicks without a pointer.
        if (!event.defaultPrevented) onOpen(event.detail === 0)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return
        event.preventDefault()
        onOpen(true)
      }}
    >
      {children}
    </Slot>
  )
}
