import { encode } from 'fast-png'
import type { Random } from '../../platform/core/random.ts'

type Point = readonly [x: number, y: number]
type Line = readonly Point[]

/**
 * The strokes of each character on a 4 by 6 grid. Characters that are taken for one another (0 O, 1 I L, 2 Z, 5 S,
 * 8 B, U V) are left out.
 */
const STROKES: Record<string, readonly (readonly Point[])[]> = {
  '3': [[[0, 0], [4, 0], [2, 2], [4, 4], [3, 6], [0, 6]]],
  '4': [[[3, 6], [3, 0], [0, 4], [4, 4]]],
  '6': [[[4, 0], [1, 2], [0, 4], [1, 6], [3, 6], [4, 4], [3, 3], [1, 3]]],
  '7': [[[0, 0], [4, 0], [1, 6]]],
  '9': [[[0, 6], [3, 4], [4, 2], [3, 0], [1, 0], [0, 2], [1, 3], [3, 3]]],
  A: [[[0, 6], [2, 0], [4, 6]], [[1, 4], [3, 4]]],
  C: [[[4, 1], [3, 0], [1, 0], [0, 2], [0, 4], [1, 6], [3, 6], [4, 5]]],
  E: [[[4, 0], [0, 0], [0, 6], [4, 6]], [[0, 3], [3, 3]]],
  F: [[[4, 0], [0, 0], [0, 6]], [[0, 3], [3, 3]]],
  H: [[[0, 0], [0, 6]], [[4, 0], [4, 6]], [[0, 3], [4, 3]]],
  K: [[[0, 0], [0, 6]], [[4, 0], [0, 3], [4, 6]]],
  M: [[[0, 6], [0, 0], [2, 3], [4, 0], [4, 6]]],
  N: [[[0, 6], [0, 0], [4, 6], [4, 0]]],
  P: [[[0, 6], [0, 0], [3, 0], [4, 1], [4, 2], [3, 3], [0, 3]]],
  R: [[[0, 6], [0, 0], [3, 0], [4, 1], [4, 2], [3, 3], [0, 3]], [[2, 3], [4, 6]]],
  T: [[[0, 0], [4, 0]], [[2, 0], [2, 6]]],
  W: [[[0, 0], [1, 6], [2, 3], [3, 6], [4, 0]]],
  X: [[[0, 0], [4, 6]], [[4, 0], [0, 6]]],
  Y: [[[0, 0], [2, 3], [4, 0]], [[2, 3], [2, 6]]],
} // prettier-ignore

const ALPHABET = Object.keys(STROKES)
const LENGTH = 4
const WIDTH_PX = 168
const HEIGHT_PX = 56
const CELL_PX = 6
/** Less than a character is wide, so that neighbors overlap. */
const PITCH_PX = 33
const NOISE_LINES = 2
const PEN_PX = 1.9
const NOISE_PEN_PX = 1
const PAPER = 238
const INK = 60
/** How far grains stray from the shade of paper and ink. */
const GRAIN = 70

/** Four random characters. */
export function newCaptchaText(random: Random): string {
  return Array.from({ length: LENGTH }, () => pick(ALPHABET, random)).join('')
}

/**
 * The characters as a picture, the data URI of a PNG: bent strokes that run into those of the neighbors, under lines of
 * the same ink, in grain. It slows a program down and does not stop one: the pages of the product ask for a proof of work.
 */
export function drawCaptcha(text: string, random: Random): string {
  const bend = bender(random)
  const cover = new Float32Array(WIDTH_PX * HEIGHT_PX)
  const draw = (line: Line, pen: number) => {
    for (const segment of segmentsOf(refined(line).map(bend))) inkSegment(cover, segment, pen)
  }
  for (const [index, character] of text.split('').entries()) {
    for (const line of placed(STROKES[character] ?? [], index, random)) draw(line, PEN_PX)
  }
  for (let count = 0; count < NOISE_LINES; count += 1) draw(noiseLine(random), NOISE_PEN_PX)
  const grains = random(WIDTH_PX * HEIGHT_PX)
  const data = Uint8Array.from(cover, (covered, at) => {
    const grain = (((grains[at] ?? 0) / 255) * 2 - 1) * GRAIN
    return Math.min(255, Math.max(0, PAPER + (INK - PAPER) * covered + grain))
  })
  const png = encode({ width: WIDTH_PX, height: HEIGHT_PX, data, channels: 1, depth: 8 })
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}

