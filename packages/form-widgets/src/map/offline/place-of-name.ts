/** A rectangle. Unit: pixels. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number]

/** A mark that lies above the names. Unit: pixels. */
export interface Disc {
  x: number
  y: number
  radius: number
}

interface Surroundings {
  /** Between a place and its name. */
  gap: number
  /** The places of other names. */
  taken: readonly Edges[]
  discs: readonly Disc[]
}

/**
 * Returns where the name of a place is written: to its right, to its left, below or above it, or beside the mark that covers
 * the place; null where each of these is taken or covered by a mark. Units: pixels. Pure.
 */
export function placeOfName(
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
  { gap, taken, discs }: Surroundings,
): Edges | null {
  const cover = discs.find((disc) => isWithin(disc, x, y))
  const middle = cover ?? { x, y, radius: 0 }
  const away = middle.radius + (cover ? gap / 2 : gap)
  const candidates: readonly Edges[] = [
    [middle.x + away, middle.y - height / 2, middle.x + away + width, middle.y + height / 2],
    [middle.x - away - width, middle.y - height / 2, middle.x - away, middle.y + height / 2],
    [middle.x - width / 2, middle.y + away, middle.x + width / 2, middle.y + away + height],
    [middle.x - width / 2, middle.y - away - height, middle.x + width / 2, middle.y - away],
  ]
  return (
    candidates.find(
      (edges) => !taken.some((other) => overlap(edges, other)) && !discs.some((disc) => isCovered(edges, disc)),
    ) ?? null
  )
}

export function isWithin({ x, y, radius }: Disc, left: number, top: number): boolean {
  return Math.hypot(x - left, y - top) < radius
}

const overlap = (one: Edges, other: Edges) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

/** Returns whether a disc reaches into a rectangle. */
function isCovered([left, top, right, bottom]: Edges, { x, y, radius }: Disc): boolean {
  const aside = Math.max(left - x, 0, x - right)
  const above = Math.max(top - y, 0, y - bottom)
  return Math.hypot(aside, above) < radius
}
