import { createHash } from 'node:crypto'
import {
  COMMAND_DEFAULTS,
  COMMAND_STATES,
  COMMAND_VEHICLES,
  commandKinds,
  isConfirmation,
  MAINTENANCE_ITEMS,
  protocolObjection,
  type CommandBody,
  type SentCommand,
} from '@trackhoe/contract/vehicle'
import { after, SECOND_MS } from '../../platform/core/clock.ts'
import { measuredCommands } from '../../platform/core/measured.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, invalid, refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/core/random.ts'
import { audit } from '../../platform/audit/audit.ts'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { MAINTENANCE_SETTINGS, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import { assertRequirements } from './assert-requirements.ts'
import * as queries from './commands.queries.ts'
import type { RecordRow } from './commands.queries.ts'
import { readOrder, type ReadOrder } from './read-order.ts'
import { texts } from '../../platform/core/language.ts'

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

/** One order with its vehicle. */
export interface Order extends ReadOrder {
  vehicle: fleet.VehicleRow
  reason: string | undefined
  confirm: string | undefined
  retryOf: string | undefined
}

const BUSY = texts(
  '该车辆有相同指令正在执行，请稍后再试',
  'The same command is running on the vehicle. Try again later',
)
const KEY_LIMIT = 100
/** How long a vehicle that has been sent a command takes no other. */
const SEND_INTERVAL_MS = SECOND_MS

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
      assertProtocols(orders)
      assertConfirmed(orders)
      const held = await fleet.settingsOf(
        tx,
        orders.map(({ vehicle }) => vehicle.id),
        [...MAINTENANCE_SETTINGS, 'param'],
      )
      await assertRequirements(tx, orders, { snapshots, held, now })
      const records = orders.map((order, at) => ({
        ...rowOf(order, body, request, recordIds[at] ?? '', now),
        before: heldBefore(order, snapshots.get(order.vehicle.id), held.get(order.vehicle.id)),
      }))
      const inTheWay = await queries.inTheWay(tx, records)
      if (inTheWay.length > 0) {
        const at = orders.findIndex(({ vehicle }) => inTheWay.some(({ vehicleId }) => vehicleId === vehicle.id))
        throw refused(BUSY, { records: inTheWay, field: orderAt(at) })
      }
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

/** The name of an order of a send, by which a refusal says which one it is about. */
const orderAt = (at: number) => `orderList.${at}`

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
  throw tooManyRequests(
    waitSeconds,
    texts(
      `同一车辆每秒只能下发一条指令，请${waitSeconds}秒后再试`,
      `Only one command a second can be sent to a vehicle. Try again in ${waitSeconds} seconds`,
    ),
    {
      waitSeconds,
      field: orderAt(at),
    },
  )
}

async function checkPermission(
  deps: CommandDeps,
  { caller, address, requestId, body }: SendRequest,
  read: readonly ReadOrder[],
) {
  const needed = new Set(read.flatMap(({ command }) => command.permission ?? []))
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
  if (idempotencyKey.length > KEY_LIMIT) throw invalid(texts('Idempotency-Key 过长', 'Idempotency-Key is too long'))
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const owner = { tenantId: caller.tenantId, senderId: caller.userId, idempotencyKey }
  const known = await queries.takeKey(tx, owner, bodyHash, recordIds, now)
  if (!known) return undefined
  if (known.bodyHash !== bodyHash)
    throw refused(texts('该请求标识已用于其他指令', 'The request key was used for another command'))
  return known.recordIds
}

/** How those vehicles stand whose orders depend on it. Read before the transaction: a source may be slow. */
async function snapshotsFor(
  { telemetry }: CommandDeps,
  tenantId: string,
  read: readonly ReadOrder[],
  rows: readonly fleet.VehicleRow[],
  now: Date,
): Promise<ReadonlyMap<string, VehicleSnapshot>> {
  const isNeeded = read.some(
    ({ name, command }) => commandKinds[name].countsDown || command.requires().some(({ kind }) => kind === 'online'),
  )
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
    if (!vehicle || !own || vehicle.device?.platId !== vcl_plat_id)
      throw refused(texts('车辆不存在', 'The vehicle does not exist'), { field: orderAt(at) })
    if (seen.has(vehicle.id))
      throw invalid(texts('同一车辆不能重复选择', 'A vehicle can be selected only once'), { field: orderAt(at) })
    seen.add(vehicle.id)
    return { ...own, vehicle, reason: order.reason, confirm: order.confirm, retryOf: order.retryOf }
  })
}

/** Errors: 500 with the reason for a command that a terminal of its protocol cannot do. */
function assertProtocols(orders: readonly Order[]) {
  for (const [at, { name, values, vehicle }] of orders.entries()) {
    const objection = protocolObjection(vehicle.device?.protocol, name, values)
    if (objection) throw refused(objection, { field: orderAt(at) })
  }
}

/** Dangerous commands want a reason and the vehicle's number typed; several vehicles want their count. */
function assertConfirmed(orders: readonly Order[]) {
  const models = new Set(orders.map(({ vehicle }) => vehicle.model))
  const vclNos = orders.map(({ vehicle }) => vehicle.vclNo)
  for (const [at, { name, command, reason, confirm, kind }] of orders.entries()) {
    if (models.size > 1 && !commandKinds[name].fitsEveryModel)
      throw refused(
        texts('所选车辆车型不一致，请分别设置', 'The vehicles are of different types. Set them separately'),
        { field: orderAt(at) },
      )
    // What ends something must never wait for words.
    const isMany = orders.length > COMMAND_VEHICLES.withoutReason
    if (!isMany && (kind === null || !command.isDangerous())) continue
    if (reason === undefined)
      throw refused(texts('操作原因为4～100个字符', 'The reason must have 4 to 100 characters'), {
        field: `orderList.${at}.reason`,
      })
    if (!isConfirmation(confirm ?? '', vclNos)) {
      throw refused(
        orders.length > 1
          ? texts('车辆数量确认不正确', 'The confirmed number of vehicles is wrong')
          : texts('车号确认不正确', 'The confirmed vehicle no. is wrong'),
        {
          field: `orderList.${at}.confirm`,
        },
      )
    }
  }
}

/** What the terminal is known to hold of the values that are sent; null when nothing of them is known. */
function heldBefore(
  { name, object, values }: Order,
  snapshot: VehicleSnapshot | undefined,
  held: ReportedSettings | undefined,
) {
  const content = held?.get(object)?.content
  if (!content) return null
  const { hourMeter = null, servicedAt = null } = snapshot ?? {}
  const isKnown = commandKinds[name].countsDown && hourMeter !== null && servicedAt !== null
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
    const detail = {
      recordId: recordIds[at] ?? '',
      vclNo,
      infoid: body.infoid,
      content,
      reason: reason ?? null,
    } satisfies SentCommand
    return {
      at: now,
      action: 'command.send',
      outcome: 'ok',
      caller,
      address,
      requestId,
      detail: JSON.stringify(detail).slice(0, 4000),
    } as const
  })
  await audit(tx, ...entries)
}
