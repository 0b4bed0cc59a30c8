/** Between an element and its tooltip. Unit: px. */
export const TOOLTIP_GAP = 4

/** Returns true for a point of the window on a rectangle or in the gap beside it. */
export function isNear(box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const reach = TOOLTIP_GAP + 2
  return (
    clientX >= box.left - reach &&
    clientX <= box.right + reach &&
    clientY >= box.top - reach &&
    clientY <= box.bottom + reach
  )
}
