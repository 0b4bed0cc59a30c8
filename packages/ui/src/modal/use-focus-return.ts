import { useRef } from 'react'
import { activeElementOf, isHtmlElement, isNode } from '../hooks/dom.ts'

/**
 * Gives the focus back to where it was when a dialog opened. A dialog here is opened by state and knows no trigger, so
 * Radix would leave the focus on the body. Opened from a menu, it goes to the button of the menu, since the item is
 * gone by then. `finalFocus` names another element, which gets it if it is there.
 */
export function useFocusReturn(finalFocus?: () => HTMLElement | null | undefined) {
  const opener = useRef<HTMLElement | null>(null)

  function remember(event: Event) {
    const held = activeElementOf(isNode(event.target) ? event.target : null)
    const trigger = held?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    const target = trigger ? elementById(held, trigger) : held
    opener.current = isHtmlElement(target) && target !== target.ownerDocument.body ? target : null
  }

  function giveBack(event: Event) {
    const target = finalFocus?.() ?? opener.current
    if (!target?.isConnected) return
    event.preventDefault()
    target.focus()
  }

  return { remember, giveBack }
}

function elementById(near: Element | null, id: string) {
  const root = near?.getRootNode()
  return root && 'getElementById' in root ? (root as Document | ShadowRoot).getElementById(id) : null
}
