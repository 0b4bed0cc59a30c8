import { useEffect, useState } from 'react'
import { observeSize } from '../hooks/observe-size.ts'

/** Unit: whole px. Both are 0 until the element is laid out. */
export interface ElementSize {
  width: number
  height: number
}

/** The size of an element inside of its edges. */
export function useElementSize(host: { readonly current: HTMLElement | null }): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 })
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    return observeSize(() => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize((before) => (before.width === next.width && before.height === next.height ? before : next))
    }, element)
  }, [host])
  return size
}
