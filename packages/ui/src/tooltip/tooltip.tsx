import { Slot } from '@radix-ui/react-slot'
import { forwardRef, useId, useMemo, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { TooltipContent } from './tooltip-content.tsx'
import { useTooltip } from './use-tooltip.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface TooltipProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'content'> {
  /** The text. Empty: no tooltip. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A press shows it too, which is all that touch has. For elements that a press does nothing else to. */
  openOnClick?: boolean
  /** The one element it belongs to; it must take a ref and can be focused. */
  children: ReactElement
}

/**
 * A word on hover and focus. Never the name of its element and never the only place of a fact. Its element stays the
 * same when the text comes and goes. `className` and `style` apply to the text; the ref and all other props are handed on to
 * the element, so that it can be the trigger of a menu. Source: ARIA Authoring Practices, Tooltip; WCAG 2.2, 1.4.13.
 */
export const Tooltip = forwardRef<HTMLElement, TooltipProps>(function Tooltip(own, ref) {
  const [{ content, side = 'top', openOnClick = false, children, ...props }, part] = useComponentTheme('Tooltip', own)
  const id = useId()
  const { openedBy, close, anchor, bubble, handlers } = useTooltip(openOnClick)
  const anchorRef = useMemo(() => mergeRefs(anchor, ref), [anchor, ref])
  const silent = content === '' || content === null || content === undefined || content === false
  const shown = openedBy !== null && !silent
  return (
    <>
      <Slot
        {...props}
        {...(silent ? {} : withHandlers(handlers, props))}
        {...(shown ? { 'aria-describedby': id } : {})}
        ref={anchorRef}
      >
        {children}
      </Slot>
      {shown && (
        <TooltipContent
          {...{ id, side, anchor, bubble }}
          partOf={part}
          followsPointer={openedBy === 'pointer'}
          onClose={close}
        >
          {content}
        </TooltipContent>
      )}
    </>
  )
})

type Handlers = ReturnType<typeof useTooltip>['handlers']

/** Both the handlers of the tooltip and those of the caller are called. */
function withHandlers(own: Handlers, given: HTMLAttributes<HTMLElement>): HTMLAttributes<HTMLElement> {
  return {
    onPointerMove: composeHandlers(given.onPointerMove, own.onPointerMove),
    onPointerLeave: composeHandlers(given.onPointerLeave, own.onPointerLeave),
    onClick: composeHandlers(given.onClick, own.onClick),
    onFocus: composeHandlers(given.onFocus, own.onFocus),
    onBlur: composeHandlers(given.onBlur, own.onBlur),
    onPointerDown: composeHandlers(given.onPointerDown, own.onPointerDown),
  }
}
