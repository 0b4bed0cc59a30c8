/** The distance between a popup and its vehicle, to the side and up or down. Unit: pixels. */
export const POPUP_GAP = 16

/** The least distance between a popup and the upper edge of the map. Unit: pixels. */
const EDGE = 8

/** The same at the lower edge, where the legend and the scale stand. Unit: pixels. */
const LOWER_EDGE = 52

/**
 * Returns the upper edge of a popup in the map: below its vehicle in the upper half, above it in the lower half, moved as far
 * as needed to be whole and above the legend. The popup of a vehicle outside the map leaves the map with it. `y`: the vehicle. Unit: pixels.
 */
export function popupTop(y: number, height: number, mapHeight: number): number {
  const top = y > mapHeight / 2 ? y - POPUP_GAP - height : y + POPUP_GAP
  if (y < 0 || y > mapHeight) return top
  return Math.max(EDGE, Math.min(top, mapHeight - LOWER_EDGE - height))
}
