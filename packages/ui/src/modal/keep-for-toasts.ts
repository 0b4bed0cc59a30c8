import { isElement } from '../hooks/dom.ts'

/** A press on a toast is not a press outside: reading why something failed must not close what failed. */
export function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (isElement(event.target) && event.target.closest('[data-toaster]')) event.preventDefault()
}
