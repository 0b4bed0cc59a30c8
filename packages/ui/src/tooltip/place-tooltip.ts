/** Where something is in the window. Unit: px. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** Between an element and its tooltip. Unit: px. */
export const TOOLTIP_GAP = 4
const EDGE = 8

/**
 * Where a tooltip goes: in the middle of its side, on the other side when there is no room, and never over the edge of
 * the window.
 */
export function placeTooltip(
  anchor: Box,
  bubble: Omit<Box, 'left' | 'top'>,
  room: Omit<Box, 'left' | 'top'>,
  side: Side,
) {
  const along = (at: number, length: number, own: number, whole: number) =>
    Math.max(EDGE, Math.min(at + (length - own) / 2, whole - own - EDGE))
  const beside = (at: number, length: number, own: number, whole: number, first: boolean) => {
    const before = at - own - TOOLTIP_GAP
    const after = at + length + TOOLTIP_GAP
    const fits = first ? before >= EDGE : after + own <= whole - EDGE
    const otherFits = first ? after + own <= whole - EDGE : before >= EDGE
    return first === (fits || !otherFits) ? before : after
  }
  return side === 'top' || side === 'bottom'
    ? {
        left: along(anchor.left, anchor.width, bubble.width, room.width),
        top: beside(anchor.top, anchor.height, bubble.height, room.height, side === 'top'),
      }
    : {
        left: beside(anchor.left, anchor.width, bubble.width, room.width, side === 'left'),
        top: along(anchor.top, anchor.height, bubble.height, room.height),
      }
}

/** Whether a point is on a box or in the gap beside it. */
export function isNear(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const reach = TOOLTIP_GAP + 2
  return (
    clientX >= box.left - reach &&
    clientX <= box.left + box.width + reach &&
    clientY >= box.top - reach &&
    clientY <= box.top + box.height + reach
  )
}
