/** How a picture is seen: factor, degrees clockwise, and px away from the middle. */
export interface ViewTransform {
  readonly zoom: number
  readonly turn: number
  readonly x: number
  readonly y: number
}

/** As it was opened. */
export const PLAIN_VIEW: ViewTransform = { zoom: 1, turn: 0, x: 0, y: 0 }

/** Source: platform specification §2 (image viewer). */
const ZOOM_STEP = 0.3
const LEAST_ZOOM = 0.3
/** The largest zoom, above which single pixels show. Not in the specification. */
const MOST_ZOOM = 10
/** Source: platform specification §2 (image viewer). Unit: degrees. */
const TURN_STEP = 45

/** A point of the stage, px from its middle. */
export interface Point {
  readonly x: number
  readonly y: number
}

const MIDDLE: Point = { x: 0, y: 0 }

/** The next picture in a direction; after the last comes the first. */
export function adjacentIndex(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count
}

/** One step larger or smaller. What lies under the point stays there. */
export function zoomStep(view: ViewTransform, by: 1 | -1, at: Point = MIDDLE): ViewTransform {
  return zoomTo(view, Math.round((view.zoom + by * ZOOM_STEP) * 100) / 100, at)
}

/** A factor of the size; what lies under the point stays there. */
export function zoomTo(view: ViewTransform, zoom: number, at: Point = MIDDLE): ViewTransform {
  const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))
  const ratio = next / view.zoom
  return { ...view, zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Half a right angle further; the angle goes on beyond 360, so that the picture does not whirl back. */
export function rotate(view: ViewTransform, by: 1 | -1): ViewTransform {
  return { ...view, turn: view.turn + by * TURN_STEP }
}

/** Moved, but never further than half of what is shown, so that it can be found again. */
export function pan(view: ViewTransform, by: Point, stage: { width: number; height: number }): ViewTransform {
  const within = (value: number, size: number) => {
    const most = (size / 2) * Math.max(1, view.zoom)
    return Math.min(most, Math.max(-most, value))
  }
  return { ...view, x: within(view.x + by.x, stage.width), y: within(view.y + by.y, stage.height) }
}

/** The rotation as an angle from 0 to 315 degrees. */
export function angleOf({ turn }: ViewTransform): number {
  return ((turn % 360) + 360) % 360
}

/** Returns true for an address that a link may lead to: a scheme that runs code must not. */
export function isPictureAddress(src: string): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(src)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'blob'].includes(scheme) || /^\s*data:image\//i.test(src)
}
