import { autoUpdate } from '@floating-ui/dom'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLayerAttributes, useUi } from '../context/ui-context.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

/** Between the element and the ring. Unit: px. */
const GAP = 3

/** A ring around an element, which follows it and takes no press. */
export function TargetRing({ target, partOf: part }: { target: Element; partOf: Part<'ring'> }) {
  const { portalContainer } = useUi()
  const layer = useLayerAttributes()
  const ring = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const element = ring.current
    if (!element) return undefined
    return autoUpdate(target, element, () => {
      const { left, top, width, height } = target.getBoundingClientRect()
      element.style.translate = `${left - GAP}px ${top - GAP}px`
      element.style.width = `${width + 2 * GAP}px`
      element.style.height = `${height + 2 * GAP}px`
    })
  }, [target])

  return createPortal(
    <div
      {...layer}
      aria-hidden
      ref={ring}
      {...part('ring', 'pointer-events-none fixed top-0 left-0 z-50 rounded-2 outline-2 outline-accent', layer.style)}
    />,
    portalContainer ?? document.body,
  )
}
