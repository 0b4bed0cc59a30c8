import { useMemo, useState, type ReactNode } from 'react'
import { FloatingDialog } from '../floating/floating-dialog.tsx'
import type { DatePopoverState } from './date-input-group.tsx'

/** The dialog below a date field, while it is open. */
export function DatePopover({ panel, children }: { panel: DatePopoverState; children: ReactNode }) {
  const { takesFocus, label, box, button, onOpenChange, attributes } = panel
  const anchor = useMemo(() => ({ current: box }), [box])
  const [isUppermost, setIsUppermost] = useState(false)
  return (
    <FloatingDialog
      // Remounted when the keyboard goes in after a press had only shown it, so that a day takes the focus.
      key={takesFocus ? 'focus' : 'typed'}
      anchor={anchor}
      aria-label={label}
      onOpenChange={onOpenChange}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        setIsUppermost(true)
      }}
      onCloseFocus={() => {
        if (takesFocus) button?.focus()
      }}
      {...attributes}
    >
      {/* A modal dialog below takes the focus back until this one is uppermost. */}
      {(isUppermost || !takesFocus) && children}
    </FloatingDialog>
  )
}
