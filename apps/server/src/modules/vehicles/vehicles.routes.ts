import { devices, messages, vehicleDictionaries } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, unknownVehicle } from '../../platform/http/refusal.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { adviceFor, severityOf, TROUBLE_CODES } from '@trackhoe/vehicle-ports/trouble-codes'
import { hides, seesNumbers, vehicleOf } from './vehicle-records.ts'
import { statusesOf } from './vehicle-snapshot.ts'
import * as queries from './vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'

const SUGGESTIONS = 20
/** The action that reads customers and those who use their devices. */
const CONSUMERS = 'vehicle:consumer:list'

/** Vehicles, terminals, customers and what names them. Source: vehicle specification §7; the permissions are not in the specification. */
export function fleetRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const readers = { access: { action: 'vehicle:list' } } as const
  // Brands and types name nobody; types of other tenants are not among them.
  const everybody = { access: 'user' } as const

  serve(api, messages.vehicleNumbers, readers, async ({ body, caller }) => {
    const keyword = body.keyword.trim()
    if (keyword === '') return []
    const [exact, found] = await Promise.all([
      seesNumbers(db, caller).then((numbers) => queries.byAnyNumber(db, caller, keyword, numbers)),
      queries.byNumber(db, caller, keyword, SUGGESTIONS),
    ])
    const first = exact.filter(({ id }) => !found.some((row) => row.id === id))
    return [...first, ...found].map(({ id, vclNo }) => ({ value: id, text: vclNo, title: vclNo, label: vclNo }))
  })

  serve(api, devices.vehicle, readers, async ({ query, caller }) => {
    const vclId = 'vclId' in query ? query.vclId : (await findDevice(caller, query.id)).vehicleId
    if (!vclId) throw notFound()
    const row = await queries.find(db, caller, { vclId })
    if (!row) throw unknownVehicle('vclId')
    const withPeople = await mayDo(db, caller, CONSUMERS)
    const owner = withPeople && row.consumerId ? await queries.findConsumer(db, caller, row.consumerId) : undefined
    const { statusOf, isSimulated } = await statusesOf(api.deps, caller.tenantId, [row], clock())
    return {
      ...vehicleOf(row, statusOf(row), await hides(db, caller)),
      deviceId: row.device?.id ?? null,
      pin: row.pin,
      engine: row.engine,
      displacement: row.displacement,
      cylinders: row.cylinders,
      ratedKw: row.ratedKw,
      aftertreatment: row.aftertreatment,
      deliveredTime: toWireTime(row.deliveredTime).slice(0, 10),
      bindTime: row.device?.bindTime ? toWireTime(row.device.bindTime) : null,
      simulated: isSimulated(row) ? 1 : 0,
      consumer: owner ? { ...owner, createTime: toWireTime(owner.createTime) } : null,
      users: withPeople && row.device ? await queries.usersOfDevice(db, caller, row.device.id) : [],
    }
  })

  serve(api, devices.removeUser, { access: { action: 'vehicle:device:unbind' } }, async ({ query, caller }) => {
    await findDevice(caller, query.id)
    if (!(await queries.removeUser(db, caller, query.id, query.userId))) throw notFound()
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  async function findDevice(caller: Caller, id: string) {
    const found = await queries.findDevice(db, caller, id)
    if (!found) throw notFound()
    return found
  }

  serve(api, vehicleDictionaries.brands, everybody, () => queries.brands(db))
  serve(api, vehicleDictionaries.faults, readers, async ({ query, caller }) => {
    const row = await queries.find(db, caller, { vclId: query.vclId })
    if (!row) throw unknownVehicle('vclId')
    return TROUBLE_CODES.filter(({ spn }) => spn < 651 || spn > 656 || spn - 650 <= (row.cylinders ?? 4)).map(
      (fault) => ({
        spn: String(fault.spn),
        fmi: String(fault.fmi),
        code: `${fault.spn}-${fault.fmi}`,
        name: fault.name,
        level: String(severityOf(fault.lamp)),
        suggest: adviceFor(fault.lamp),
      }),
    )
  })
}
