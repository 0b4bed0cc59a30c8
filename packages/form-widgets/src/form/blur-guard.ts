import type { FocusEvent } from 'react'

/**
 * Distinguishes leaving a field from an interruption: a dialog above the form, and another window, give the focus back. The
 * focus that goes into a popover of the field itself has not left it either, and returns through React's tree.
 */
export function createBlurGuard() {
  let interrupted = false
  return {
    onBlurCapture: (event: FocusEvent) => {
      interrupted = isInterruption(event)
    },
    onFocusCapture: () => {
      interrupted = false
    },
    /** Calls back unless the last blur was an interruption. */
    unlessInterrupted(onBlur: () => void) {
      return () => {
        if (!interrupted) onBlur()
      }
    },
  }
}

function isInterruption({ target, relatedTarget }: FocusEvent): boolean {
  if (document.activeElement === target) return true
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role=dialog], [role=alertdialog]') : null
  return dialog !== null && !dialog.contains(target)
}
