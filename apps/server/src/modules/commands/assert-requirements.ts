import { MAINTENANCE_ITEMS, TERMINAL_HISTORY_DAYS, type Requirement } from '@trackhoe/contract/vehicle'
import { intervalsOf } from '@trackhoe/vehicle-ports/maintenance'
import type { VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, DAY_MS, fromWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { outOfRangeTexts, pathOf } from './read-order.ts'
import type { Order } from './send-commands.ts'
import { texts } from '../../platform/core/language.ts'

/** How the vehicles of a send stand, by their ids. */
interface Standing {
  snapshots: ReadonlyMap<string, VehicleSnapshot>
  held: ReadonlyMap<string, ReportedSettings>
  now: Date
}

/** Cylinders of a machine that does not say. */
const USUAL_CYLINDERS = 4

/**
 * Checks what the kinds of the commands require and only the server knows: the machine, the settings of its terminal, the
 * catalog, the time. Errors: 500, with the field.
 */
export async function assertRequirements(tx: Db, orders: readonly Order[], standing: Standing): Promise<void> {
  const all = orders.flatMap((order) => order.command.requires().map((requirement) => ({ order, requirement })))
  const limited = all.flatMap(({ order, requirement }) =>
    requirement.kind === 'type-limit' ? order.vehicle.typeId : [],
  )
  const limits = limited.length === 0 ? [] : await fleet.limitsOfTypes(tx, [...new Set(limited)])
  const codes = all.flatMap(({ requirement }) => (requirement.kind === 'parameters' ? requirement.codes : []))
  const allKnown = await fleet.areParameters(tx, codes)
  // oxlint-disable-next-line no-await-in-loop -- a refused send ends at the first
  for (const { order, requirement } of all) await assertOne(tx, order, requirement, { ...standing, limits, allKnown })
}

interface Known extends Standing {
  limits: Awaited<ReturnType<typeof fleet.limitsOfTypes>>
  /** Every code of the send is one of the catalog. */
  allKnown: boolean
}

async function assertOne(
  tx: Db,
  order: Order,
  requirement: Requirement,
  { snapshots, held, now, limits, allKnown }: Known,
): Promise<void> {
  const { vehicle } = order
  switch (requirement.kind) {
    case 'online':
      if (!snapshots.get(vehicle.id)?.online)
        throw refused(texts('终端不在线', 'The terminal is offline'), { field: `orderList.${order.at}` })
      return
    case 'aftertreatment':
      if (!vehicle.aftertreatment) throw outOfRange(order, requirement.path)
      return
    case 'cylinders':
      if (requirement.highest > (vehicle.cylinders ?? USUAL_CYLINDERS)) throw outOfRange(order, requirement.path)
      return
    case 'within-interval': {
      const at = MAINTENANCE_ITEMS.findIndex((item) => item === requirement.item)
      const most = intervalsOf(held.get(vehicle.id))[at] ?? 0
      if (requirement.hours <= most) return
      throw refused(
        texts(
          `剩余时间不能大于保养间隔（${most} 小时）`,
          `The time left must not exceed the maintenance interval (${most} h)`,
        ),
        { field: fieldOf(order, requirement.path) },
      )
    }
    case 'type-limit': {
      const limit = limits.find(({ typeId, setting }) => typeId === vehicle.typeId && setting === requirement.setting)
      if (limit && (requirement.value < limit.min || requirement.value > limit.max)) {
        throw outOfRange(order, requirement.path)
      }
      return
    }
    case 'other-center':
      if (requirement.center === vehicle.device?.sendCenterNo) throw outOfRange(order, requirement.path)
      return
    case 'kept-samples': {
      const from = fromWireTime(requirement.bgntime)
      const to = fromWireTime(requirement.endtime)
      if (!from || !to || to > now) throw outOfRange(order, ['endtime'])
      if (from >= after(now, -TERMINAL_HISTORY_DAYS * DAY_MS)) return
      throw refused(
        texts(
          `终端仅保存最近${TERMINAL_HISTORY_DAYS}天的数据`,
          `The terminal keeps only the data of the last ${TERMINAL_HISTORY_DAYS} days`,
        ),
        { field: fieldOf(order, ['bgntime']) },
      )
    }
    case 'parameters':
      if (allKnown || (await fleet.areParameters(tx, requirement.codes))) return
      throw outOfRange(order, requirement.path)
    case 'parameter-value': {
      const parameter = await fleet.findParameter(tx, requirement.code)
      if (!parameter) throw outOfRange(order, [...requirement.path, 'para'])
      const { min, max } = parameter
      const { value } = requirement
      if ((min !== null && value < min) || (max !== null && value > max)) {
        throw outOfRange(order, [...requirement.path, 'value'])
      }
      return
    }
    default:
      throw requirement satisfies never
  }
}

/** Where a value of an order stands in the body. */
const fieldOf = ({ at, object }: Order, path: readonly PropertyKey[]) => pathOf(at, [object, ...path])

function outOfRange(order: Order, path: readonly PropertyKey[]) {
  const name = path.findLast((part) => typeof part === 'string') ?? order.object
  return refused(outOfRangeTexts(name), { field: fieldOf(order, path) })
}
