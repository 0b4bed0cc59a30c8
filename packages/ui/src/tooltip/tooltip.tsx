import { Slot } from '@radix-ui/react-slot'
import { useId, type ReactElement, type ReactNode } from 'react'
import { TooltipContent } from './tooltip-content.tsx'
import { useTooltip } from './use-tooltip.ts'

export interface TooltipProps {
  /** The text. Empty: no tooltip. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A press shows it too, which is all that touch has. For elements that a press does nothing else to. */
  openOnClick?: boolean
  /** The one element it belongs to; it must take a ref and can be focused. */
  children: ReactElement
}

/**
 * Shows a short text on hover and focus. It must not be the name of its element nor the only place of a fact. The
 * element keeps its identity when the text appears and disappears. Source: ARIA Authoring Practices, Tooltip; WCAG 2.2,
 * 1.4.13.
 */
export function Tooltip({ content, side = 'top', openOnClick = false, children }: TooltipProps) {
  const id = useId()
  const { openedBy, close, anchor, bubble, handlers } = useTooltip(openOnClick)
  const silent = content === '' || content === null || content === undefined || content === false
  const shown = openedBy !== null && !silent
  return (
    <>
      <Slot {...(silent ? {} : handlers)} {...(shown ? { 'aria-describedby': id } : {})} ref={anchor}>
        {children}
      </Slot>
      {shown && (
        <TooltipContent {...{ id, side, anchor, bubble }} followsPointer={openedBy === 'pointer'} onClose={close}>
          {content}
        </TooltipContent>
      )}
    </>
  )
}
