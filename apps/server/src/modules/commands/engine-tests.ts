import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { TelemetrySource } from '../../ports/telemetry-source.ts'
import type { VehicleRow } from '../vehicles/vehicles.queries.ts'
import { testsOf, type RecordRow } from './commands.queries.ts'

/** What the engine tests of a vehicle measured in a period. Units as in the contract. */
export async function engineTestSamples(
  { db, telemetry }: { db: Db; telemetry: TelemetrySource },
  row: VehicleRow,
  bgntime: string,
  endtime: string,
) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime)
  if (!from || !to) throw invalid('时间格式不正确', { field: from ? 'endtime' : 'bgntime' })
  const tests = (await testsOf(db, row.id, from, to)).flatMap((record) => {
    const { recordId, ackTime: beginTime } = record
    const values = testOf(record)
    return values['action'] === 'start' && beginTime ? [{ recordId, beginTime, values }] : []
  })
  if (tests.length === 0) return []
  const items = new Map(tests.map(({ recordId, values }) => [recordId, String(values['item'])]))
  const samples = await telemetry.engineTests(row.tenantId, row.id, tests)
  return samples.map(({ time, recordId, values }) => ({
    time: toWireTime(time),
    recordId,
    item: items.get(recordId) ?? '',
    ...values,
  }))
}

function testOf({ paramContent }: RecordRow): Record<string, unknown> {
  const test = paramContent['engineTest']
  return typeof test === 'object' && test !== null ? { ...test } : {}
}
