import type { CommandRecord, LatestParameters } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import type { ChartPoint } from '@trackhoe/ui/charts'
import { useReader } from '@trackhoe/vehicles/page'
import { contentOf, timeMs, useRecords, wireTime } from '@trackhoe/vehicles/records'
import { plannedValues, planStates } from '../collect/collect.screen.ts'

/** The reason why a terminal sends values more often than usual, and the end of it. Units: milliseconds, epoch milliseconds. */
export interface LiveSampling {
  kind: 'sampling' | 'transmit'
  periodMs: number
  until: number | null
}

/** The newest commands in which the ones that are in force are searched. */
const RECORDS_READ = 50

/**
 * Returns what makes a terminal send values more often now, by its successful commands: a plan that samples, or an
 * immediate transmission; the one that sends most often. Null: nothing does. `now`: epoch milliseconds.
 */
export function liveSamplingOf(records: readonly CommandRecord[], vehicleId: string, now: number): LiveSampling | null {
  const plans = plannedValues(records, vehicleId)
  const sampling = Object.entries(planStates(records, vehicleId, now)).flatMap(
    ([id, { kind, until }]): LiveSampling[] => {
      const periodMs = Number(plans.get(Number(id))?.['periodMs'])
      return kind === 'running' && periodMs > 0 ? [{ kind: 'sampling', periodMs, until: timeMs(until) }] : []
    },
  )
  const running = [...sampling, ...transmitOf(records, vehicleId, now)]
  return running.toSorted((a, b) => a.periodMs - b.periodMs)[0] ?? null
}

function transmitOf(records: readonly CommandRecord[], vehicleId: string, now: number): LiveSampling[] {
  const newest = records
    .filter((record) => record.vcl_id === vehicleId && record.state === '3')
    .toSorted((a, b) => (timeMs(b.finishTime) ?? 0) - (timeMs(a.finishTime) ?? 0))
    .find((record) => {
      const { name, values } = contentOf(record)
      return name === 'transmit' && (values['op'] === 'start' || values['op'] === 'stop')
    })
  if (!newest) return []
  const { op, intervalSec, durationMin } = contentOf(newest).values
  const until = (timeMs(newest.finishTime) ?? 0) + Number(durationMin) * 60_000
  return op === 'start' && until > now ? [{ kind: 'transmit', periodMs: Number(intervalSec) * 1000, until }] : []
}

/** Returns what makes the terminal of a vehicle send more often now. A display reads no commands. */
export function useLiveSampling(vehicleId: string | null): LiveSampling | null {
  const { serverNow } = useClient()
  const { kind } = useReader()
  const search = { pageSize: RECORDS_READ, condition: { vclId: vehicleId === null ? [] : [vehicleId], state: ['3'] } }
  const enabled = kind === 'user' && vehicleId !== null
  const plans = useRecords({ infoid: '43', ...search }, enabled)
  const transmits = useRecords({ infoid: '4B', ...search }, enabled)
  const records = [...(plans.data?.records ?? []), ...(transmits.data?.records ?? [])]
  return vehicleId === null ? null : liveSamplingOf(records, vehicleId, serverNow())
}

/** Returns the latest values with those samples that came after the last report. */
export function withSamples(
  row: LatestParameters | null,
  points: Readonly<Record<string, readonly ChartPoint[]>>,
): LatestParameters | null {
  if (row === null) return null
  const reported = timeMs(row.reportTime) ?? 0
  let newest = reported
  const values = { ...row.values }
  for (const [code, series] of Object.entries(points)) {
    const last = series.findLast(([, value]) => value !== null)
    if (!last || last[0] <= reported) continue
    values[code] = String(last[1])
    newest = Math.max(newest, last[0])
  }
  return newest === reported ? row : { ...row, values, reportTime: wireTime(newest) }
}
