import { useEffect } from 'react'

let locks = 0
let unlock = () => {}

/**
 * Keeps the page from scrolling while a modal dialog is mounted, without moving what is shown when its scroll bar goes.
 * Properties of the style object are set, since a strict content security policy refuses a style element.
 */
export function useScrollLock() {
  useEffect(() => {
    locks += 1
    if (locks === 1) unlock = lock()
    return () => {
      locks -= 1
      if (locks === 0) unlock()
    }
  }, [])
}

function lock(): () => void {
  const { body, documentElement: root } = document
  const scrollBar = window.innerWidth - root.clientWidth
  const before = { overflow: body.style.overflow, paddingInlineEnd: body.style.paddingInlineEnd }
  if (scrollBar > 0) {
    const padding = Number.parseFloat(getComputedStyle(body).paddingInlineEnd)
    body.style.paddingInlineEnd = `${padding + scrollBar}px`
  }
  body.style.overflow = 'hidden'
  return () => Object.assign(body.style, before)
}
