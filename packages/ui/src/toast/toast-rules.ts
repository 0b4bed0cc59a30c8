export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** The display time of a toast. One that requires an action stays until it is closed. Unit: milliseconds. */
export const TOAST_MS: Record<ToastTone, number> = {
  success: 3_000,
  info: 5_000,
  warning: Number.POSITIVE_INFINITY,
  error: Number.POSITIVE_INFINITY,
}

/** The number of visible toasts; further ones wait. */
export const MAX_TOASTS = 3

/** The same text is shown once within this time: ten failed calls are one failure to the operator. Unit: milliseconds. */
const REPEAT_MS = 3_000

/** Remembers which texts were shown within the last seconds. */
export function createRepeatGuard(now: () => number) {
  const shownAt = new Map<string, number>()
  return {
    /** Returns true for a text that was not shown within the last seconds, which it is from now on. */
    isNew(text: string): boolean {
      const at = now()
      for (const [old, time] of shownAt) if (at - time >= REPEAT_MS) shownAt.delete(old)
      if (shownAt.has(text)) return false
      shownAt.set(text, at)
      return true
    },
    /** A text that was taken away may be shown again at once. */
    forget: (text: string) => void shownAt.delete(text),
  }
}
