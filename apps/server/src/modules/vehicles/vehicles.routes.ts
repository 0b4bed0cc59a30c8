import { FLEET_DISPLAY_PAGES } from '@trackhoe/contract/session'
import { readCommaList } from '@trackhoe/contract'
import {
  devices,
  gateway,
  gatewayFunctions,
  messages,
  parameters,
  vehicleDictionaries,
  FULL_CATALOG_PAGE_SIZE,
} from '@trackhoe/contract/vehicle'
import type * as z from 'zod/mini'
import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { actionsOf } from '../../auth/callers.queries.ts'
import { itemsOf, textsOf } from '../dictionaries/dictionaries.queries.ts'
import { createEventLoopYield } from '../../platform/core/yield-to-event-loop.ts'
import { enumValuesOf } from '../parameters/enum-values.ts'
import { lastSetting } from '../commands/commands.queries.ts'
import { engineTestSamples } from '../commands/engine-tests.ts'
import { adviceFor, severityOf, TROUBLE_CODES } from '../trouble-codes/trouble-codes.ts'
import * as queries from './vehicles.queries.ts'
import { SEEN_BY, sightOf, type VehicleSight } from './vehicle-snapshot.ts'

const SUGGESTIONS = 20
const SECRET_ACTION = 'vehicle:device:secret'

