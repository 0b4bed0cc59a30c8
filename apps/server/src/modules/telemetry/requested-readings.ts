import { DAY_MS, fromWireTime, MINUTE_MS } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'

/** The longest period of condensed readings and of days. */
export const MAX_DAYS = 366
/** The longest period of samples as they were taken. */
export const MAX_SAMPLE_DAYS = 31
const MAX_NAMED = 5

/** The vehicle and, where it has a terminal, its id as the list that the source takes. Errors: 400 for an unknown one. */
export async function findVehicle(db: Db, caller: Caller, vclId: string) {
  const { tenantId } = caller
  const row = await fleet.find(db, caller, { vclId })
  if (!row) throw unknownVehicle('vclId')
  return { row, tenantId, connected: connectedIds([row]) }
}

/** Errors: 400 with the codes that the catalog does not have. */
export function assertKnown(
  codes: readonly string[],
  catalog: { has: (code: string) => boolean },
  field: string,
): void {
  const unknown = codes.filter((code) => !catalog.has(code))
  if (unknown.length === 0) return
  const named = unknown.slice(0, MAX_NAMED).join('、')
  throw invalid(
    texts(
      `参数不存在：${named}${unknown.length > MAX_NAMED ? ' 等' : ''}`,
      `Unknown parameters: ${named}${unknown.length > MAX_NAMED ? ' and others' : ''}`,
    ),
    { field },
  )
}

/** Errors: 400 for times that are none, or in the wrong order, or too far apart. */
export function rangeOf({ bgntime, endtime }: { bgntime: string; endtime: string }, mostDays: number) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime, true)
  if (!from || !to)
    throw invalid(texts('时间格式不正确', 'Time format is not valid'), { field: from ? 'endtime' : 'bgntime' })
  if (to < from)
    throw invalid(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), { field: 'endtime' })
  if (to.getTime() - from.getTime() > mostDays * DAY_MS + MINUTE_MS)
    throw refused(texts(`时间范围不能超过${mostDays}天`, `The time range can have at most ${mostDays} days`), {
      field: 'endtime',
    })
  return { from, to }
}

/** A reading as the wire has it. */
export const wireValue = (value: number | null | undefined) =>
  value === undefined || value === null ? null : String(value)
