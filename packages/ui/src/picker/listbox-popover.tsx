import type { ReactNode, RefObject } from 'react'
import { FloatingPanel } from '../floating/floating-panel.tsx'
import { isNode } from '../hooks/dom.ts'
import { cx } from '../style/cx.ts'

interface ListboxPopoverProps {
  anchor: RefObject<HTMLElement | null>
  /** Something else was pressed. */
  onDismiss: () => void
  className?: string
  children: ReactNode
}

/** The panel of a list. The focus stays in the field, and the field decides when the list closes. */
export function ListboxPopover({ anchor, onDismiss, className, children }: ListboxPopoverProps) {
  return (
    <FloatingPanel
      anchor={anchor}
      role="presentation"
      onInteractOutside={(event) => {
        event.preventDefault()
        if (!isOf(anchor.current, event.target)) onDismiss()
      }}
      onEscapeKeyDown={(event) => event.preventDefault()}
      className={cx('max-w-[min(480px,calc(100vw-16px))] min-w-(--anchor-width) overflow-hidden', className)}
    >
      {children}
    </FloatingPanel>
  )
}

/** Whether a press was on a field, or may have been: seen from outside of its shadow root it was on the host. */
function isOf(field: HTMLElement | null, target: EventTarget | null): boolean {
  const root = field?.getRootNode()
  return (
    isNode(target) &&
    (field?.contains(target) === true || (root !== undefined && 'host' in root && root.host === target))
  )
}
