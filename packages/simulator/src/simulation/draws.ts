/** Draws of chance that are the same for the same seed. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  normal(mean: number, deviation: number): number
  /** By its mean and the deviation of its logarithm. */
  lognormal(mean: number, sigma: number): number
  /** By its median and the deviation of its logarithm. */
  lognormalAround(median: number, sigma: number): number
  exponential(mean: number): number
  chance(probability: number): boolean
  /** An index, each as likely as its weight says. */
  weighted(weights: readonly number[]): number
}

/** One number for several words: FNV-1a with the finish of MurmurHash3. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  const text = parts.join('|')
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** A generator of its own for each purpose, so that one more draw for one purpose changes no other. */
export function drawsOf(...parts: readonly (string | number)[]): Draws {
  let state = seedOf(...parts)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal,
    lognormal: (mean, sigma) => mean * Math.exp(normal(-(sigma ** 2) / 2, sigma)),
    lognormalAround: (median, sigma) => median * Math.exp(normal(0, sigma)),
    exponential: (mean) => -mean * Math.log(1 - next()),
    chance: (probability) => next() < probability,
    weighted: (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      let left = next() * total
      const at = weights.findIndex((weight) => (left -= weight) < 0)
      return at === -1 ? weights.length - 1 : at
    },
  }
}

/** Noise that is the same for the same numbers, from -1 to 1, without making a generator. */
export function noise(seed: number, at: number, purpose = 0): number {
  return mixed(seed ^ Math.imul(at | 0, 0x9e3779b1) ^ Math.imul(purpose, 0x85ebca77)) / 2 ** 31 - 1
}

/** Where the three sines of a wave begin. Unit: radians. */
export type Phases = readonly [number, number, number]

export function drawPhases(seed: number): Phases {
  return [Math.PI * noise(seed, 1), Math.PI * noise(seed, 2), Math.PI * noise(seed, 3)]
}

/** A slow wave from about -1 to 1: three sines of different lengths. */
export function wave([a, b, c]: Phases, time: number, period: number): number {
  const turn = (2 * Math.PI * time) / period
  return (Math.sin(turn + a) + Math.sin(turn / 1.93 + b) + Math.sin(turn / 4.1 + c)) / 2.2
}

function mixed(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
