import type Layer from 'ol/layer/Layer.js'
import type { CoveredPlace } from '../canvas/covered-place.ts'
import type { FleetVehicle } from '../engine/fleet-vehicle.ts'
import { canvasLayer, distanceAcrossWorlds, type Frame } from '../canvas/canvas-layer.ts'
import type { MarkImage } from './marker-images.ts'

/** The targets that a click on the map can have. */
export type Marker = { kind: 'vehicle'; vehicle: FleetVehicle } | { kind: 'cluster'; cluster: number }

/** A marker with its image and its position in map units. Unit of x and y: meters of the projection. */
export interface PositionedMarker {
  mark: Marker
  image: MarkImage
  x: number
  y: number
}

/** How far beside a mark a click still means it. Unit: CSS px. */
const TOLERANCE_PX = 4

/** The marks of a fleet as one picture. */
export class MarkerLayer {
  readonly layer: Layer
  private marks: readonly PositionedMarker[] = []

  constructor(zIndex: number) {
    this.layer = canvasLayer(zIndex, (frame) => this.paint(frame))
  }

  /** The marks from the lowest to the uppermost. They are painted with the next frame. */
  show(marks: readonly PositionedMarker[]) {
    this.marks = marks
  }

  /** The places that the marks cover. Units: meters of the projection, CSS px. */
  covered(): readonly CoveredPlace[] {
    return this.marks.map(({ x, y, image }) => ({ x, y, radius: image.size / 2 }))
  }

  /** The topmost marker at a position. Unit of `resolution`: meters per CSS px. */
  at([x = 0, y = 0]: readonly number[], resolution: number): PositionedMarker | undefined {
    return this.marks.findLast(({ image, ...place }) => {
      const reach = (image.size / 2 + TOLERANCE_PX) * resolution
      return Math.hypot(distanceAcrossWorlds(x, place.x), y - place.y) <= reach
    })
  }

  private paint({ pen, width, height, ratio, toPixel }: Frame) {
    for (const { x, y, image } of this.marks) {
      const edge = image.size * ratio
      const [middleX, middleY] = toPixel(x, y)
      const left = Math.round(middleX - edge / 2)
      const top = Math.round(middleY - edge / 2)
      if (left > width || top > height || left + edge < 0 || top + edge < 0) continue
      pen.drawImage(image.picture, left, top, edge, edge)
    }
  }
}
