import { after, fromWireTime, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts'
import { rowsAt } from '@trackhoe/vehicle-ports/series'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { byCode } from '../parameters/parameters.queries.ts'
import * as queries from './message-history.queries.ts'
import type { MessageRow } from './message-history.queries.ts'

/** Rows that are read at once while a file is written. */
const WINDOW_ROWS = 1440

/** What the files of recalls are read from. */
export type HistoryDeps = Pick<VehicleDeps, 'db' | 'clock' | 'telemetry'>

/** Writes the file of a recall of history. It is not stored: its rows are read whenever it is. */
export async function writeHistoryFile(deps: HistoryDeps, row: MessageRow, plan: HistoryPlan) {
  const catalog = await byCode(deps.db, plan.codes)
  const columns = plan.codes.map((code) => {
    const { nameZh = code, unit = '' } = catalog.get(code) ?? {}
    return unit === '' ? nameZh : `${nameZh} (${unit})`
  })
  return writeCsv({ columns: ['时间 (UTC+08:00)', ...columns], rows: samplesOf(deps, row) })
}

/** Counts the bytes of a file by writing it once, and stores their number. */
export async function weighHistoryFile(deps: HistoryDeps, row: MessageRow, plan: HistoryPlan): Promise<number> {
  let bytes = 0
  for await (const chunk of await writeHistoryFile(deps, row, plan)) bytes += chunk.byteLength
  await queries.keepFileBytes(deps.db, row.record, bytes)
  return bytes
}

async function* samplesOf(deps: HistoryDeps, row: MessageRow) {
  const plan = planOf(row)
  if (!plan) return
  for (let at = 0; at < plan.count; at += WINDOW_ROWS) {
    for (const { time, values } of await readRows(deps, row, plan, at, WINDOW_ROWS)) yield [toWireTime(time), ...values]
  }
}

/** Rows of a recall from one of them on; those at which the machine reported nothing are left out. */
export async function readRows(
  { telemetry, clock }: HistoryDeps,
  { record }: MessageRow,
  plan: HistoryPlan,
  first: number,
  limit: number,
) {
  const { codes, periodMs } = plan
  const times = timesOf(plan, first, limit)
  const [from, to] = [times[0], times.at(-1)]
  if (!from || !to) return []
  const request = {
    codes,
    // The first row holds what was reported in the period before it.
    from: after(from, 1 - periodMs),
    to,
    periodMs,
    maxPoints: times.length,
    aggregate: 'raw',
  } as const
  const series = await telemetry.series(record.tenantId, record.vehicleId, request, clock())
  return rowsAt(series, times, periodMs)
}

/** The rows of a recall of history. */
export interface HistoryPlan {
  codes: string[]
  from: Date
  periodMs: number
  count: number
}

/** What a recall of history asked for; undefined for another recall. */
export function planOf({ record }: MessageRow): HistoryPlan | undefined {
  const recall = asObject(record.paramContent['recall'])
  if (recall['type'] !== 'history') return undefined
  const from = fromWireTime(String(recall['bgntime']))
  const to = fromWireTime(String(recall['endtime']))
  if (!from || !to) return undefined
  const periodMs = Number(recall['periodSec'] ?? 60) * SECOND_MS
  const codes = Array.isArray(recall['paras']) ? recall['paras'].map(String) : []
  return { codes, from, periodMs, count: Math.floor((to.getTime() - from.getTime()) / periodMs) + 1 }
}

const timesOf = ({ from, periodMs, count }: HistoryPlan, first: number, limit: number) =>
  Array.from({ length: Math.min(limit, count - first) }, (_, at) => after(from, (first + at) * periodMs))

/** The number of rows that a recall brought; null: none yet. */
export function rowsOf({ record }: MessageRow): number | null {
  return numberIn(record.reply, 'rows')
}

/** A number of a reply; null: it has none of that name. */
export function numberIn(reply: MessageRow['record']['reply'], name: string): number | null {
  const value = reply?.[name]
  return typeof value === 'number' ? value : null
}

/** A value as an object; empty for anything else. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
