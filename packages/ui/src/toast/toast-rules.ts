export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** How long a toast stays, in ms. What somebody must act on stays until it is closed. */
export const TOAST_MS: Record<ToastTone, number> = {
  success: 3_000,
  info: 5_000,
  warning: Number.POSITIVE_INFINITY,
  error: Number.POSITIVE_INFINITY,
}

/** So many are in sight; the others wait behind them. */
export const MAX_TOASTS = 3

/** Within this time the same text is told once: ten failed calls are one failure to whoever reads. Unit: ms. */
const REPEAT_MS = 3_000

/** Answers whether a text is told now, or was told a moment ago. */
export function createRepeatGuard(now: () => number) {
  const told = new Map<string, number>()
  return function isNew(text: string): boolean {
    const at = now()
    for (const [old, time] of told) if (at - time >= REPEAT_MS) told.delete(old)
    if (told.has(text)) return false
    told.set(text, at)
    return true
  }
}
