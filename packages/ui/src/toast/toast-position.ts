/** The upper and lower edge of an element that toasts must not cover. Unit: px. */
interface Extent {
  top: number
  bottom: number
}

interface Space {
  /** Elements in the columns of the toasts. */
  obstacles: readonly Extent[]
  /** Of all toasts together. */
  height: number
  viewHeight: number
  /** The place without obstacles, below the header of the app. */
  start: number
  /** The present place; null before the first time. */
  current: number | null
}

const GAP = 8

/**
 * Returns the upper edge at which toasts cover no obstacle: where they are, below the header, below an obstacle, and over the
 * header of the app where the page leaves no place. Where there is none at all, the least is covered. Unit: px.
 */
export function toastTop({ obstacles, height, viewHeight, start, current }: Space): number {
  const covered = (top: number) =>
    obstacles.reduce(
      (sum, box) => sum + Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top)),
      Math.max(0, top + height + GAP - viewHeight),
    )
  const below = obstacles
    .map(({ bottom }) => bottom + GAP)
    .filter((top) => top > start)
    .toSorted((a, b) => a - b)
  const candidates = [...(current === null || current < start ? [] : [current]), start, ...below, GAP]
  let best = start
  for (const top of candidates) {
    const amount = covered(top)
    if (amount === 0) return top
    if (amount < covered(best)) best = top
  }
  return best
}
