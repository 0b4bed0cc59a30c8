/** The sides of an open dialog. Unit: px of the window. */
interface Sides {
  left: number
  right: number
}

interface Window {
  viewWidth: number
  /** Texts run from right to left, so that toasts stand at the left. */
  isRtl: boolean
}

const GAP = 8
/** The distance of toasts from the edge of the window. */
const EDGE = 16
const WIDTH = 340
/** Narrower toasts would be columns of single words. */
const LEAST_WIDTH = 220

/**
 * Returns the place beside open dialogs in which toasts cover nothing of them: at the end of the window, else at its start; null
 * where both are too narrow. `end`: the distance from the end of the window. Unit: px.
 */
export function placeBeside(
  dialogs: readonly Sides[],
  { viewWidth, isRtl }: Window,
): { end: number; width: number } | null {
  const sides = isRtl
    ? dialogs.map(({ left, right }) => ({ left: viewWidth - right, right: viewWidth - left }))
    : dialogs
  const start = Math.min(...sides.map(({ left }) => left)) - GAP
  const end = Math.max(...sides.map(({ right }) => right)) + GAP
  const [before, behind] = [start - EDGE, viewWidth - EDGE - end]
  if (behind >= LEAST_WIDTH) return { end: EDGE, width: Math.min(WIDTH, behind) }
  if (before >= LEAST_WIDTH) return { end: viewWidth - start, width: Math.min(WIDTH, before) }
  return null
}
