import type { ReactNode, RefObject } from 'react'
import { FloatingPanel } from '../floating/floating-panel.tsx'
import { cx } from '../style/cx.ts'

interface ListboxPopoverProps {
  anchor: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The panel of a list. The focus stays in the field, and the field decides when the list closes. */
export function ListboxPopover({ anchor, className, children }: ListboxPopoverProps) {
  return (
    <FloatingPanel
      anchor={anchor}
      role="presentation"
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => event.preventDefault()}
      className={cx('max-w-[min(480px,calc(100vw-16px))] min-w-(--anchor-width) overflow-hidden', className)}
    >
      {children}
    </FloatingPanel>
  )
}
