import { autoUpdate, computePosition, flip, limitShift, offset, shift, size } from '@floating-ui/dom'
import { DismissableLayer, type DismissableLayerProps } from '@radix-ui/react-dismissable-layer'
import { forwardRef, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { cx } from '../style/cx.ts'
import { floatingClasses } from './floating-classes.ts'

/** Between the anchor and the panel. Unit: px. */
const GAP = 4
/** Between the panel and the edge of the window. Unit: px. */
const EDGE = 8

export interface FloatingPanelProps extends DismissableLayerProps {
  anchor: RefObject<HTMLElement | null>
}

/**
 * A panel below a field, in the container of the provider. It follows the field and sets `--anchor-width` and
 * `--available-height`. A non-modal Radix popover does the same, but brings the code of a modal one along.
 */
export const FloatingPanel = forwardRef<HTMLDivElement, FloatingPanelProps>(function FloatingPanel(
  { anchor, className, style, ...props },
  ref,
) {
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const panelRef = useMemo(() => mergeRefs(setPanel, ref), [ref])

  useLayoutEffect(() => {
    const field = anchor.current
    return field && panel ? autoUpdate(field, panel, () => void place(field, panel)) : undefined
  }, [anchor, panel])

  // A server has no container to render into.
  if (typeof document === 'undefined') return null
  return createPortal(
    <DismissableLayer
      {...layer}
      {...props}
      deferPointerDownOutside
      ref={panelRef}
      style={{ ...layer.style, ...style }}
      className={cx(floatingClasses, 'fixed top-0 left-0 w-max', className)}
    />,
    portalContainer ?? document.body,
  )
})

async function place(field: HTMLElement, panel: HTMLElement) {
  const { x, y } = await computePosition(field, panel, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [
      offset(GAP),
      shift({ padding: EDGE, limiter: limitShift() }),
      flip({ padding: EDGE }),
      size({
        padding: EDGE,
        apply: ({ rects, availableHeight }) => {
          panel.style.setProperty('--anchor-width', `${rects.reference.width}px`)
          panel.style.setProperty('--available-height', `${availableHeight}px`)
        },
      }),
    ],
  })
  panel.style.setProperty('left', `${x}px`)
  panel.style.setProperty('top', `${y}px`)
}
