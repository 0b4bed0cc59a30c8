import { COMMAND_STATES, commandOfRecord, textOf, type JsonObject } from '@trackhoe/contract/vehicle'
import { fromWireTime, toWireTime, type Clock } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { VehicleRow } from '../vehicles/vehicles.queries.ts'
import { testsOf, type RecordRow } from './commands.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * What the engine tests of a vehicle measured in a period, those that run with what they have measured so far. A test that
 * was stopped measured nothing after that. Units as in the contract.
 */
export async function engineTestSamples(
  { db, telemetry, clock }: { db: Db; telemetry: TelemetrySource; clock: Clock },
  row: VehicleRow,
  bgntime: string,
  endtime: string,
) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime)
  if (!from || !to)
    throw invalid(texts('时间格式不正确', 'Time format is not valid'), { field: from ? 'endtime' : 'bgntime' })
  const commands = (await testsOf(db, row.id, from, to)).map((record) => ({ record, values: testOf(record) }))
  const tests = commands.flatMap(({ record: { recordId, ackTime: beginTime }, values }) =>
    values['action'] === 'start' && beginTime ? [{ recordId, beginTime, values }] : [],
  )
  if (tests.length === 0) return []
  const now = clock()
  const facts = new Map(
    tests.map(({ recordId, beginTime, values }) => [
      recordId,
      { item: textOf(values['item']), endTime: stopOf(commands, textOf(values['item']), beginTime) ?? now },
    ]),
  )
  const samples = await telemetry.engineTests(row.tenantId, row.id, tests, now)
  return samples.flatMap(({ time, recordId, values }) => {
    const { item = '', endTime = now } = facts.get(recordId) ?? {}
    return time > endTime ? [] : { time: toWireTime(time), recordId, item, ...values }
  })
}

/** When a test was stopped that began at a time; undefined while nobody has. */
function stopOf(
  commands: readonly { record: RecordRow; values: JsonObject }[],
  item: string,
  beginTime: Date,
): Date | undefined {
  const stop = commands.find(
    ({ record: { ackTime, state }, values }) =>
      values['action'] === 'stop' &&
      values['item'] === item &&
      state === COMMAND_STATES.succeeded &&
      ackTime !== null &&
      ackTime > beginTime,
  )
  return stop?.record.finishTime ?? undefined
}

const testOf = ({ infoid, group, paramContent }: RecordRow) => commandOfRecord(infoid, group, paramContent).values
