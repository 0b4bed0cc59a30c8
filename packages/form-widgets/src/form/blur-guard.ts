import type { FocusEvent } from 'react'

/**
 * Distinguishes leaving a field from an interruption: a dialog above the form, and another window, give the focus back. The
 * focus that goes into a popover of the field itself has not left it either, and returns through React's tree.
 */
export function createBlurGuard() {
  let interrupted = false
  let field: Element | null = null
  return {
    onBlurCapture: (event: FocusEvent) => {
      interrupted = isInterruption(event)
      field = event.currentTarget
    },
    onFocusCapture: () => {
      interrupted = false
    },
    /** Calls back unless the last blur was an interruption. */
    unlessInterrupted(onBlur: () => void) {
      return () => {
        if (interrupted) return
        const left = field
        afterPress(() => {
          // What was pressed may have removed the field.
          if (left?.isConnected !== false) onBlur()
        })
      }
    },
  }
}

function isInterruption({ target, relatedTarget }: FocusEvent): boolean {
  if (document.activeElement === target) return true
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role=dialog], [role=alertdialog]') : null
  return dialog !== null && !dialog.contains(target)
}

/** A message that comes or goes while something is pressed would move it from under the pointer: nothing would be clicked. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run()
  const controller = new AbortController()
  const end = () => {
    controller.abort()
    // The click comes after the pointer is up.
    setTimeout(run)
  }
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(type, end, { capture: true, signal: controller.signal })
  }
}
