const STEP_MS = 6000
const START = Date.parse('2026-11-01T00:00:00Z')

/** Curves with a value every six seconds, each of another shape. */
export function makeCurves(curves, points) {
  const times = Float64Array.from({ length: points }, (_, at) => START + at * STEP_MS)
  const values = Array.from({ length: curves }, (_, curve) =>
    Float64Array.from(
      { length: points },
      (_, at) => 40 + 6 * curve + 20 * Math.sin(at / (700 + 90 * curve)) + 5 * Math.sin(at * 7.3 + curve),
    ),
  )
  return { times, values, from: times[0], to: times[points - 1] }
}
