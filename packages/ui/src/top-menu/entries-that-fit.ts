/** The space between two entries, and that of the row around them. Unit: px. */
const GAP = 2
const AROUND = 4

/**
 * Returns how many entries fit into a row. `widths`: of the entries, and last of the button for those that do not fit, which
 * stands beside them only then. Unit: px.
 */
export function entriesThatFit(widths: readonly number[], rowWidth: number): number {
  const entries = widths.slice(0, -1).map((width) => width + GAP)
  const room = rowWidth - AROUND
  if (entries.reduce((sum, width) => sum + width, 0) <= room) return entries.length
  let used = (widths.at(-1) ?? 0) + GAP
  return entries.findIndex((width) => (used += width) > room)
}
