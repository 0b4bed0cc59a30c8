import type Layer from 'ol/layer/Layer.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { canvasLayer, type Frame } from '../canvas/canvas-layer.ts'
import type { BaseMapColors } from '../canvas/map-colors.ts'
import type { CoveredPlace } from '../canvas/covered-place.ts'
import { isWithin, placeOfName, type Disc, type Edges } from './place-of-name.ts'
import { places, placeName } from './place-names.ts'

/** Unit: degrees between two lines. */
const INTERVALS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]
/** The least distance of two lines. Unit: CSS px. */
const LEAST_GAP = 90
const FONT_SIZE = 11
const LINE_HEIGHT = 14
/** Meters of a pixel on level 0. */
const RESOLUTION_0 = 156_543.034
const DEGREE = 111_319.49

interface Label {
  text: string
  x: number
  y: number
  minZoom: number
  water: boolean
}

/** The graticule with its degrees at the edges, and the names of places where nothing covers them. */
export function labelLayer(colors: BaseMapColors, covered: () => readonly CoveredPlace[]): Layer {
  const labels = places.map(({ name, lng, lat, minZoom = 0, water = false }): Label => {
    const [x = 0, y = 0] = fromLonLat([lng, lat])
    return { text: placeName(name, colors.language), x, y, minZoom, water }
  })
  const widths = new Map<string, number>()
  return canvasLayer(1, (frame) => {
    frame.pen.font = `${FONT_SIZE * frame.ratio}px ${colors.font}`
    frame.pen.lineJoin = 'round'
    paintGraticule(frame, colors)
    paintNames(frame, colors, labels, widths, covered())
  })
}

function paintGraticule(frame: Frame, { grid, label, land }: BaseMapColors) {
  const { pen, width, height, ratio, resolution, extent, toPixel } = frame
  const interval = INTERVALS.find((degrees) => (degrees * DEGREE) / resolution >= LEAST_GAP) ?? 30
  const [, south = 0] = toLonLat([0, Math.max(extent[1] ?? 0, -19_900_000)])
  const [, north = 0] = toLonLat([0, Math.min(extent[3] ?? 0, 19_900_000)])
  // In the world that is painted, which need not be the middle one.
  const west = (-toPixel(0, 0)[0] * resolution) / ratio / DEGREE
  const east = west + ((width / ratio) * resolution) / DEGREE
  pen.strokeStyle = grid
  pen.lineWidth = ratio
  pen.beginPath()
  const texts: [text: string, left: number, top: number][] = []
  const first = Math.ceil(Math.max(west, -180) / interval)
  for (let step = first; step * interval <= Math.min(east, 180); step += 1) {
    const at = Math.round(toPixel(step * interval * DEGREE, 0)[0]) + 0.5
    pen.moveTo(at, 0)
    pen.lineTo(at, height)
    texts.push([degrees(step * interval, 'E', 'W'), at + 4 * ratio, LINE_HEIGHT * ratio])
  }
  for (let step = Math.ceil(south / interval); step * interval <= north; step += 1) {
    const [, y = 0] = fromLonLat([0, step * interval])
    const at = Math.round(toPixel(0, y)[1]) + 0.5
    pen.moveTo(0, at)
    pen.lineTo(width, at)
    texts.push([degrees(step * interval, 'N', 'S'), 4 * ratio, at - 3 * ratio])
  }
  pen.stroke()
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  for (const [text, left, top] of texts) write(frame, text, left, top, label, land)
}

function degrees(value: number, positive: string, negative: string): string {
  const size = Math.abs(Math.round(value * 100) / 100)
  return `${size}°${size === 0 ? '' : value > 0 ? positive : negative}`
}

function paintNames(
  frame: Frame,
  { label, land, coast }: BaseMapColors,
  labels: readonly Label[],
  widths: Map<string, number>,
  covered: readonly CoveredPlace[],
) {
  const { pen, width, height, ratio, resolution, toPixel } = frame
  const zoom = Math.log2(RESOLUTION_0 / resolution)
  const taken: Edges[] = []
  const discs = covered.map(({ x, y, radius }): Disc => {
    const [left, top] = toPixel(x, y)
    return { x: left, y: top, radius: radius * ratio }
  })
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  for (const { text, x, y, minZoom, water } of labels) {
    if (zoom < minZoom) continue
    const [left, top] = toPixel(x, y)
    if (left < -100 * ratio || top < -20 * ratio || left > width + 20 * ratio || top > height + 20 * ratio) continue
    const long = (widths.get(text) ?? pen.measureText(text).width / ratio) * ratio
    widths.set(text, long / ratio)
    const place = placeOfName({ x: left, y: top }, long, LINE_HEIGHT * ratio, {
      gap: water ? 0 : 6 * ratio,
      taken,
      discs,
    })
    if (!place) continue
    taken.push(place)
    if (!water && !discs.some((disc) => isWithin(disc, left, top))) {
      pen.fillStyle = label
      pen.beginPath()
      pen.arc(left, top, 1.75 * ratio, 0, 2 * Math.PI)
      pen.fill()
    }
    write(frame, text, place[0], (place[1] + place[3]) / 2, water ? coast : label, land)
  }
}

/** Text with a halo of the color of the land. */
function write({ pen, ratio }: Frame, text: string, left: number, top: number, color: string, halo: string) {
  pen.strokeStyle = halo
  pen.lineWidth = 3 * ratio
  pen.strokeText(text, left, top)
  pen.fillStyle = color
  pen.fillText(text, left, top)
}
