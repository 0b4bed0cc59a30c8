import { useEffect, useState } from 'react'

/** On a smaller map a popup beside its vehicle would be cut off. Unit: pixels. */
const POPUP_FITS = { width: 640, height: 640 }

/** Returns whether a popup beside its vehicle would not fit into the map. */
export function useIsSmall(target: { readonly current: HTMLElement | null }): boolean {
  const [small, setSmall] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      // A map on a hidden page has no size.
      if (clientWidth > 0) setSmall(clientWidth < POPUP_FITS.width || clientHeight < POPUP_FITS.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return small
}
