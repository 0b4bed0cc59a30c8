import { useRef, type ReactNode, type RefObject } from 'react'
import { FloatingDialog } from '../floating/floating-dialog.tsx'
import { activeElementOf } from '../hooks/dom.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'

export interface PickerPopoverProps {
  id: string
  label: string
  /** The field below which it opens. */
  field: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  attributes: PartAttributes
  children: ReactNode
}

/** The classes of the dialog that a field opens. */
export const popoverClasses =
  'flex max-h-[min(400px,var(--available-height))] max-w-[calc(100vw-16px)] min-w-[max(240px,var(--anchor-width))] flex-col overflow-hidden'

/** The dialog that a field opens. Closing returns the focus to the field unless it has moved elsewhere. */
export function PickerPopover({ id, label, field, open, onOpenChange, attributes, children }: PickerPopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  if (!open) return null

  function handleCloseFocus() {
    const focused = activeElementOf(field.current)
    if (focused === null || focused === focused.ownerDocument.body || panel.current?.contains(focused)) {
      field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    }
  }

  return (
    <FloatingDialog
      anchor={field}
      panelRef={panel}
      id={id}
      aria-label={label}
      onOpenChange={onOpenChange}
      onCloseFocus={handleCloseFocus}
      {...attributes}
    >
      {children}
    </FloatingDialog>
  )
}
