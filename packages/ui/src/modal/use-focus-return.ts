import { useRef } from 'react'

/**
 * Gives the focus back to where it was when a dialog opened. A dialog here is opened by state and knows no trigger, so
 * Radix would leave the focus on the body. Opened from a menu, it goes to the button of the menu, since the item is
 * gone by then. `finalFocus` names another element, which gets it if it is there.
 */
export function useFocusReturn(finalFocus?: () => HTMLElement | null | undefined) {
  const opener = useRef<HTMLElement | null>(null)

  function remember() {
    const held = document.activeElement
    const trigger = held?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    const target = trigger ? document.getElementById(trigger) : held
    opener.current = target instanceof HTMLElement && target !== document.body ? target : null
  }

  function giveBack(event: Event) {
    const target = finalFocus?.() ?? opener.current
    if (!target?.isConnected) return
    event.preventDefault()
    target.focus()
  }

  return { remember, giveBack }
}
