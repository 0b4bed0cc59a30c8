import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { splicePoints, type ChartPoint, type ChartSeries } from '@trackhoe/ui/charts'
import type { ChartSetup } from './chart-setup.ts'
import type { SeriesRead } from './use-series.ts'

export interface BuildInput {
  /** The series of the whole period. */
  reads: readonly SeriesRead[]
  /** Those of the zoomed part, where they have arrived. */
  details: readonly SeriesRead[]
  setup: Pick<ChartSetup, 'codes' | 'limits'>
  find: (code: string) => CatalogParameter | undefined
  nameOf: (code: string) => string
  /** Returns the name of a series of one source. */
  sourceName: (name: string, source: SeriesRead['source']) => string
  on: string
  off: string
}

/** Makes the curves of a chart: one for each parameter of each vehicle and period. */
export function buildSeries(input: BuildInput): ChartSeries[] {
  const { reads, details, setup, find, nameOf, sourceName } = input
  const vehicles = [...new Set(reads.map(({ source }) => source.vclId))]
  return reads.flatMap((read) => {
    const detail = details.find(
      ({ source }) => source.vclId === read.source.vclId && source.backMs === read.source.backMs,
    )
    return setup.codes.map((code, at): ChartSeries => {
      const parameter = find(code)
      const points = read.points[code] ?? none
      const limits = setup.limits[code]
      const texts = textsOf(parameter, input)
      return {
        id: `${code}/${read.source.vclId}/${read.source.backMs}`,
        name: sourceName(nameOf(code), read.source),
        unit: parameter?.unit ?? '',
        points: detail ? splicePoints(points, detail.points[code] ?? none, detail.span) : points,
        // A comparison has the color of what it is compared with.
        color: vehicles.indexOf(read.source.vclId) * setup.codes.length + at,
        digits: parameter?.precision ?? null,
        compared: read.source.backMs > 0,
        ...(texts && { stepped: true, texts }),
        limits: limits && read.source.backMs === 0 && vehicles[0] === read.source.vclId ? limits : undefined,
      }
    })
  })
}

const none: readonly ChartPoint[] = []

function textsOf(parameter: CatalogParameter | undefined, { on, off }: BuildInput): Record<string, string> | null {
  if (parameter?.kind !== 'boolean' && parameter?.kind !== 'enum') return null
  if (parameter.enumValues.length === 0) return parameter.kind === 'boolean' ? { '0': off, '1': on } : null
  return Object.fromEntries(parameter.enumValues.flatMap(({ value, text }) => (text ? [[value, text]] : [])))
}
