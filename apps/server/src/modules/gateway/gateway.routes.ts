import { FLEET_DISPLAY_PAGES } from '@trackhoe/contract/session'
import { gateway, gatewayFunctions } from '@trackhoe/contract/vehicle'
import type * as z from 'zod/mini'
import { toWireTime } from '../../platform/core/clock.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Caller } from '../../platform/http/env.ts'
import { pageOf, slicePage } from '../../platform/http/handler-helpers.ts'
import { Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { lastSetting } from '../commands/commands.queries.ts'
import { engineTestSamples } from '../commands/engine-tests.ts'
import { itemsOf } from '../dictionaries/dictionaries.queries.ts'
import { deviceOf, hides, vehicleOf } from '../vehicles/vehicle-records.ts'
import { connectedIds, statusesOf, type VehicleStatus } from '../vehicles/vehicle-snapshot.ts'
import * as queries from '../vehicles/vehicles.queries.ts'

/** The functions that are called by name through one path. Source: vehicle specification §7. */
export function gatewayRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: 'user', display: FLEET_DISPLAY_PAGES } as const

  serve(api, gateway.main, readers, async ({ body, caller }) => {
    const answer = gatewayAnswers[body.fun]
    if (!answer) throw new Refusal({ status: 404, code: 404, message: `未知的功能：${body.fun}` })
    return answer(body.data, caller)
  })

  const gatewayAnswers: Record<string, (data: unknown, caller: Caller) => Promise<unknown>> = {
    [gatewayFunctions.vehicle.fun]: async (data, caller) => {
      const row = await foundBy(caller, check(gatewayFunctions.vehicle.data, data))
      return vehicleOf(row, await statusOf(row), await hides(db, caller))
    },
    [gatewayFunctions.attachmentTypes.fun]: async () => itemsOf(db, 'affix_type'),
    [gatewayFunctions.lastSetting.fun]: async (data, caller) => {
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
  }

  async function devicesOf(caller: Caller, query: z.output<typeof gatewayFunctions.devices.data>) {
    const { online } = query
    const hidden = await hides(db, caller)
    const now = clock()
    const wanted = online === '1' || online === '0' ? online === '1' : undefined
    const { rows, total } =
      wanted === undefined
        ? await queries.page(db, caller.tenantId, query)
        : sliced(await whereOnline(caller, await queries.all(db, caller.tenantId, query), wanted, now), query)
    const { statusOf } = await statusesOf(api.deps, caller.tenantId, rows, now)
    const records = rows.map((row) => deviceOf(row, statusOf(row), hidden))
    return pageOf(records, total, query)
  }

  async function whereOnline(caller: Caller, rows: readonly queries.VehicleRow[], online: boolean, now: Date) {
    const snapshots = await telemetry.snapshots(caller.tenantId, connectedIds(rows), now)
    return rows.filter((row) => (snapshots.get(row.id)?.online ?? false) === online)
  }

  async function foundBy(caller: Caller, by: { vclId: string } | { vclNo: string }) {
    const row = await queries.find(db, caller.tenantId, by)
    if (!row) throw refused('车辆不存在')
    return row
  }

  async function statusOf(row: queries.VehicleRow): Promise<VehicleStatus> {
    return (await statusesOf(api.deps, row.tenantId, [row], clock())).statusOf(row)
  }
}

const sliced = <Row>(rows: readonly Row[], query: { pageNo: number; pageSize: number }) => ({
  rows: slicePage(rows, query),
  total: rows.length,
})
