import type { SulfurReport } from '@trackhoe/contract/vehicle'
import { timeMs } from '../time/wire-time.ts'

/** The scale of the gauge: 10 to the power of 0 to 3, in mg/kg. Source: vehicle screens "oil". */
const DECADES = 3

/** Returns where a value lies on the scale, 0 to 1; null for none. The laboratory writes `<1` for less than it measures. */
export function gaugePart(text: string | null | undefined): number | null {
  const number = measured(text)
  if (number === null || number <= 0) return null
  return Math.min(1, Math.max(0, Math.log10(number) / DECADES))
}

/** Returns what was measured; null for none. The laboratory writes `<1` for less than it measures. */
export function measured(text: string | null | undefined): number | null {
  const number = Number((text ?? '').replace('<', ''))
  return text && Number.isFinite(number) ? number : null
}

/** The code of a sample that failed, in the dictionary `sulfur_result`. */
const FAILED = '2'

/** Returns whether a sample failed, or has more sulfur than the limit although nobody has judged it yet. */
export function exceedsLimit({ result, sulfur, limit }: Pick<SulfurReport, 'result' | 'sulfur' | 'limit'>): boolean {
  const [value, most] = [measured(sulfur), measured(limit)]
  return result === FAILED || (value !== null && most !== null && value > most)
}

/** The samples of one filling station in sum. Unit: mg/kg. */
export interface Station {
  name: string
  samples: number
  mean: number | null
  highest: number | null
  /** Samples above the limit. */
  failed: number
  /** Its position; null where nobody says so. Unit: degrees, WGS-84. */
  lng: number | null
  lat: number | null
}

/** Returns the stations of samples that come newest first, those with the highest mean before the others. */
export function stationsOf(reports: readonly SulfurReport[]): Station[] {
  const byName = new Map<string, SulfurReport[]>()
  for (const report of reports) {
    const name = report.station ?? ''
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), report])
  }
  return [...byName]
    .map(([name, own]): Station => {
      const values = own.flatMap(({ sulfur }) => measured(sulfur) ?? [])
      return {
        name,
        samples: own.length,
        mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
        highest: values.length === 0 ? null : Math.max(...values),
        failed: own.filter(({ result }) => result === FAILED).length,
        lng: own[0]?.lng ?? null,
        lat: own[0]?.lat ?? null,
      }
    })
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0))
}

/** The attribute that the samples of one curve have in common. */
export type Grouping = 'vehicle' | 'station'

/** The samples of one vehicle or station in the order of time. Units: epoch milliseconds, mg/kg. */
export interface SulfurCurve {
  name: string
  points: readonly (readonly [at: number, sulfur: number])[]
}

/** Returns the curves of what has most samples, and of all others none. `unnamed`: samples that name nothing. */
export function curvesOf(
  reports: readonly SulfurReport[],
  grouping: Grouping,
  most: number,
  unnamed: string,
): SulfurCurve[] {
  const byName = new Map<string, (readonly [number, number])[]>()
  for (const report of reports) {
    const at = timeMs(report.sampleTime)
    const value = measured(report.sulfur)
    if (at === null || value === null) continue
    const name = (grouping === 'vehicle' ? report.vclNo : report.station) || unnamed
    const points = byName.get(name) ?? []
    points.push([at, value])
    byName.set(name, points)
  }
  return [...byName]
    .map(([name, points]) => ({ name, points: points.sort(([a], [b]) => a - b) }))
    .sort((a, b) => b.points.length - a.points.length || a.name.localeCompare(b.name))
    .slice(0, most)
}
