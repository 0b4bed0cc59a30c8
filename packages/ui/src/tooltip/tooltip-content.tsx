import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { isNode } from '../hooks/dom.ts'
import { isNear, TOOLTIP_GAP } from './is-near.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

/** Between a tooltip and the edge of the window. Unit: px. */
const EDGE = 8

export interface TooltipContentProps {
  id: string
  side: 'top' | 'right' | 'bottom' | 'left'
  anchor: RefObject<HTMLElement | null>
  bubble: RefObject<HTMLDivElement | null>
  /** It goes when the pointer is neither on the element nor on the text. */
  followsPointer: boolean
  onClose: () => void
  partOf: Part<'root'>
  children: ReactNode
}

/** The text beside an element. It can be read with the pointer on it, and takes no press from what lies below. */
export function TooltipContent({ id, side, anchor, bubble, followsPointer, onClose, ...props }: TooltipContentProps) {
  const { portalContainer } = useUi()
  const layer = useLayerAttributes()

  useLayoutEffect(() => {
    const text = bubble.current
    if (!anchor.current || !text) return
    const middleware = [offset(TOOLTIP_GAP), flip({ padding: EDGE }), shift({ padding: EDGE })]
    // Answered before the next picture is drawn.
    void computePosition(anchor.current, text, { strategy: 'fixed', placement: side, middleware }).then(({ x, y }) => {
      text.style.setProperty('left', `${x}px`)
      text.style.setProperty('top', `${y}px`)
    })
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const page = anchor.current?.ownerDocument ?? document
    const view = page.defaultView ?? window
    // Not stopped: the same press closes the dialog or the menu around, which is what the visitor means by it.
    view.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.isComposing) onClose()
      },
      { capture: true, signal },
    )
    view.addEventListener(
      'scroll',
      ({ target }) => {
        if (isNode(target) && target.contains(anchor.current)) onClose()
      },
      { capture: true, signal },
    )
    view.addEventListener('resize', onClose, { signal })
    page.addEventListener(
      'pointerdown',
      (event) => {
        if (!isInside(event, anchor.current)) onClose()
      },
      { signal },
    )
    if (followsPointer) {
      page.addEventListener(
        'pointermove',
        (event) => {
          if (
            !isInside(event, anchor.current) &&
            bubble.current &&
            !isNear(bubble.current.getBoundingClientRect(), event)
          )
            onClose()
        },
        { signal },
      )
    }
    return () => listening.abort()
  }, [anchor, bubble, followsPointer, onClose])

  return createPortal(
    <div
      {...layer}
      ref={bubble}
      id={id}
      role="tooltip"
      {...props.partOf(
        'root',
        'pointer-events-none fixed top-0 left-0 z-60 w-max max-w-80 rounded-2 bg-ink px-2 py-1 text-12 break-words text-surface shadow-2',
        layer.style,
      )}
    >
      {props.children}
    </div>,
    portalContainer ?? document.body,
  )
}

/** By the path of the event: its target is the host when the element stands in a shadow root. */
function isInside(event: Event, element: Element | null): boolean {
  return element !== null && event.composedPath().includes(element)
}
