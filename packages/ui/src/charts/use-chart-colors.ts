import { useEffect, useState } from 'react'
import { readChartColors, type ChartColors } from './chart-colors.ts'

/** Attributes that change the theme of what is in an element. */
const THEME_ATTRIBUTES = ['data-theme', 'data-weak']

/** The colors of the theme at an element, read anew when the page, a provider or the system changes it. */
export function useChartColors(host: { readonly current: HTMLElement | null }, enabled: boolean): ChartColors | null {
  const [colors, setColors] = useState<ChartColors | null>(null)
  useEffect(() => {
    if (!enabled) return undefined
    function read() {
      const next = host.current && readChartColors(host.current)
      setColors((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    read()
    const observer = new MutationObserver(read)
    for (let element: Element | null = host.current; element; element = around(element)) {
      // A primary color is a variable of the root or of a provider; other styles change too often to be looked at.
      const isThemed = element === document.documentElement || element.hasAttribute('data-trackhoe')
      observer.observe(element, { attributeFilter: isThemed ? [...THEME_ATTRIBUTES, 'style'] : THEME_ATTRIBUTES })
    }
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', read)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', read)
    }
  }, [host, enabled])
  return colors
}

/** The element around one; around a shadow root that is its host. */
function around(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
