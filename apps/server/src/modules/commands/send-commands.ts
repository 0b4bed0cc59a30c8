import { createHash } from 'node:crypto'
import {
  COMMAND_DEFAULTS,
  COMMAND_STATES,
  COMMAND_VEHICLES,
  isConfirmation,
  MAINTENANCE_ITEMS,
  needsReason,
  TERMINAL_HISTORY_DAYS,
  type CommandBody,
  type CommandName,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { after, DAY_MS, fromWireTime, SECOND_MS } from '../../platform/core/clock.ts'
import { measuredCommands } from '../../platform/core/measured.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, invalid, refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/core/random.ts'
import { audit } from '../../platform/audit/audit.ts'
import { actionsOf } from '../../auth/callers.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { intervalsOf, MAINTENANCE_SETTINGS, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import { EXTRA_ACTIONS, labelOfValue } from './command-words.ts'
import * as queries from './commands.queries.ts'
import type { RecordRow } from './commands.queries.ts'
import { pathOf, readOrder, type ReadOrder } from './read-order.ts'

/** What the handlers of commands get from outside beside the rest. */
export interface CommandDeps extends VehicleDeps {
  /** Wakes the dispatcher. It would also find the command at its next poll. */
  wakeCommands(): void
}

/** Everything a send needs to know of its request. */
export interface SendRequest {
  caller: Caller
  body: CommandBody
  /** The same key answers the first result again for ten minutes. */
  idempotencyKey: string | undefined
  address: string
  requestId: string
}

interface Order extends ReadOrder {
  vehicle: fleet.VehicleRow
  reason: string | undefined
  confirm: string | undefined
  retryOf: string | undefined
}

const BUSY = '该车辆有相同指令正在执行，请稍后再试'
const KEY_LIMIT = 100
/** How long a vehicle that has been sent a command takes no other. */
const SEND_INTERVAL_MS = SECOND_MS
/** Values that mean the same on every model may go to different ones in one send. */
const FIT_EVERY_MODEL: readonly CommandName[] = ['recall', 'sampling', 'transmit', 'lock']

/**
 * Takes a send: all of its orders, or none. Its answer means that the commands are stored; their records report
 * whether a terminal received them.
 *
 * Errors: 510 without the permission for this command; 500 车辆不存在 (also for the vehicle of another tenant),
 * 该车辆未绑定终端，不能下发指令, 终端不在线 (tests and state recalls only), 参数超出范围：{label},
 * 该车辆有相同指令正在执行，请稍后再试 with the records in the way, 操作原因为4～100个字符, 车号确认不正确; 429 within a
 * second of the last send to one of the vehicles, with the time to wait.
 */
export async function sendCommands(deps: CommandDeps, request: SendRequest): Promise<RecordRow[]> {
  const { db, clock, random } = deps
  const { body, caller } = request
  const read = body.orderList.map((order, at) => readOrder(body.infoid, order, at))
  await checkPermission(deps, request, read)
  const now = clock()
  const rows = await fleet.ofTerminals(
    db,
    caller,
    body.orderList.map(({ paramContent }) => paramContent.tmnlId),
  )
  const snapshots = await snapshotsFor(deps, caller.tenantId, read, rows, now)
  const recordIds = body.orderList.map(() => newId(random))
  try {
    return await db.transaction(async (tx) => {
      const repeated = await repeatOf(tx, request, recordIds, now)
      if (repeated) return queries.byIds(tx, caller, repeated)
      const orders = ordersOf(rows, request, read)
      assertConfirmed(orders)
      const held = await fleet.settingsOf(
        tx,
        orders.map(({ vehicle }) => vehicle.id),
        [...MAINTENANCE_SETTINGS, 'param'],
      )
      await assertPossible(tx, orders, snapshots, held, now)
      const records = orders.map((order, at) => ({
        ...rowOf(order, body, request, recordIds[at] ?? '', now),
        before: heldBefore(order, snapshots.get(order.vehicle.id), held.get(order.vehicle.id)),
      }))
      const inTheWay = await queries.inTheWay(tx, records)
      if (inTheWay.length > 0) throw refused(BUSY, { records: inTheWay })
      await assertNotTooSoon(tx, orders, now)
      await queries.insert(tx, records)
      for (const { state } of records) measuredCommands.publish(state)
      await noteSend(tx, request, orders, recordIds, now)
      return queries.byIds(tx, caller, recordIds)
    })
  } catch (error) {
    // Another request inserted a record between the check and the write.
    if (violatedUniqueKey(error) === 'command_record_unfinished') throw refused(BUSY)
    throw error
  }
}

/** One send a second and vehicle. What ends something never waits. */
async function assertNotTooSoon(tx: Db, orders: readonly Order[], now: Date) {
  const vehicleIds = orders.flatMap(({ kind, vehicle }) => (kind === null ? [] : vehicle.id))
  if (vehicleIds.length === 0) return
  await queries.lockForSend(tx, vehicleIds)
  const recent = await queries.sentSince(tx, vehicleIds, after(now, -SEND_INTERVAL_MS))
  const at = orders.findIndex(({ kind, vehicle }) => kind !== null && recent.has(vehicle.id))
  const sendTime = recent.get(orders[at]?.vehicle.id ?? '')
  if (!sendTime) return
  const waitSeconds = Math.ceil((sendTime.getTime() + SEND_INTERVAL_MS - now.getTime()) / SECOND_MS)
  throw tooManyRequests(waitSeconds, `同一车辆每秒只能下发一条指令，请${waitSeconds}秒后再试`, {
    waitSeconds,
    field: `orderList.${at}`,
  })
}

async function checkPermission(
  deps: CommandDeps,
  { caller, address, requestId, body }: SendRequest,
  read: readonly ReadOrder[],
) {
  const needed = new Set(
    read
      .flatMap(({ name, values }) => [
        EXTRA_ACTIONS[name] ?? [],
        values['op'] === 'center' ? 'vehicle:command:center' : [],
      ])
      .flat(),
  )
  if (read.length > COMMAND_VEHICLES.withoutReason) needed.add('vehicle:command:batch')
  const held = await actionsOf(deps.db, caller)
  const missing = [...needed].find((action) => !held.has(action))
  if (missing === undefined) return
  const detail = `${missing} (${body.infoid})`
  await audit(deps.db, {
    at: deps.clock(),
    action: 'permission',
    outcome: 'refused',
    caller,
    address,
    requestId,
    detail,
  })
  throw forbidden()
}

/** The records of the first send with this key; undefined when this is the first. */
async function repeatOf(tx: Db, { caller, body, idempotencyKey }: SendRequest, recordIds: string[], now: Date) {
  if (idempotencyKey === undefined) return undefined
  if (idempotencyKey.length > KEY_LIMIT) throw invalid('Idempotency-Key 过长')
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const owner = { tenantId: caller.tenantId, senderId: caller.userId, idempotencyKey }
  const known = await queries.takeKey(tx, owner, bodyHash, recordIds, now)
  if (!known) return undefined
  if (known.bodyHash !== bodyHash) throw refused('该请求标识已用于其他指令')
  return known.recordIds
}

/** Commands that are pointless later: they are refused while the terminal is offline. */
const needsTerminalNow = ({ name, values, kind }: ReadOrder) =>
  ((name === 'engineTest' || name === 'aftertreatmentTest') && kind !== null) ||
  (name === 'recall' && values['type'] === 'state')

/** How those vehicles stand whose orders depend on it. Read before the transaction: a source may be slow. */
async function snapshotsFor(
  { telemetry }: CommandDeps,
  tenantId: string,
  read: readonly ReadOrder[],
  rows: readonly fleet.VehicleRow[],
  now: Date,
): Promise<ReadonlyMap<string, VehicleSnapshot>> {
  const isNeeded = read.some((order) => needsTerminalNow(order) || order.name === 'maintenanceRemaining')
  if (!isNeeded) return new Map()
  return telemetry.snapshots(
    tenantId,
    rows.map(({ id }) => id),
    now,
  )
}

/** The orders with their vehicles. The server knows terminals by their names; it believes nothing else of the target. */
function ordersOf(rows: readonly fleet.VehicleRow[], { body }: SendRequest, read: readonly ReadOrder[]): Order[] {
  const byTerminal = new Map(rows.map((row) => [row.device?.tmnlId, row]))
  const seen = new Set<string>()
  return body.orderList.map((order, at) => {
    const { tmnlId, vcl_plat_id } = order.paramContent
    const vehicle = byTerminal.get(tmnlId)
    const own = read[at]
    if (!vehicle || !own || vehicle.device?.platId !== vcl_plat_id) throw refused('车辆不存在')
    if (seen.has(vehicle.id)) throw invalid('同一车辆不能重复选择')
    seen.add(vehicle.id)
    return { ...own, vehicle, reason: order.reason, confirm: order.confirm, retryOf: order.retryOf }
  })
}

/** Dangerous commands want a reason and the vehicle's number typed; several vehicles want their count. */
function assertConfirmed(orders: readonly Order[]) {
  const models = new Set(orders.map(({ vehicle }) => vehicle.model))
  const vclNos = orders.map(({ vehicle }) => vehicle.vclNo)
  for (const [at, { name, values, reason, confirm, kind }] of orders.entries()) {
    if (models.size > 1 && !FIT_EVERY_MODEL.includes(name)) throw refused('所选车辆车型不一致，请分别设置')
    // What ends something must never wait for words.
    if (kind === null && orders.length <= COMMAND_VEHICLES.withoutReason) continue
    if (!needsReason(name, values as ParamsOfCommand<CommandName>, orders.length)) continue
    if (reason === undefined) throw refused('操作原因为4～100个字符', { field: `orderList.${at}.reason` })
    if (!isConfirmation(confirm ?? '', vclNos)) {
      throw refused(orders.length > 1 ? '车辆数量确认不正确' : '车号确认不正确', {
        field: `orderList.${at}.confirm`,
      })
    }
  }
}

/** What only the server can know: the machine, the settings of its terminal, the catalog, the time. */
async function assertPossible(
  tx: Db,
  orders: readonly Order[],
  snapshots: ReadonlyMap<string, VehicleSnapshot>,
  held: ReadonlyMap<string, ReportedSettings>,
  now: Date,
) {
  await assertWithinLimits(tx, orders)
  for (const order of orders) {
    const { name, values, vehicle } = order
    if (needsTerminalNow(order) && !snapshots.get(vehicle.id)?.online) throw refused('终端不在线')
    if (name === 'maintenanceInterval' || name === 'maintenanceRemaining') {
      if (values['atsFilter'] !== undefined && !vehicle.aftertreatment) throw outOfRange(order, 'atsFilter')
    }
    if (name === 'maintenanceRemaining') {
      const intervals = intervalsOf(held.get(vehicle.id))
      for (const [at, item] of MAINTENANCE_ITEMS.entries()) {
        const most = intervals[at] ?? 0
        if (Number(values[item] ?? 0) > most)
          throw refused(`剩余时间不能大于保养间隔（${most} 小时）`, {
            field: fieldOf(order, item),
          })
      }
    }
    if (name === 'engineTest' && Array.isArray(values['cylinders'])) {
      const most = vehicle.cylinders ?? 4
      if (values['cylinders'].some((cylinder) => Number(cylinder) > most)) throw outOfRange(order, 'cylinders')
    }
    if (values['op'] === 'center' && values['newSendCenterNo'] === vehicle.device?.sendCenterNo) {
      throw outOfRange(order, 'newSendCenterNo')
    }
    if (name === 'recall' && values['type'] === 'history') assertHistoryRange(order, now)
    await assertTrigger(tx, order)
  }
  const lists = orders.flatMap((order) => parametersOf(order.values).map((list) => ({ ...list, order })))
  if (
    await fleet.areParameters(
      tx,
      lists.flatMap(({ codes }) => codes),
    )
  )
    return
  for (const { order, path, codes } of lists) {
    // oxlint-disable-next-line no-await-in-loop -- a refused send ends at the first
    if (!(await fleet.areParameters(tx, codes))) throw outOfRange(order, ...path)
  }
}

/** What the terminal is known to hold of the values that are sent; null when nothing of them is known. */
function heldBefore(
  { object, values }: Order,
  snapshot: VehicleSnapshot | undefined,
  held: ReportedSettings | undefined,
) {
  const content = held?.get(object)?.content
  if (!content) return null
  const { hourMeter = null, servicedAt = null } = snapshot ?? {}
  const isKnown = object === 'maintain' && hourMeter !== null && servicedAt !== null
  // Remaining hours run down by themselves: what was set is not what is left.
  const left = isKnown ? remainingOf({ hourMeter, servicedAt }, held) : undefined
  const known = Object.keys(values).filter((name) => content[name] !== undefined)
  return Object.fromEntries(
    known.map((name) => {
      const at = MAINTENANCE_ITEMS.findIndex((item) => item === name)
      return [name, left && at >= 0 ? Math.floor(left[at] ?? 0) : content[name]]
    }),
  )
}

function assertHistoryRange(order: Order, now: Date) {
  const { values } = order
  const from = fromWireTime(String(values['bgntime']))
  const to = fromWireTime(String(values['endtime']))
  if (!from || !to || to > now) throw outOfRange(order, 'endtime')
  if (from < after(now, -TERMINAL_HISTORY_DAYS * DAY_MS)) {
    throw refused(`终端仅保存最近${TERMINAL_HISTORY_DAYS}天的数据`, { field: fieldOf(order, 'bgntime') })
  }
}

/** The lists of parameter codes among the values of an order, and where each stands. */
function parametersOf(values: Readonly<Record<string, unknown>>) {
  const events: { paras?: unknown }[] = Array.isArray(values['events']) ? values['events'] : []
  const lists = [
    { path: ['paras'], list: values['paras'] },
    ...events.map(({ paras }, at) => ({ path: ['events', at, 'paras'], list: paras })),
  ]
  return lists.flatMap(({ path, list }) => (Array.isArray(list) ? { path, codes: list.map(String) } : []))
}

/** A vehicle type may take less of a setting than the contract allows. */
async function assertWithinLimits(tx: Db, orders: readonly Order[]) {
  const setting = orders.filter(({ name }) => name === 'vehicleParameter')
  if (setting.length === 0) return
  const limits = await fleet.limitsOfTypes(
    tx,
    setting.map(({ vehicle }) => vehicle.typeId),
  )
  for (const order of setting) {
    const beyond = limits.find(({ typeId, setting: key, min, max }) => {
      const value = order.values[key]
      return typeId === order.vehicle.typeId && typeof value === 'number' && (value < min || value > max)
    })
    if (beyond) throw outOfRange(order, beyond.setting)
  }
}

async function assertTrigger(tx: Db, order: Order) {
  const { trigger } = order.values
  if (typeof trigger !== 'object' || trigger === null || !('para' in trigger) || !('value' in trigger)) return
  const found = await fleet.findParameter(tx, String(trigger.para))
  if (!found) throw outOfRange(order, 'trigger', 'para')
  const value = Number(trigger.value)
  if ((found.min !== null && value < found.min) || (found.max !== null && value > found.max)) {
    throw outOfRange(order, 'trigger', 'value')
  }
}

/** Where a value of an order stands in the body. */
const fieldOf = ({ at, object }: Order, ...path: PropertyKey[]) => pathOf(at, [object, ...path])

function outOfRange(order: Order, ...path: PropertyKey[]) {
  const name = path.findLast((part) => typeof part === 'string') ?? order.object
  return refused(`参数超出范围：${labelOfValue(name)}`, { field: fieldOf(order, ...path) })
}

function rowOf(order: Order, { infoid }: CommandBody, { caller }: SendRequest, recordId: string, now: Date) {
  const { vehicle, kind, group, content, reason, retryOf } = order
  return {
    recordId,
    tenantId: caller.tenantId,
    vehicleId: vehicle.id,
    infoid,
    group,
    kind,
    paramContent: content,
    softwareVersion: vehicle.device?.softwareVersion ?? COMMAND_DEFAULTS.softwareVersion,
    state: COMMAND_STATES.queued,
    sendTime: now,
    expireTime: after(now, COMMAND_DEFAULTS.timeOver * SECOND_MS),
    timeOver: COMMAND_DEFAULTS.timeOver,
    reason: reason ?? null,
    retryOf: retryOf ?? null,
    senderId: caller.userId,
    sender: caller.username,
    priority: kind === null ? 1 : 0,
    dueTime: now,
  }
}

async function noteSend(
  tx: Db,
  { caller, address, requestId, body }: SendRequest,
  orders: readonly Order[],
  recordIds: readonly string[],
  now: Date,
) {
  const entries = orders.map(({ vehicle: { vclNo }, content, reason }, at) => {
    const detail = JSON.stringify({ recordId: recordIds[at], vclNo, infoid: body.infoid, content, reason })
    return {
      at: now,
      action: 'command.send',
      outcome: 'ok',
      caller,
      address,
      requestId,
      detail: detail.slice(0, 4000),
    } as const
  })
  await audit(tx, ...entries)
}
