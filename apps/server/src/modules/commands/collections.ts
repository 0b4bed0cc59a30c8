import {
  commandKinds,
  SAMPLING_PLANS,
  type JsonObject,
  type JsonValue,
  type RunState,
  textOf as wireText,
} from '@trackhoe/contract/vehicle'
import { after, fromWireTime, MINUTE_MS, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReceptionRequest, TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { unknownVehicle } from '../../platform/http/refusal.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'

interface CollectionDeps {
  db: Db
  telemetry: TelemetrySource
}

/** The last commands of one kind that a terminal has done, as `keepEffects` keeps it. */
type Kept = JsonObject

/**
 * The four sampling plans of each vehicle, and what has arrived of those that were started. Errors: 车辆不存在, also for one
 * that the caller may not see.
 */
export async function samplingPlansOf(
  { db, telemetry }: CollectionDeps,
  scope: DataScope,
  vehicleIds: readonly string[],
  now: Date,
) {
  const vehicles = await keptOf(db, scope, vehicleIds, commandKinds.sampling.object)
  return Promise.all(
    vehicles.flatMap(({ vehicleId, content }) =>
      SAMPLING_PLANS.map(async (planId) => {
        const [plan, start, stop] = ['plan', 'start', 'stop'].map((op) => partOf(content, `${op}:${planId}`))
        const run = runOf({ plan, start, stop }, now)
        const request = plan && run.from && requestOf(plan, run.from, run.until ?? now)
        const reception = request ? await telemetry.received(scope.tenantId, vehicleId, request, now) : null
        return {
          vclId: vehicleId,
          planId,
          state: run.state,
          name: textOf(plan?.['name']),
          ...timesOf(run),
          received: reception?.count ?? null,
          lastTime: wireOrNull(reception?.lastTime ?? null),
        }
      }),
    ),
  )
}

/** What each vehicle transmits at once, and what has arrived of it. Errors: as `samplingPlansOf`. */
export async function transmissionsOf(
  { db, telemetry }: CollectionDeps,
  scope: DataScope,
  vehicleIds: readonly string[],
  now: Date,
) {
  const vehicles = await keptOf(db, scope, vehicleIds, commandKinds.transmit.object)
  return Promise.all(
    vehicles.map(async ({ vehicleId, content }) => {
      const [start, stop] = [partOf(content, 'start'), partOf(content, 'stop')]
      const run = runOf({ plan: undefined, start, stop }, now)
      const intervalSec = numberOrNull(start?.['intervalSec'])
      const intervalMs = (intervalSec ?? 10) * SECOND_MS
      const reception =
        run.from === null
          ? null
          : await telemetry.received(
              scope.tenantId,
              vehicleId,
              {
                codes: null,
                periodMs: intervalMs,
                uploadMs: intervalMs,
                trigger: null,
                from: run.from,
                to: run.until ?? now,
              },
              now,
            )
      return {
        vclId: vehicleId,
        state: run.state,
        intervalSec: run.from === null ? null : intervalSec,
        ...timesOf(run),
        received: reception?.count ?? null,
        lastTime: wireOrNull(reception?.lastTime ?? null),
      }
    }),
  )
}

async function keptOf(db: Db, scope: DataScope, vehicleIds: readonly string[], name: string) {
  const visible = await fleet.known(db, scope, vehicleIds)
  if (visible.length < vehicleIds.length) throw unknownVehicle('vclId')
  const settings = await fleet.settingsOf(db, vehicleIds, [name])
  return vehicleIds.map((vehicleId) => ({ vehicleId, content: settings.get(vehicleId)?.get(name)?.content ?? {} }))
}

function partOf(content: Kept, key: string): Kept | undefined {
  const part = content[key]
  return isObject(part) ? part : undefined
}

interface Run {
  state: RunState
  from: Date | null
  until: Date | null
}

/** How something stands that is started for a time: by whichever command succeeded last. A new plan has not been started. */
function runOf({ plan, start, stop }: Readonly<Record<'plan' | 'start' | 'stop', Kept | undefined>>, now: Date): Run {
  const [planned, started, stopped] = [plan, start, stop].map(timeOf)
  if (!start || !started || (planned && planned > started)) {
    return { state: plan ? 'planned' : 'none', from: null, until: null }
  }
  const end =
    fromWireTime(textOf(start['until']) ?? '') ?? after(started, (numberOrNull(start['durationMin']) ?? 0) * MINUTE_MS)
  if (stopped && stopped >= started && stopped < end) return { state: 'stopped', from: started, until: stopped }
  return { state: end > now ? 'running' : 'done', from: started, until: end }
}

/** Which samples a plan takes; undefined for one whose parameters the platform does not know. */
function requestOf(plan: Kept, from: Date, to: Date): ReceptionRequest | undefined {
  const codes = Array.isArray(plan['paras']) ? plan['paras'].map(String) : []
  if (codes.length === 0) return undefined
  const periodMs = numberOrNull(plan['periodMs']) ?? SECOND_MS
  const uploadMs = Math.max(periodMs, (numberOrNull(plan['uploadSec']) ?? 0) * SECOND_MS)
  const event = partOf(plan, 'trigger')
  const trigger = event && {
    code: wireText(event['para']),
    cmp: wireText(event['cmp']),
    value: Number(event['value']),
    seconds: (numberOrNull(plan['preSec']) ?? 0) + (numberOrNull(plan['postSec']) ?? 0),
  }
  return { codes, periodMs, uploadMs, trigger: trigger ?? null, from, to }
}

/** When the terminal had done it. */
function timeOf(part: Kept | undefined): Date | undefined {
  const at = new Date(textOf(part?.['at']) ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}

const timesOf = ({ from, until }: Run) => ({ beginTime: wireOrNull(from), endTime: wireOrNull(until) })
const wireOrNull = (time: Date | null) => time && toWireTime(time)
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null)
const numberOrNull = (value: JsonValue | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