/** Vehicles, terminals, customers and what names them. Source: vehicle specification §7; who may what is ours. */
export function fleetRoutes(api: Api<VehicleDeps>) {
  const { db, clock, simulator } = api.deps
  const readers = { access: 'user', display: FLEET_DISPLAY_PAGES } as const

  serve(api, gateway.main, readers, async ({ body, caller }) => {
    const answer = gatewayAnswers[body.fun]
    if (!answer) throw new Refusal({ status: 404, code: 404, message: `未知的功能：${body.fun}` })
    return answer(body.data, caller)
  })

  const gatewayAnswers: Record<string, (data: unknown, caller: Caller) => Promise<unknown>> = {
    [gatewayFunctions.vehicle.fun]: async (data, caller) => {
      const row = await foundBy(caller, checked(gatewayFunctions.vehicle.data, data))
      return vehicleOf(row, await seen(row), await hides(db, caller))
    },
    [gatewayFunctions.attachmentTypes.fun]: async () => itemsOf(db, 'affix_type'),
    [gatewayFunctions.lastSetting.fun]: async (data, caller) => {
      const row = await foundBy(caller, checked(gatewayFunctions.lastSetting.data, data))
      return lastSetting(db, row.id)
    },
    [gatewayFunctions.reportedSettings.fun]: async (data, caller) => {
      const row = await foundBy(caller, checked(gatewayFunctions.reportedSettings.data, data))
      const held = (await queries.settingsOf(db, [row.id], ['param'])).get(row.id)?.get('param')
      if (!held) return null
      return { values: held.content, reportTime: toWireTime(held.reportTime) }
    },
    [gatewayFunctions.devices.fun]: async (data, caller) =>
      devicesOf(caller, checked(gatewayFunctions.devices.data, data)),
    [gatewayFunctions.engineTest.fun]: async (data, caller) => {
      const { vclId, bgntime, endtime } = checked(gatewayFunctions.engineTest.data, data)
      const row = await foundBy(caller, { vclId })
      return engineTestSamples(db, simulator, row, bgntime, endtime)
    },
  }

  async function devicesOf(caller: Caller, query: z.output<typeof gatewayFunctions.devices.data>) {
    const { pageNo: current, pageSize: size, online } = query
    const hidden = await hides(db, caller)
    const now = clock()
    const asked = online === '1' || online === '0' ? online === '1' : undefined
    const { rows, total } =
      asked === undefined
        ? await queries.page(db, caller.tenantId, query)
        : pageOf(
            (await queries.all(db, caller.tenantId, query)).filter(
              (row) => sightOf(simulator, row, now).online === asked,
            ),
            query,
          )
    const held = await queries.settingsOf(
      db,
      rows.map(({ id }) => id),
      SEEN_BY,
    )
    // Right after a start each vehicle has its history to live through first.
    const breathe = createEventLoopYield()
    const records = []
    for (const row of rows) {
      await breathe()
      records.push(deviceOf(row, sightOf(simulator, row, now, held.get(row.id)), hidden))
    }
    return { records, total, size, current, pages: Math.ceil(total / size) }
  }

  async function foundBy(caller: Caller, by: { vclId: string } | { vclNo: string }) {
    const row = await queries.find(db, caller.tenantId, by)
    if (!row) throw refused('车辆不存在')
    return row
  }

  async function seen(row: queries.VehicleRow): Promise<VehicleSight> {
    const held = await queries.settingsOf(db, [row.id], SEEN_BY)
    return sightOf(simulator, row, clock(), held.get(row.id))
  }

  serve(api, messages.vehicleNumbers, readers, async ({ body, caller }) => {
    const keyword = body.keyword.trim()
    if (keyword === '') return []
    const exact = await queries.byAnyNumber(db, caller.tenantId, keyword)
    const found = await queries.byNumber(db, caller.tenantId, keyword, SUGGESTIONS)
    const first = exact.filter(({ id }) => !found.some((row) => row.id === id))
    return [...first, ...found].map(({ id, vclNo }) => ({ value: id, text: vclNo, title: vclNo, label: vclNo }))
  })

  serve(api, devices.list, readers, async ({ query, caller }) => {
    const { rows, total } = await queries.devicePage(db, caller.tenantId, query)
    const hidden = await hides(db, caller)
    const texts = (await textsOf(db, ['online_state'])).get('online_state')
    const now = clock()
    const records = rows.map((row) => {
      const online = isOnline(row, now)
      return {
        ...row,
        ...hidden(row),
        vclId: row.vehicleId,
        online,
        online_dictText: texts?.get(String(online)) ?? null,
        bindTime: row.bindTime && toWireTime(row.bindTime),
        createTime: toWireTime(row.createTime),
      }
    })
    const { pageSize: size, pageNo: current } = query
    return { records, total, size, current, pages: Math.ceil(total / size) }
  })

  function isOnline({ simulatedIndex: index, simulatedFrom: firstDay }: OnlineRow, now: Date): 0 | 1 {
    if (index === null || firstDay === null) return 0
    return simulator.sight({ index, firstDay }, now.getTime()).connection.online ? 1 : 0
  }

  serve(api, devices.vehicle, readers, async ({ query, caller }) => {
    const vclId = 'vclId' in query ? query.vclId : (await findDevice(caller, query.id)).vehicleId
    if (!vclId) throw notFound()
    const row = await queries.find(db, caller.tenantId, { vclId })
    if (!row) throw notFound()
    const owner = row.consumerId ? await queries.findConsumer(db, caller.tenantId, row.consumerId) : undefined
    return {
      ...vehicleOf(row, await seen(row), await hides(db, caller)),
      deviceId: row.device?.id ?? null,
      pin: row.pin,
      engine: row.engine,
      displacement: row.displacement,
      cylinders: row.cylinders,
      ratedKw: row.ratedKw,
      aftertreatment: row.aftertreatment,
      deliveredTime: toWireTime(row.deliveredTime).slice(0, 10),
      bindTime: row.device?.bindTime ? toWireTime(row.device.bindTime) : null,
      simulated: row.simulatedIndex === null ? 0 : 1,
      consumer: owner ? { ...owner, createTime: toWireTime(owner.createTime) } : null,
      users: row.device ? await queries.usersOfDevice(db, caller.tenantId, row.device.id) : [],
    }
  })

  serve(api, devices.removeUser, { access: { action: 'vehicle:device:unbind' } }, async ({ query, caller }) => {
    await findDevice(caller, query.id)
    if (!(await queries.removeUser(db, caller.tenantId, query.id, query.userId))) throw notFound()
    return withMessage('删除成功!', null)
  })

  async function findDevice(caller: Caller, id: string) {
    const found = await queries.findDevice(db, caller.tenantId, id)
    if (!found) throw notFound()
    return found
  }

  serve(api, devices.consumers, readers, async ({ query, caller }) => {
    const { rows, total } = await queries.consumerPage(db, caller.tenantId, query)
    const { pageSize: size, pageNo: current } = query
    const records = rows.map((row) => ({ ...row, createTime: toWireTime(row.createTime) }))
    return { records, total, size, current, pages: Math.ceil(total / size) }
  })

  serve(api, vehicleDictionaries.brands, readers, () => queries.brands(db))
  serve(api, vehicleDictionaries.types, readers, async ({ query }) =>
    (await queries.types(db, query)).map((row) => ({ ...row, createTime: toWireTime(row.createTime) })),
  )
  serve(api, vehicleDictionaries.typeList, readers, async ({ query }) => {
    const { rows, total } = await queries.typePage(db, query)
    const { pageSize: size, pageNo: current } = query
    const list = rows.map((row) => ({ ...row, createTime: toWireTime(row.createTime) }))
    return { records: list, total, size, current, pages: Math.ceil(total / size) }
  })

  serve(api, vehicleDictionaries.parameters, readers, async ({ query }) => {
    const all = await queries.parameters(db)
    const { pageNo: current = 1, pageSize: size = FULL_CATALOG_PAGE_SIZE } = query
    const from = (current - 1) * size
    return {
      records: all.slice(from, from + size).map(catalogueRow),
      total: all.length,
      size,
      current,
      pages: Math.ceil(all.length / size),
    }
  })

  serve(api, parameters.catalog, readers, async ({ query }) => {
    const groups = readCommaList(query.group)
    const rows = await queries.parameters(db)
    return rows.filter(({ group }) => groups.length === 0 || groups.includes(group)).map(catalogueRow)
  })

  serve(api, vehicleDictionaries.faults, readers, async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, { vclId: query.vclId })
    if (!row) throw refused('车辆不存在')
    return TROUBLE_CODES.filter(({ spn }) => spn < 651 || spn > 656 || spn - 650 <= (row.cylinders ?? 4)).map((fault) => ({
      spn: String(fault.spn),
      fmi: String(fault.fmi),
      code: `${fault.spn}-${fault.fmi}`,
      name: fault.name,
      level: String(severityOf(fault.lamp)),
      suggest: adviceFor(fault.lamp),
    }))
  })
}

