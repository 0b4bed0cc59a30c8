import type { FrameState } from 'ol/Map.js'
import Layer from 'ol/layer/Layer.js'

/** The circumference of the earth on the map. Unit: meters of the projection. */
const WORLD = 2 * Math.PI * 6_378_137

/** The frame that a painter draws. Units: meters of the projection, pixels of the canvas. */
export interface Frame {
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Pixels of the canvas in one of CSS. */
  ratio: number
  /** Meters in one pixel of CSS. */
  resolution: number
  /** West, south, east, north of what is seen. */
  extent: readonly number[]
  /** The pixel of a place, in the world that is painted. */
  toPixel: (x: number, y: number) => [left: number, top: number]
}

/**
 * A layer that paints itself for each frame: some hundred marks and lines cost less than the features, styles and search
 * trees of a vector layer. Who goes on beyond 180° sees the same again: the painter is called for each world in view.
 */
export function canvasLayer(zIndex: number, paint: (frame: Frame) => void): Layer {
  const canvas = document.createElement('canvas')
  // Painted by the processor: where there is no graphics card, an imitated one takes many times as long for small pictures.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
  const render = ({ size, pixelRatio, viewState, extent }: FrameState): HTMLElement => {
    const width = Math.round((size[0] ?? 0) * pixelRatio)
    const height = Math.round((size[1] ?? 0) * pixelRatio)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    } else pen?.clearRect(0, 0, width, height)
    if (!pen || !extent) return canvas
    const scale = pixelRatio / viewState.resolution
    const [west = 0, , east = 0, north = 0] = extent
    for (let world = Math.round(west / WORLD); world <= Math.round(east / WORLD); world += 1) {
      pen.save()
      paint({
        pen,
        width,
        height,
        ratio: pixelRatio,
        resolution: viewState.resolution,
        extent,
        toPixel: (x, y) => [(x + world * WORLD - west) * scale, (north - y) * scale],
      })
      pen.restore()
    }
    return canvas
  }
  return new Layer({ zIndex, render })
}

/** How far a place lies beside another one, whichever world both are in. Unit: meters of the projection. */
export function distanceAcrossWorlds(x: number, other: number): number {
  const aside = Math.abs(x - other) % WORLD
  return Math.min(aside, WORLD - aside)
}