/** The strokes of a character at its place: each point shaken, the whole turned and stretched a little. */
function placed(strokes: readonly Line[], index: number, random: Random): Line[] {
  const turn = between(-0.25, 0.25, random)
  const [wide, high] = [between(1.2, 1.5, random), between(1, 1.2, random)]
  const left = 32 + index * PITCH_PX + between(-3, 3, random)
  const middle = HEIGHT_PX / 2 + between(-4, 4, random)
  return strokes.map((line) =>
    line.map(([gridX, gridY]): Point => {
      const x = (gridX - 2) * CELL_PX * wide + between(-1, 1, random)
      const y = (gridY - 3) * CELL_PX * high + between(-1, 1, random)
      return [left + x * Math.cos(turn) - y * Math.sin(turn), middle + x * Math.sin(turn) + y * Math.cos(turn)]
    }),
  )
}

/** A line from one side to the other, like those of the characters but thinner and longer. */
function noiseLine(random: Random): Line {
  return [0, 0.5, 1].map((part): Point => [part * WIDTH_PX, between(4, HEIGHT_PX - 4, random)])
}

/** Bends the picture like a cloth in the wind, another one each time. */
function bender(random: Random) {
  const [lengthX, lengthY] = [between(40, 60, random), between(40, 60, random)]
  const [phaseX, phaseY] = [between(0, 2 * Math.PI, random), between(0, 2 * Math.PI, random)]
  return ([x, y]: Point): Point => [
    x + 2 * Math.sin((y / lengthX) * 2 * Math.PI + phaseX),
    y + 2 * Math.sin((x / lengthY) * 2 * Math.PI + phaseY),
  ]
}

/** The line with points every few pixels, so that bending rounds it. */
function refined(line: Line): Point[] {
  const points = segmentsOf(line).flatMap(([[x1, y1], [x2, y2]]) => {
    const parts = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 5))
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
    })
  })
  return [...points, ...line.slice(-1)]
}

type Segment = readonly [Point, Point]

function segmentsOf(line: Line): Segment[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]
    return from ? [[from, to] as const] : []
  })
}

/** Covers the pixels round a segment, as far as the pen reaches: 0 is paper, 1 is ink. */
function inkSegment(cover: Float32Array, segment: Segment, pen: number): void {
  const [[x1, y1], [x2, y2]] = segment
  const reach = pen + 1
  const [left, right] = [
    Math.max(0, Math.ceil(Math.min(x1, x2) - reach)),
    Math.min(WIDTH_PX - 1, Math.max(x1, x2) + reach),
  ]
  const [top, bottom] = [
    Math.max(0, Math.ceil(Math.min(y1, y2) - reach)),
    Math.min(HEIGHT_PX - 1, Math.max(y1, y2) + reach),
  ]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = y * WIDTH_PX + x
      const covered = Math.min(1, Math.max(0, pen + 0.5 - distanceTo(segment, x, y)))
      cover[at] = Math.max(cover[at] ?? 0, covered)
    }
  }
}

function distanceTo([[x1, y1], [x2, y2]]: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
}

/** From 0 to just below 1. */
const fraction = (random: Random) => random(4).readUInt32BE(0) / 2 ** 32

const between = (least: number, most: number, random: Random) => least + fraction(random) * (most - least)

function pick(from: readonly string[], random: Random): string {
  return from[Math.floor(fraction(random) * from.length)] ?? ''
}
