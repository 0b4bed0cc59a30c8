import type { ChartMark, ChartPoint, TimeSpan } from '@trackhoe/ui/charts'
import { formatDateTime } from '@trackhoe/ui'
import { useMemo } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useCatalog } from './use-catalog.ts'
import { useSeries } from './use-series.ts'

/** The states whose times are shown beside curves. Source: parameter catalog; SAE J1939-71, SPN 3700. */
const STATES = { regeneration: 'SMT_0001_04_106', keyOn: 'SMT_0001_04_237' } as const
const BANDS = ['regeneration', 'keyOn'] as const
const TONES = { regeneration: 'warning', keyOn: 'info' } as const
/** The value of a state while it lasts. */
const ON = 1

/** A time in which a state lasted. Unit: epoch milliseconds. */
export interface Band {
  from: number
  until: number
}

/** Returns the times in which a state was on, from its samples in the order of time. A gap ends a time. */
export function bandsOf(points: readonly ChartPoint[]): Band[] {
  const bands: Band[] = []
  let running: Band | null = null
  for (const [at, value] of points) {
    if (value === ON) {
      if (running) running.until = at
      else bands.push((running = { from: at, until: at }))
    } else {
      // Without a gap it lasted until the sample that says otherwise.
      if (running && value !== null) running.until = at
      running = null
    }
  }
  return bands
}

/** Returns when a vehicle regenerated and when its key was on, as marks in lanes of their own; none for a vehicle that does not say. */
export function useEventBands(
  vclId: string | null,
  period: { key: string; spanAt: (now: number) => TimeSpan },
  refreshMs: number | null,
): readonly ChartMark[] {
  const t = useVehicleMessages().chart
  const catalog = useCatalog()
  const sources = useMemo(() => (vclId === null ? [] : [{ vclId, backMs: 0 }]), [vclId])
  const codes = useMemo(() => Object.values(STATES).filter((code) => catalog.find(code) !== undefined), [catalog])
  const [query] = useSeries({ sources, codes, period, refreshMs })
  const points = query?.data?.points
  return useMemo(
    () =>
      BANDS.flatMap((name) =>
        bandsOf(points?.[STATES[name]] ?? []).map(({ from, until }): ChartMark => {
          const text = t.lasted(t.bands[name], formatDateTime(from, 'minute'), formatDateTime(until, 'minute'))
          return { id: `${name}-${from}`, at: from, until, text, tone: TONES[name], lane: t.bands[name] }
        }),
      ),
    [points, t],
  )
}
