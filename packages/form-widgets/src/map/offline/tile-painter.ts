import type { BaseMapColors } from '../canvas/map-colors.ts'
import { decodeShapes } from './shape-codec.ts'

/** A tile of the offline map. Unit of `pixels`: the edge of the picture. */
export interface OfflineTile {
  x: number
  y: number
  z: number
  pixels: number
  colors: BaseMapColors
}

/** A line on the map: x and y in turn, from 0 in the north-west to 1 in the south-east, and its bounds. */
interface Shape {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}

/** How far lines are followed beyond the edge of a tile. Unit: pixels. */
const MARGIN = 6
/** Points nearer to the last one are left out. Unit: pixels. */
const NEAREST = 0.6
/** Rivers of the world would be a web on the smallest levels. */
const RIVERS_FROM = 4

/** Land, lakes and rivers. */
export type OfflineShapes = readonly (readonly Shape[])[]

/** Reads what `encodeShapes` has written. */
export const readShapes = (text: string): OfflineShapes => decodeShapes(text).map((lines) => lines.map(shapeOf))

/** Paints land, lakes and rivers. Water is what stays clear. */
export function paintTile(
  pen: OffscreenCanvasRenderingContext2D,
  [land = [], lakes = [], rivers = []]: OfflineShapes,
  { x, y, z, pixels, colors }: OfflineTile,
): void {
  const scale = pixels * 2 ** z
  const ratio = pixels / 512
  const margin = MARGIN * ratio
  const tile = { left: x * pixels, top: y * pixels, scale, pixels, margin }
  pen.lineJoin = 'round'

  pen.beginPath()
  for (const shape of land) addRing(pen, shape, tile)
  pen.fillStyle = colors.land
  // Seas inside of land are rings of their own.
  pen.fill('evenodd')
  pen.strokeStyle = colors.coast
  pen.lineWidth = ratio
  pen.stroke()

  if (z >= RIVERS_FROM) {
    pen.beginPath()
    for (const shape of rivers) addLine(pen, shape, tile)
    pen.strokeStyle = colors.coast
    pen.lineWidth = Math.min(0.6 + (z - RIVERS_FROM) * 0.2, 1.6) * ratio
    pen.stroke()
  }

  pen.beginPath()
  for (const shape of lakes) addRing(pen, shape, tile)
  pen.fillStyle = colors.water
  pen.fill('evenodd')
  pen.strokeStyle = colors.coast
  pen.lineWidth = ratio
  pen.stroke()
}

interface TilePlace {
  left: number
  top: number
  scale: number
  pixels: number
  margin: number
}

function shapeOf(line: Float64Array): Shape {
  const points = new Float64Array(line.length)
  const shape = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let at = 0; at < line.length; at += 2) {
    const x = (line[at] ?? 0) / 360 + 0.5
    const y = mercatorY(line[at + 1] ?? 0)
    points[at] = x
    points[at + 1] = y
    shape.west = Math.min(shape.west, x)
    shape.east = Math.max(shape.east, x)
    shape.north = Math.min(shape.north, y)
    shape.south = Math.max(shape.south, y)
  }
  return shape
}

function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-86, Math.min(86, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function isBeside({ west, east, north, south }: Shape, { left, top, scale, pixels, margin }: TilePlace): boolean {
  return (
    east * scale < left - margin ||
    west * scale > left + pixels + margin ||
    south * scale < top - margin ||
    north * scale > top + pixels + margin
  )
}

/**
 * Adds a ring, cut at the edges of the tile: the canvas computes in numbers that are too coarse for far places on near
 * levels. The cut runs outside of the picture. Source: Sutherland and Hodgman.
 */
function addRing(pen: OffscreenCanvasRenderingContext2D, shape: Shape, tile: TilePlace): void {
  if (isBeside(shape, tile)) return
  const { margin, pixels } = tile
  const [low, high] = [-margin, pixels + margin]
  let ring = thinned(shape, tile)
  const inside =
    shape.west * tile.scale >= tile.left - margin &&
    shape.east * tile.scale <= tile.left + high &&
    shape.north * tile.scale >= tile.top - margin &&
    shape.south * tile.scale <= tile.top + high
  if (!inside) {
    ring = cut(ring, 0, low, 1)
    ring = cut(ring, 0, high, -1)
    ring = cut(ring, 1, low, 1)
    ring = cut(ring, 1, high, -1)
  }
  for (let at = 0; at < ring.length; at += 2) {
    if (at === 0) pen.moveTo(ring[0] ?? 0, ring[1] ?? 0)
    else pen.lineTo(ring[at] ?? 0, ring[at + 1] ?? 0)
  }
  if (ring.length > 0) pen.closePath()
}

/** Keeps what lies on one side of a line: `side` 1 above the bound, -1 below. `axis`: 0 for x, 1 for y. */
function cut(ring: readonly number[], axis: 0 | 1, bound: number, side: 1 | -1): number[] {
  const kept: number[] = []
  let [lastX, lastY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
  let last = side * ((axis === 0 ? lastX : lastY) - bound)
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0
    const y = ring[at + 1] ?? 0
    const now = side * ((axis === 0 ? x : y) - bound)
    if (now >= 0 !== last >= 0) {
      const share = last / (last - now)
      kept.push(lastX + share * (x - lastX), lastY + share * (y - lastY))
    }
    if (now >= 0) kept.push(x, y)
    ;[lastX, lastY, last] = [x, y, now]
  }
  return kept
}

/** Adds the parts of a line that are near the tile. */
function addLine(pen: OffscreenCanvasRenderingContext2D, shape: Shape, tile: TilePlace): void {
  if (isBeside(shape, tile)) return
  const line = thinned(shape, tile)
  const [low, high] = [-tile.margin, tile.pixels + tile.margin]
  let goesOn = false
  for (let at = 2; at < line.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(at - 2, at + 2)
    const near =
      Math.max(x1, x2) >= low && Math.min(x1, x2) <= high && Math.max(y1, y2) >= low && Math.min(y1, y2) <= high
    if (near) {
      if (!goesOn) pen.moveTo(x1, y1)
      pen.lineTo(x2, y2)
    }
    goesOn = near
  }
}

/** The pixels of a line in a tile, without points that share a pixel. */
function thinned({ points }: Shape, { left, top, scale, pixels }: TilePlace): number[] {
  const nearest = (NEAREST * pixels) / 512
  const kept: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const x = (points[at] ?? 0) * scale - left
    const y = (points[at + 1] ?? 0) * scale - top
    const isLast = at === points.length - 2
    if (!isLast && Math.abs(x - lastX) < nearest && Math.abs(y - lastY) < nearest) continue
    kept.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return kept
}
