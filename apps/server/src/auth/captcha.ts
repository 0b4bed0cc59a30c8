import type { Random } from '../platform/core/random.ts'

type Point = readonly [x: number, y: number]

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
const WIDTH_PX = 120
const HEIGHT_PX = 40
const CELL_PX = 4
const JITTER_PX = 1.6
const NOISE_LINES = 3

/** Four random characters. */
export function newCaptchaText(random: Random): string {
  return Array.from({ length: LENGTH }, () => pick(ALPHABET, random)).join('')
}

/**
 * The characters as a picture, a data URI: shaken strokes among a few stray ones. There is no text in it, and the
 * strokes stand in no order, so that reading it takes eyes or at least a program that looks at shapes.
 */
export function drawCaptcha(text: string, random: Random): string {
  const near = (value: number) => value + (fraction(random) - 0.5) * 2 * JITTER_PX
  const strokes = text.split('').flatMap((character, index) => {
    const left = 10 + index * 27 + fraction(random) * 6
    const top = 6 + fraction(random) * 6
    const lean = (fraction(random) - 0.5) * 0.5
    return (STROKES[character] ?? []).map((points) =>
      points.map(([x, y]): Point => [near(left + x * CELL_PX - (y - 3) * CELL_PX * lean), near(top + y * CELL_PX)]),
    )
  })
  const noise = Array.from({ length: NOISE_LINES }, () => [
    [0, fraction(random) * HEIGHT_PX] as const,
    [WIDTH_PX / 2, fraction(random) * HEIGHT_PX] as const,
    [WIDTH_PX, fraction(random) * HEIGHT_PX] as const,
  ])
  const paths = shuffled([...strokes, ...noise], random).map((points) => {
    const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
    return `<path d="${line}" stroke="hsl(${Math.floor(fraction(random) * 360)} 45% 35%)"/>`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}" ` +
    `viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}"><rect width="100%" height="100%" fill="#f4f6f8"/>` +
    `<g fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** From 0 to just below 1. */
const fraction = (random: Random) => random(4).readUInt32BE(0) / 2 ** 32

function pick(from: readonly string[], random: Random): string {
  return from[Math.floor(fraction(random) * from.length)] ?? ''
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: fraction(random) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
