import { useState, type ReactNode } from 'react'

/**
 * A page from when its tab is first shown. Home is open behind whatever an address leads to: its code would be fetched
 * while somebody waits for the other page. What is hidden has no refs (`<Activity>`).
 */
export function MountOnFirstShow({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (shown) return children
  return (
    <span
      hidden
      ref={(element) => {
        if (element) setShown(true)
      }}
    />
  )
}
