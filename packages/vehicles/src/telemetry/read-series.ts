import type { ParameterPoint } from '@trackhoe/contract/vehicle'
import type { ChartPoint } from '@trackhoe/ui/charts'
import { timeMs } from '../time/wire-time.ts'

/** The answer of one request: points by the code of their parameter. */
export interface SeriesAnswer {
  points: Readonly<Record<string, readonly ChartPoint[]>>
  /** The time for which a point stands where points stand for more samples; else null. Unit: milliseconds. */
  partMs: number | null
}

/**
 * Reads the points of each parameter out of rows that have some of them. `offsetMs` is added to every time, so that
 * another period lies over the shown one. A text that is no number reads as a gap.
 */
export function readSeries(rows: readonly ParameterPoint[], codes: readonly string[], offsetMs = 0): SeriesAnswer {
  const points: Record<string, ChartPoint[]> = Object.fromEntries(codes.map((code) => [code, []]))
  for (const row of rows) {
    const at = timeMs(row.time)
    if (at === null) continue
    for (const code of codes) {
      if (!Object.hasOwn(row, code)) continue
      const value = row[code]
      const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
      points[code]?.push([at + offsetMs, Number.isFinite(number) ? number : null])
    }
  }
  const sampled = rows.find((row) => row['sampled'] === '1')
  // Another server does not say for how long.
  return { points, partMs: sampled ? Number(sampled['partSec'] ?? 0) * 1000 : null }
}
