import type { ReactNode, RefObject } from 'react'
import { FloatingPanel } from '../floating/floating-panel.tsx'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'

interface ListboxPopoverProps {
  anchor: RefObject<HTMLElement | null>
  attributes: PartAttributes
  children: ReactNode
}

/** The panel of a list. The focus stays in the field, and the field decides when the list closes. */
export function ListboxPopover({ anchor, attributes, children }: ListboxPopoverProps) {
  return (
    <FloatingPanel
      anchor={anchor}
      role="presentation"
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => event.preventDefault()}
      {...attributes}
    >
      {children}
    </FloatingPanel>
  )
}
