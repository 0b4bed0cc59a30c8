import { isElement } from '../hooks/dom.ts'
import { TOAST_MS } from './toast-rules.ts'
import type { ToastStore } from './toast-store.ts'

/** A toast that comes later than this after a press was not caused by it. Unit: milliseconds. */
const CAUSED_WITHIN_MS = 30_000

const CONTROL = 'button, a[href], [role=button], [role=menuitem], [role=option], [role=tab]'
const DIALOG = '[role=dialog], [role=alertdialog]'

interface Cause {
  control: Element
  /** The name of the dialog that the control stood in. */
  dialog: string | undefined
}

/**
 * Takes away toasts that stay until they are closed, once they are over: when the control that has caused one is pressed
 * again, such as 保存 after the input was corrected, and when the dialog of that control is opened again. Each press of
 * the page is followed until `stop`.
 */
export function followCauses(page: Document, store: ToastStore) {
  const causes = new Map<number, Cause>()
  const seen = new Set(store.toasts().map(({ id }) => id))
  let pressed: (Cause & { at: number }) | undefined

  function handleClick(event: Event) {
    const control = event.composedPath().find((part) => isElement(part) && part.matches(CONTROL))
    if (!isElement(control) || control.closest('[data-toaster]')) return
    dismissWhere((cause) => cause.control === control)
    pressed = { control, dialog: nameOf(control.closest(DIALOG)), at: performance.now() }
  }

  function dismissWhere(isOver: (cause: Cause) => boolean) {
    for (const [id, cause] of causes) if (isOver(cause)) store.dismiss(id)
  }

  function handleToasts() {
    const shown = store.toasts()
    const isRecent = pressed && performance.now() - pressed.at < CAUSED_WITHIN_MS
    for (const { id, tone } of shown) {
      if (!seen.has(id) && isRecent && pressed && TOAST_MS[tone] === Number.POSITIVE_INFINITY) causes.set(id, pressed)
      seen.add(id)
    }
    const ids = new Set(shown.map(({ id }) => id))
    for (const id of seen) {
      if (ids.has(id)) continue
      seen.delete(id)
      causes.delete(id)
    }
  }

  page.addEventListener('click', handleClick, true)
  const unsubscribe = store.subscribe(handleToasts)
  return {
    /** Dismisses what was caused in a dialog that has been closed and is open again. */
    followDialogs() {
      const reopened = new Set([...page.querySelectorAll(DIALOG)].map(nameOf))
      dismissWhere(({ control, dialog }) => dialog !== undefined && !control.isConnected && reopened.has(dialog))
    },
    stop() {
      page.removeEventListener('click', handleClick, true)
      unsubscribe()
    },
  }
}

function nameOf(dialog: Element | null): string | undefined {
  const title = dialog?.getAttribute('aria-labelledby')
  return (title && dialog?.ownerDocument.getElementById(title)?.textContent) || undefined
}
