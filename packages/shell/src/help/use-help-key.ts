import { useEffect, useRef } from 'react'

/** Calls back on `?`, except while something is typed or a dialog or menu is open. */
export function useHelpKey(onHelp: () => void): void {
  const newest = useRef(onHelp)
  useEffect(() => {
    newest.current = onHelp
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.key !== '?' || isTyping(event.target)) return
      newest.current()
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
}
