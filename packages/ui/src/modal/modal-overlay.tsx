import { forwardRef, useMemo, useRef, type ReactNode } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useLayerAttributes } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import { useScrollLock } from './use-scroll-lock.ts'

interface ModalOverlayProps extends PartAttributes {
  children: ReactNode
}

/**
 * The scrim that a modal dialog lies on. It stands in place of Radix's overlay, whose scroll lock inserts a style
 * element, which a strict content security policy refuses.
 */
export const ModalOverlay = forwardRef<HTMLDivElement, ModalOverlayProps>(function ModalOverlay(
  { className, style, children, ...props },
  ref,
) {
  const layer = useLayerAttributes()
  const scrim = useRef<HTMLDivElement>(null)
  const scrimRef = useMemo(() => mergeRefs(scrim, ref), [ref])
  useScrollLock(scrim)
  return (
    <div
      ref={scrimRef}
      {...props}
      {...layer}
      style={{ ...layer.style, ...style }}
      data-modal=""
      className={cx('pointer-events-auto fixed inset-0 z-40 text-body text-ink', className)}
    >
      {children}
    </div>
  )
})
