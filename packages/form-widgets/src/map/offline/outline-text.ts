/** A ring as a text of pairs of characters, and the point it starts from. */
export interface OutlineText {
  text: string
  start: readonly [x: number, y: number]
}

const OFFSET = 64
const STEPS_PER_DEGREE = 1024

/**
 * Reads a ring of longitudes and latitudes. Wire: each character is a signed step in 1/1024 degree, the sign in its
 * lowest bit, moved up by 64; x and y take turns, each from where the last one ended.
 */
export function readOutline({ text, start }: OutlineText): [lng: number, lat: number][] {
  let [x, y] = start
  const ring: [number, number][] = []
  for (let at = 0; at + 1 < text.length; at += 2) {
    x += stepAt(text, at)
    y += stepAt(text, at + 1)
    ring.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])
  }
  return ring
}

function stepAt(text: string, at: number): number {
  const raw = text.charCodeAt(at) - OFFSET
  return (raw >> 1) ^ -(raw & 1)
}