interface OnlineRow {
  simulatedIndex: number | null
  simulatedFrom: number | null
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? ''
  throw invalid(
    /\p{Script=Han}/u.test(message) ? message : `${String(parsed.error.issues[0]?.path[0] ?? 'data')}的值无效`,
  )
}

type Hide = (device: { imei: string; simNo: string }) => { imei: string; simNo: string }

/** Long numbers are shown whole only to those who may see them. */
async function hides(db: Db, caller: Caller): Promise<Hide> {
  const actions = await actionsOf(db, caller)
  const whole = actions.has(SECRET_ACTION)
  const mask = (text: string) => (whole || text.length < 11 ? text : `${text.slice(0, 6)}*****${text.slice(-4)}`)
  return ({ imei, simNo }) => ({ imei: mask(imei), simNo: mask(simNo) })
}

function vehicleOf(row: queries.VehicleRow, sight: VehicleSight, hide: Hide) {
  const { device } = row
  return {
    vclId: row.id,
    vclNo: row.vclNo,
    model: row.model,
    brandName: row.brandName,
    kindName: row.kindName,
    emissionStage: row.emissionStage,
    aftertreatment: row.aftertreatment,
    engineNo: row.engineNo,
    vcl_plat_id: device?.platId ?? null,
    tmnlId: device?.tmnlId ?? null,
    ...(device ? hide(device) : { imei: null, simNo: null }),
    sendCenterNo: device?.sendCenterNo ?? null,
    softwareVersion: device?.softwareVersion ?? null,
    ...sight,
    online: sight.online ? 1 : 0,
  }
}

function deviceOf(row: queries.VehicleRow, sight: VehicleSight, hide: Hide) {
  const { device } = row
  return {
    id: device?.id ?? row.id,
    tmnlId: device?.tmnlId ?? null,
    ...(device ? hide(device) : { imei: null, simNo: null }),
    vclId: row.id,
    vclNo: row.vclNo,
    model: row.model,
    brandName: row.brandName,
    kindName: row.kindName,
    softwareVersion: device?.softwareVersion ?? null,
    online_dictText: sight.online ? '在线' : '离线',
    bindTime: device?.bindTime ? toWireTime(device.bindTime) : null,
    consumerId: row.consumerId,
    consumerName: row.consumerName,
    ...sight,
    online: sight.online ? 1 : 0,
  }
}

function catalogueRow(row: Awaited<ReturnType<typeof queries.parameters>>[number]) {
  return { ...row, enumValues: row.kind === 'enum' ? enumValuesOf(row.code) : [] }
}

function pageOf<Row>(rows: readonly Row[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length }
}
