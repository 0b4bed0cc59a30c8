import { useEffect, type RefObject } from 'react'

interface Lock {
  count: number
  unlock: () => void
}

const locks = new WeakMap<Document, Lock>()

/**
 * Keeps the page of an element from scrolling while it is mounted, without moving what is shown when its scroll bar goes.
 * Properties of the style object are set, since a strict content security policy refuses a style element.
 */
export function useScrollLock(element: RefObject<Element | null>) {
  useEffect(() => {
    const page = element.current?.ownerDocument ?? document
    const lock = locks.get(page) ?? { count: 0, unlock: () => {} }
    locks.set(page, lock)
    lock.count += 1
    if (lock.count === 1) lock.unlock = lockScrolling(page)
    return () => {
      lock.count -= 1
      if (lock.count === 0) lock.unlock()
    }
  }, [element])
}

function lockScrolling({ body, documentElement: root, defaultView: view }: Document): () => void {
  const scrollBar = view ? view.innerWidth - root.clientWidth : 0
  const before = { overflow: body.style.overflow, paddingInlineEnd: body.style.paddingInlineEnd }
  if (scrollBar > 0) {
    const padding = Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0
    body.style.paddingInlineEnd = `${padding + scrollBar}px`
  }
  body.style.overflow = 'hidden'
  return () => Object.assign(body.style, before)
}
