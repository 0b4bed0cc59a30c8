import { forwardRef, useMemo, useRef, type ReactNode } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useLayerAttributes } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { useScrollLock } from './use-scroll-lock.ts'

interface ModalOverlayProps {
  className?: string
  children: ReactNode
}

/**
 * The scrim that a modal dialog lies on. It stands in place of Radix's overlay, whose scroll lock inserts a style
 * element, which a strict content security policy refuses.
 */
export const ModalOverlay = forwardRef<HTMLDivElement, ModalOverlayProps>(function ModalOverlay(
  { className, children },
  ref,
) {
  const layer = useLayerAttributes()
  const scrim = useRef<HTMLDivElement>(null)
  const scrimRef = useMemo(() => mergeRefs(scrim, ref), [ref])
  useScrollLock(scrim)
  return (
    <div
      ref={scrimRef}
      {...layer}
      data-modal=""
      className={cx('pointer-events-auto fixed inset-0 z-40 text-body text-ink', className)}
    >
      {children}
    </div>
  )
})
