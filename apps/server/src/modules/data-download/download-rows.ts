import type { NumberFormat } from '@trackhoe/contract/vehicle'
import { after, SECOND_MS, type Clock } from '../../platform/core/clock.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowsAt } from '@trackhoe/vehicle-ports/series'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { byCode } from '../parameters/parameters.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import type { TaskRow } from './data-download.queries.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/** A row of a download: a time, and the values of its parameters in their order. */
export type DownloadRow = readonly [time: string, ...values: (number | null)[]]

/** What a file is made of, ordered or only shown beforehand. */
export type DownloadPlan = Pick<
  TaskRow,
  | 'tenantId'
  | 'vehicleId'
  | 'startTime'
  | 'endTime'
  | 'sortOrder'
  | 'parameterCodes'
  | 'periodSec'
  | 'timeZone'
  | 'numberFormat'
>

/** Rows that are read at once: a day of one a minute. */
const WINDOW_ROWS = 1440

/** The times of a file in parts, in the order of its rows; what lies in the future is left out. */
export function windowsOf({ startTime, endTime, periodSec, sortOrder }: DownloadPlan, now: Date): Date[][] {
  const period = periodSec * SECOND_MS
  const end = Math.min(endTime.getTime(), now.getTime())
  const length = WINDOW_ROWS * period
  const windows: Date[][] = []
  for (let from = startTime.getTime(); from <= end; from += length) {
    const times = Math.min(WINDOW_ROWS, Math.floor((end - from) / period) + 1)
    windows.push(Array.from({ length: times }, (_, at) => new Date(from + at * period)))
  }
  return sortOrder === 'desc' ? windows.toReversed() : windows
}

/** Reads the rows of one part of a file, in its order, as they were reported. */
export async function rowsOf(
  { db, telemetry, clock }: { db: Db; telemetry: TelemetrySource; clock: Clock },
  { tenantId, vehicleId, parameterCodes, sortOrder, timeZone, periodSec }: DownloadPlan,
  times: readonly Date[],
): Promise<DownloadRow[]> {
  // Its user saw the vehicle when he ordered. One that lost its terminal since has reported nothing.
  const [vehicle] = await fleet.known(db, wholeTenant(tenantId), [vehicleId])
  if (!vehicle?.device) return []
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const periodMs = periodSec * SECOND_MS
  const request = {
    codes: parameterCodes,
    // The first row holds what was reported in the period before it.
    from: after(first, 1 - periodMs),
    to: last,
    periodMs,
    maxPoints: times.length,
    aggregate: 'raw',
  } as const
  const series = await telemetry.series(tenantId, vehicleId, request, clock())
  const shift = offsetMs(timeZone)
  const rows = rowsAt(series, times, periodMs).map(({ time, values }): DownloadRow => [
    timeText(time, shift),
    ...values,
  ])
  return sortOrder === 'desc' ? rows.toReversed() : rows
}

/** The heads of a file, and what rounds the values of its rows. */
export async function layoutOf(db: Db, { parameterCodes, timeZone, numberFormat }: DownloadPlan) {
  const catalog = await byCode(db, parameterCodes)
  const places = parameterCodes.map((code) => placesOf(numberFormat, catalog.get(code)?.precision ?? null))
  return {
    columns: [
      inLanguage(texts(`时间 (UTC${timeZone})`, `Time (UTC${timeZone})`)),
      ...parameterCodes.map((code) => {
        const { nameZh = code, nameEn = code, unit = '' } = catalog.get(code) ?? {}
        const name = inLanguage(texts(nameZh, nameEn))
        return unit === '' ? name : `${name} (${unit})`
      }),
    ],
    format: ([time, ...values]: DownloadRow): DownloadRow => [
      time,
      ...values.map((value, at) => rounded(value, places[at] ?? null)),
    ],
  }
}

/** The decimal places of a number; null: all it has. */
function placesOf(format: NumberFormat, precision: number | null): number | null {
  if (format === 'raw') return null
  return format === 'catalog' ? precision : Number(format)
}

function rounded(value: number | null, places: number | null): number | null {
  return value === null || places === null ? value : Number(value.toFixed(places))
}

function offsetMs(timeZone: string): number {
  const [hours = 0, minutes = 0] = timeZone.slice(1).split(':').map(Number)
  return (timeZone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60) * SECOND_MS
}

const timeText = (time: Date, shift: number) =>
  new Date(time.getTime() + shift).toISOString().slice(0, 19).replace('T', ' ')
