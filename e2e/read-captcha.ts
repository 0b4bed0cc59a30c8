import { drawCaptcha } from '../apps/server/src/auth/captcha.ts'

type Stroke = readonly (readonly [x: number, y: number])[]

const CHARACTERS = '34679ACEFHKMNPRTWXY'
const LENGTH = 4

/** Reads the four characters of a captcha, a data URI, by comparing its strokes with those of undistorted pictures. */
export function readCaptcha(dataUri: string): string {
  const drawn = strokesOf(dataUri)
  return Array.from({ length: LENGTH }, (_, slot) => {
    const candidates = CHARACTERS.split('').map((character) => {
      // Without noise lines, the strokes of four equal characters are those of each slot in turn.
      const template = inSlot(strokesOf(undistorted(character.repeat(LENGTH))), slot)
      return { character, distance: distanceBetween(template, inSlot(drawn, slot)) }
    })
    return candidates.sort((a, b) => a.distance - b.distance)[0]?.character ?? ''
  }).join('')
}

/** Half of the range each time: no jitter, no lean. */
const undistorted = (text: string) => drawCaptcha(text, () => Buffer.from([0x80, 0, 0, 0]))

function strokesOf(dataUri: string): Stroke[] {
  const svg = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64').toString()
  const strokes = [...svg.matchAll(/ d="M([^"]+)"/g)].map(([, path = '']) =>
    path.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number)
      return [x, y] as const
    }),
  )
  // Noise lines span the picture.
  return strokes.filter((points) => width(points) < 60)
}

function width(points: Stroke): number {
  const xs = points.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

const center = (points: Stroke) => points.reduce((sum, [x]) => sum + x, 0) / points.length

function inSlot(strokes: readonly Stroke[], slot: number): Stroke[] {
  return strokes.filter((points) => Math.floor((center(points) - 8) / 27) === slot)
}

/** The least mean distance over every way to pair the strokes; infinite when their points do not correspond. */
function distanceBetween(template: readonly Stroke[], drawn: readonly Stroke[]): number {
  if (template.length !== drawn.length) return Infinity
  return Math.min(...orders(drawn).map((order) => distanceInOrder(template, order)))
}

function distanceInOrder(template: readonly Stroke[], drawn: readonly Stroke[]): number {
  if (template.some((points, at) => points.length !== drawn[at]?.length)) return Infinity
  const from = template.flat()
  const offsets = drawn.flat().map(([x, y], at) => [x - (from[at]?.[0] ?? 0), y - (from[at]?.[1] ?? 0)] as const)
  const mean = [0, 1].map((axis) => offsets.reduce((sum, offset) => sum + (offset[axis] ?? 0), 0) / offsets.length)
  return offsets.reduce((sum, [x, y]) => sum + Math.hypot(x - (mean[0] ?? 0), y - (mean[1] ?? 0)), 0) / offsets.length
}

function orders(strokes: readonly Stroke[]): Stroke[][] {
  if (strokes.length < 2) return [[...strokes]]
  return strokes.flatMap((first, at) => orders(strokes.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
