import { vehicleAdministration, type NewVehicle } from '@trackhoe/contract/vehicle'
import { changesBetween } from '../../platform/audit/changes.ts'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import type { AddDeps } from './add-deps.ts'
import * as stored from './administration.queries.ts'
import { afterEdit } from './changed-fields.ts'
import { deviceOf, hides } from './vehicle-records.ts'
import { statusesOf } from './vehicle-snapshot.ts'
import * as queries from './vehicles.queries.ts'

/** Adding, changing and deleting vehicles. The calls and the actions are not in the specification. */
export function vehicleAdministrationRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `vehicle:${verb}` } }) as const

  serve(api, vehicleAdministration.detail, may('list'), async ({ query, caller }) => {
    const found = await queries.find(db, caller, { vclId: query.id })
    if (!found) throw notFound()
    return recordOf(found)
  })

  serve(api, vehicleAdministration.add, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await addVehicle(tx, { caller, clock, random }, body)
      await audit(tx, 'vehicle.add', body.vclNo)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, vehicleAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    const newer = await newerRecord(caller, body.id)
    await db.transaction(async (tx) => {
      const found = await stored.lockVehicle(tx, caller, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => ({ ...newer, ...recordOf(found) }))
      const changes = await changeVehicle(tx, caller, found, body)
      await audit(tx, 'vehicle.edit', found.vclNo, { changes: changesBetween(found, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, vehicleAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockVehicle(tx, caller, query.id)
      if (!found) throw notFound()
      const { devices, commands, workOrders } = await stored.holdsOf(tx, found.id)
      if (devices > 0) throw refused(`车辆「${found.vclNo}」装有终端，请先解绑`)
      // They would be deleted with it, and with them what was done to the machine.
      if (commands > 0) throw refused(`车辆「${found.vclNo}」有 ${commands} 条指令记录，不能删除`)
      if (workOrders > 0) throw refused(`车辆「${found.vclNo}」有 ${workOrders} 张工单，不能删除`)
      await stored.removeVehicle(tx, found.id)
      await audit(tx, 'vehicle.delete', found.vclNo)
    })
    return withMessage('删除成功!', null)
  })

  /** The row of the list, for who lost a race for it. Read before the transaction: a source may be slow. */
  async function newerRecord(caller: Caller, vclId: string) {
    const row = await queries.find(db, caller, { vclId })
    if (!row) throw notFound()
    const { statusOf } = await statusesOf(api.deps, caller.tenantId, [row], clock())
    return deviceOf(row, statusOf(row), await hides(db, caller))
  }
}

/** Creates a vehicle. Errors: as of the call. */
export async function addVehicle(tx: Db, made: AddDeps, body: NewVehicle): Promise<void> {
  await assertParts(tx, made.caller, body)
  await unlessTaken(stored.insertVehicles(tx, [newVehicleRow(made, body)]))
}

/** The row of a vehicle whose type and customer exist. */
export function newVehicleRow({ caller, clock, random }: AddDeps, body: NewVehicle) {
  const { vclNo, pin, typeId, consumerId, engineNo, emissionStage } = body
  return {
    id: newId(random),
    tenantId: caller.tenantId,
    vclNo,
    pin,
    typeId,
    consumerId: consumerId || null,
    engineNo: engineNo || null,
    emissionStage: emissionStage || null,
    deliveredTime: dayOf(body.deliveredTime),
    createTime: clock(),
  }
}

/** Changes a vehicle that is locked, and returns what it has become. Errors: as of the call. */
export async function changeVehicle(tx: Db, caller: Caller, found: stored.StoredVehicle, body: NewVehicle) {
  await assertParts(tx, caller, body)
  const { vclNo, pin, typeId } = body
  const changes = {
    vclNo,
    pin,
    typeId,
    consumerId: afterEdit(found.consumerId, body.consumerId),
    engineNo: afterEdit(found.engineNo, body.engineNo),
    emissionStage: afterEdit(found.emissionStage, body.emissionStage),
    deliveredTime: dayOf(body.deliveredTime),
  }
  await unlessTaken(stored.updateVehicle(tx, found.id, changes))
  return changes
}

export function recordOf(row: stored.StoredVehicle) {
  const { id, vclNo, pin, typeId, consumerId, engineNo, emissionStage, deliveredTime, revision } = row
  const deliveredDay = toWireTime(deliveredTime).slice(0, 10)
  return { id, vclNo, pin, typeId, consumerId, engineNo, emissionStage, deliveredTime: deliveredDay, revision }
}

/** Errors: 500 for a type or a customer that does not exist, or is not the caller's to see. */
async function assertParts(tx: Db, caller: Caller, { typeId, consumerId }: NewVehicle): Promise<void> {
  if (!(await stored.hasType(tx, caller.tenantId, typeId))) throw refused('车型不存在', { field: 'typeId' })
  if (consumerId && !(await queries.findConsumer(tx, caller, consumerId)))
    throw refused('客户不存在', { field: 'consumerId' })
}

function dayOf(text: string): Date {
  const time = fromWireTime(text.slice(0, 10))
  if (!time) throw invalid('日期格式不正确', { field: 'deliveredTime' })
  return time
}

/** Numbers of machines are the same everywhere, so they are taken for all tenants. */
async function unlessTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    const key = violatedUniqueKey(error)
    if (key === 'service_vehicle_vcl_no_key') throw refused('车号已存在', { field: 'vclNo' })
    if (key === 'service_vehicle_pin_key') throw refused('整机编号已存在', { field: 'pin' })
    throw error
  }
}
