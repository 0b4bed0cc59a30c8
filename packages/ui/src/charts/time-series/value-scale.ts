/** The values of an axis from its lower to its upper end, with ticks that people count in. */
export interface ValueScale {
  low: number
  high: number
  ticks: readonly number[]
}

/** Distances of ticks in each power of ten. */
const STEPS = [1, 2, 5, 10]

/** Makes a scale around values. `wanted`: about so many distances between its ticks; `whole`: values have no parts. */
export function valueScale(min: number, max: number, wanted: number, whole = false): ValueScale {
  // A level lies in the middle.
  const [from, to] = min < max ? [min, max] : [min - (Math.abs(min) || 1) / 2, min + (Math.abs(min) || 1) / 2]
  const raw = (to - from) / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(raw))
  const nice = (STEPS.find((step) => raw / power <= step * 1.25) ?? 10) * power
  const step = whole ? Math.max(1, Math.round(nice)) : nice
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)]
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toFixed(Math.min(20, digits))),
  )
  return { low: first * step, high: last * step, ticks }
}
