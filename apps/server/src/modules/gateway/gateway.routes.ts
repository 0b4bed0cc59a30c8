import { gateway, gatewayFunctions } from '@trackhoe/contract/vehicle'
import type * as z from 'zod/mini'
import { toWireTime } from '../../platform/core/clock.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Caller } from '../../platform/http/env.ts'
import { pageOf } from '../../platform/http/handler-helpers.ts'
import { forbidden, Refusal, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, withFields, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { displayMayUseFunction, revealsHidden } from '../../auth/displays/display-calls.ts'
import { lastSetting } from '../commands/commands.queries.ts'
import { engineTestSamples } from '../commands/engine-tests.ts'
import { itemsOf } from '../dictionaries/dictionaries.queries.ts'
import { deviceOf, hides, vehicleOf } from '../vehicles/vehicle-records.ts'
import { liveFleetOf } from '../vehicles/live-fleet.ts'
import { statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as queries from '../vehicles/vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** A wall shows where machines are and how they do, not their terminals and whose they are. */
const NOT_ON_DISPLAYS = {
  tmnlId: null,
  imei: null,
  simNo: null,
  softwareVersion: null,
  bindTime: null,
  consumerId: null,
  consumerName: null,
} as const

type GatewayAnswer = (data: unknown, caller: Caller) => Promise<unknown>

/** The functions that are called by name through one path. Source: vehicle specification §7. */
export function gatewayRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const readers = { access: { action: 'vehicle:list' } } as const

  serve(api, gateway.main, readers, async ({ body, caller }) => {
    const answer = gatewayAnswers.get(body.fun)
    if (!answer)
      throw new Refusal({
        status: 404,
        code: 404,
        message: texts(`未知的功能：${body.fun}`, `Unknown function: ${body.fun}`),
      })
    if (caller.displayPage !== undefined && !displayMayUseFunction(caller.displayPage, body.fun)) throw forbidden()
    return withFields({ fun: body.fun }, await answer(body.data, caller))
  })

  // A map: the name comes from the request, and an object would answer `constructor` too.
  const gatewayAnswers = new Map(
    Object.entries<GatewayAnswer>({
      [gatewayFunctions.vehicle.fun]: async (data, caller) => {
        const row = await foundBy(caller, check(gatewayFunctions.vehicle.data, data))
        const { statusOf, maintenanceOf } = await statusesOf(api.deps, row.tenantId, [row], clock())
        const vehicle = vehicleOf(row, statusOf(row), await hides(db, caller))
        return { ...vehicle, maintenance: maintenanceOf(row), lng: textOf(vehicle.lng), lat: textOf(vehicle.lat) }
      },
      [gatewayFunctions.attachmentTypes.fun]: async (_, caller) => itemsOf(db, caller.tenantId, 'affix_type'),
      [gatewayFunctions.lastSetting.fun]: async (data, caller) => {
        // What was sent is a command record.
        if (!(await mayDo(db, caller, 'vehicle:record'))) throw forbidden()
        const row = await foundBy(caller, check(gatewayFunctions.lastSetting.data, data))
        return lastSetting(db, row.id)
      },
      [gatewayFunctions.reportedSettings.fun]: async (data, caller) => {
        const row = await foundBy(caller, check(gatewayFunctions.reportedSettings.data, data))
        const held = (await queries.settingsOf(db, [row.id], ['param'])).get(row.id)?.get('param')
        if (!held) return null
        return { values: held.content, reportTime: toWireTime(held.reportTime) }
      },
      [gatewayFunctions.devices.fun]: async (data, caller) =>
        devicesOf(caller, check(gatewayFunctions.devices.data, data)),
      [gatewayFunctions.engineTest.fun]: async (data, caller) => {
        const { vclId, bgntime, endtime } = check(gatewayFunctions.engineTest.data, data)
        const row = await foundBy(caller, { vclId })
        return engineTestSamples(api.deps, row, bgntime, endtime)
      },
    }),
  )

  async function devicesOf(caller: Caller, query: z.output<typeof gatewayFunctions.devices.data>) {
    const { online } = query
    if (caller.displayPage !== undefined && revealsHidden(query, Object.keys(NOT_ON_DISPLAYS))) throw forbidden()
    const now = clock()
    const wanted = online === '1' || online === '0' ? online === '1' : undefined
    const live =
      wanted === undefined && query.column !== queries.LAST_TIME
        ? {}
        : { live: await liveFleetOf(api.deps, caller.tenantId, now), online: wanted }
    const [hidden, { rows, total }] = await Promise.all([hides(db, caller), queries.page(db, caller, query, live)])
    const { statusOf } = await statusesOf(api.deps, caller.tenantId, rows, now)
    const isDisplay = caller.displayPage !== undefined
    const records = rows.map((row) => {
      const device = deviceOf(row, statusOf(row), hidden)
      return isDisplay ? { ...device, ...NOT_ON_DISPLAYS } : device
    })
    return pageOf(records, total, query)
  }

  async function foundBy(caller: Caller, by: { vclId: string } | { vclNo: string }) {
    const row = await queries.find(db, caller, by)
    if (!row) throw unknownVehicle('vclId' in by ? 'vclId' : 'vclNo')
    return row
  }
}

/** This function has its coordinates as texts; lists have them as numbers. Source: vehicle specification §7. */
const textOf = (coordinate: number | null) => (coordinate === null ? null : String(coordinate))
