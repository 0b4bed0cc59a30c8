import { useEffect, useRef } from 'react'

export interface Shortcuts {
  /** Ctrl K, also inside an input. */
  onSearch: () => void
  /** Alt Shift T */
  onReopen: () => void
}

/** Handles the keyboard shortcuts of the console. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.altKey && event.shiftKey && event.code === 'KeyT') newest.current.onReopen()
      else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k')
        newest.current.onSearch()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
