import { useEffect, useRef, type RefObject } from 'react'

/** The pause after which a message is read: while somebody types, each letter would bring one. Unit: ms. */
const PAUSE_MS = 200

/** Announces a message to screen readers while a list is open, and each change of it. `null`: it is closed. */
export function useAnnouncement(anchor: RefObject<HTMLElement | null>, message: string | null) {
  const region = useRef<HTMLElement | null>(null)
  const isOpen = message !== null
  useEffect(() => {
    const page = anchor.current?.ownerDocument
    if (!isOpen || !page) return undefined
    const element = page.createElement('div')
    element.setAttribute('role', 'status')
    element.setAttribute('aria-live', 'polite')
    // Outside of a shadow root there are no classes.
    Object.assign(element.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    })
    region.current = page.body.appendChild(element)
    return () => element.remove()
  }, [isOpen, anchor])
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = message
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [message])
}
