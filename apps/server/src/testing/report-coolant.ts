import { randomBytes } from 'node:crypto'
import { emptyObservation } from '../modules/alarms/conditions/condition-evaluator.ts'
import { createAlarmEvaluation } from '../modules/alarms/evaluation/alarm-evaluation.ts'
import { MINUTE_MS } from '../platform/core/clock.ts'
import { COOLANT } from './sample-alarm-rule.ts'
import type { TestServer } from './start-test-server.ts'

/** A minute later, machines report a temperature of the coolant, which the rules of alarms evaluate. */
export async function reportCoolant(
  server: TestServer,
  value: number,
  vehicleIds: readonly string[] = ['v1'],
  place: { lng: number; lat: number } | null = null,
) {
  server.pass(MINUTE_MS)
  const evaluate = createAlarmEvaluation({ clock: server.deps.clock, random: randomBytes })
  const observation = { ...emptyObservation(server.now()), values: new Map([[COOLANT, value]]) }
  const reports = vehicleIds.map((vehicleId) => ({ vehicleId, place, observation }))
  await server.db.transaction((tx) => evaluate(tx, reports))
}
