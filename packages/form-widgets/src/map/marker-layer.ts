import type { FrameState } from 'ol/Map.js'
import Layer from 'ol/layer/Layer.js'
import type { Marker } from './fleet-index.ts'
import type { MarkImage } from './marker-images.ts'

/** A marker with its image and its position in map units. Unit of x and y: meters of Web Mercator. */
export interface PositionedMarker {
  mark: Marker
  image: MarkImage
  x: number
  y: number
}

/** How far beside a mark a click still means it. Unit: CSS px. */
const TOLERANCE_PX = 4
/** The circumference of the earth. Unit: meters of Web Mercator. */
const WORLD = 2 * Math.PI * 6_378_137

/**
 * The marks of a fleet as one picture, painted anew for each frame: some hundred ready pictures cost less than the
 * features, styles and search trees of a vector layer, which are made for shapes.
 */
export class MarkerLayer {
  readonly layer: Layer
  private readonly canvas = document.createElement('canvas')
  // Painted by the processor: where there is no graphics card, an imitated one takes many times as long for small pictures.
  private readonly pen = this.canvas.getContext('2d', { willReadFrequently: true })
  private marks: readonly PositionedMarker[] = []

  constructor(zIndex: number) {
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    this.layer = new Layer({ zIndex, render: (frame) => this.paint(frame) })
  }

  /** The marks from the lowest to the uppermost. They are painted with the next frame. */
  show(marks: readonly PositionedMarker[]) {
    this.marks = marks
  }

  /** The topmost marker at a position. Unit of `resolution`: meters per CSS px. */
  at([x = 0, y = 0]: readonly number[], resolution: number): Marker | undefined {
    const found = this.marks.findLast(({ image, ...place }) => {
      const aside = Math.abs(x - place.x) % WORLD
      const reach = (image.size / 2 + TOLERANCE_PX) * resolution
      return Math.hypot(Math.min(aside, WORLD - aside), y - place.y) <= reach
    })
    return found?.mark
  }

  private paint({ size, pixelRatio, viewState, extent }: FrameState): HTMLElement {
    const { canvas, pen } = this
    const width = Math.round((size[0] ?? 0) * pixelRatio)
    const height = Math.round((size[1] ?? 0) * pixelRatio)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    } else pen?.clearRect(0, 0, width, height)
    if (!pen || !extent) return canvas
    const scale = pixelRatio / viewState.resolution
    const [west = 0, , east = 0, north = 0] = extent
    // Who goes on beyond 180° sees the same vehicles again.
    for (let world = Math.round(west / WORLD); world <= Math.round(east / WORLD); world += 1) {
      for (const { x, y, image } of this.marks) {
        const edge = image.size * pixelRatio
        const left = Math.round((x + world * WORLD - west) * scale - edge / 2)
        const top = Math.round((north - y) * scale - edge / 2)
        if (left > width || top > height || left + edge < 0 || top + edge < 0) continue
        pen.drawImage(image.picture, left, top, edge, edge)
      }
    }
    return canvas
  }
}
