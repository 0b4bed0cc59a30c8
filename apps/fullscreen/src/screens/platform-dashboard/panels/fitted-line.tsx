import { cx } from '@trackhoe/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Letters of a line never get smaller than this share of their size. Not in the specification: a wall is read from five meters. */
const SMALLEST = 0.75

export interface FittedLineProps {
  className?: string
  title?: string
  children: ReactNode
}

/** A line of text in letters as large as its place allows. What is too long for the smallest ones is cut at its end. */
export function FittedLine({ className, title, children }: FittedLineProps) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    const place = element?.parentElement
    if (!element || !place) return
    const fit = () => {
      element.style.fontSize = ''
      const share = element.clientWidth / element.scrollWidth
      // A hair less, because widths are whole pixels.
      if (share < 1) element.style.fontSize = `${Math.max(SMALLEST, share - 0.01)}em`
    }
    fit()
    let width = place.clientWidth
    const observer = new ResizeObserver(() => {
      // Smaller letters may make it lower.
      if (place.clientWidth === width) return
      width = place.clientWidth
      fit()
    })
    observer.observe(place)
    // Until the font is there the letters of another one are measured.
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [children, className])
  return (
    <span ref={line} className={cx('block min-w-0 truncate', className)} title={title}>
      {children}
    </span>
  )
}
