import { COMMAND_DEFAULTS, deviceAdministration, type NewDevice } from '@trackhoe/contract/vehicle'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime, type Clock } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { AddDeps } from './add-deps.ts'
import * as stored from './administration.queries.ts'
import { hides, type Hide } from './vehicle-records.ts'
import * as queries from './vehicles.queries.ts'

/** Adding, changing and deleting terminals. The calls and the actions are not in the specification. */
export function deviceAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `vehicle:device:${verb}` } }) as const

  serve(api, deviceAdministration.add, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await addDevice(tx, { caller, clock, random }, body)
      await audit(tx, 'device.add', body.tmnlId)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, deviceAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    const hide = await hides(db, caller)
    await db.transaction(async (tx) => {
      const found = await stored.lockDevice(tx, caller, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => recordOf(found, hide))
      const changes = await changeDevice(tx, { caller, clock, hide }, found, body)
      // The numbers themselves are not for everybody who reads the log.
      const logged = { ...changes, ...hide(changes) }
      await audit(tx, 'device.edit', found.tmnlId, { changes: changesBetween({ ...found, ...hide(found) }, logged) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, deviceAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockDevice(tx, caller, query.id)
      if (!found) throw notFound()
      if (found.vehicleId !== null) throw refused(`终端「${found.tmnlId}」装在车辆上，请先解绑`)
      await stored.removeDevice(tx, found.id)
      await audit(tx, 'device.delete', found.tmnlId)
    })
    return withMessage('删除成功!', null)
  })
}

/** Creates a terminal. Errors: as of the call. */
export async function addDevice(tx: Db, made: AddDeps, body: NewDevice): Promise<void> {
  const row = newDeviceRow(made, body)
  if (await stored.hasImei(tx, row.imei, row.id)) throw refused('IMEI已存在', { field: 'imei' })
  await vehicleOf(tx, made.caller, row.vehicleId)
  await unlessTaken(stored.insertDevices(tx, [row]))
}

/** The row of a terminal whose vehicle exists. Errors: 500 for a masked number. */
export function newDeviceRow({ caller, clock, random }: AddDeps, body: NewDevice) {
  assertWhole(body.imei, body.simNo)
  const vehicleId = body.vclId || null
  return {
    id: newId(random),
    tenantId: caller.tenantId,
    tmnlId: body.tmnlId,
    platId: body.vcl_plat_id,
    imei: body.imei,
    simNo: body.simNo,
    sendCenterNo: body.sendCenterNo ?? '',
    softwareVersion: body.softwareVersion || COMMAND_DEFAULTS.softwareVersion,
    vehicleId,
    bindTime: vehicleId === null ? null : clock(),
    createTime: clock(),
  }
}

/** Changes a terminal that is locked, and returns what it has become. Errors: as of the call. */
export async function changeDevice(
  tx: Db,
  { caller, clock, hide }: { caller: Caller; clock: Clock; hide: Hide },
  found: stored.StoredDevice,
  body: NewDevice,
) {
  // Who sees the numbers masked sends them back as they are shown.
  const shown = hide(found)
  const imei = body.imei === shown.imei ? found.imei : body.imei
  const simNo = body.simNo === shown.simNo ? found.simNo : body.simNo
  assertWhole(imei, simNo)
  if (imei !== found.imei && (await stored.hasImei(tx, imei, found.id))) throw refused('IMEI已存在', { field: 'imei' })
  const vehicleId =
    body.vclId === undefined || body.vclId === null || body.vclId === found.vehicleId
      ? found.vehicleId
      : await vehicleOf(tx, caller, body.vclId)
  const bindTime = vehicleId === found.vehicleId ? found.bindTime : vehicleId === null ? null : clock()
  const changes = {
    tmnlId: body.tmnlId,
    platId: body.vcl_plat_id,
    imei,
    simNo,
    softwareVersion: body.softwareVersion,
    sendCenterNo: body.sendCenterNo ?? found.sendCenterNo,
    vehicleId,
    bindTime,
  }
  await unlessTaken(stored.updateDevice(tx, found.id, changes))
  return changes
}

/** The id of the vehicle that a terminal is put into; null for none. Errors: 500 车辆不存在. */
async function vehicleOf(tx: Db, caller: Caller, vclId: string | null | undefined): Promise<string | null> {
  if (!vclId) return null
  const found = await queries.find(tx, caller, { vclId })
  if (!found) throw refused('车辆不存在', { field: 'vclId' })
  return found.id
}

/** Errors: 500 for a masked number that is not the stored one's. */
function assertWhole(imei: string, simNo: string) {
  if (imei.includes('*')) throw refused('IMEI须为15位数字', { field: 'imei' })
  if (simNo.includes('*')) throw refused('SIM卡号须为10～20位数字', { field: 'simNo' })
}

export function recordOf(row: stored.StoredDevice, hide: Hide) {
  const { id, tmnlId, platId, softwareVersion, sendCenterNo, vehicleId, bindTime, revision } = row
  const times = { bindTime: bindTime && toWireTime(bindTime) }
  return {
    id,
    tmnlId,
    vcl_plat_id: platId,
    ...hide(row),
    softwareVersion,
    sendCenterNo,
    vclId: vehicleId,
    ...times,
    revision,
  }
}

async function unlessTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    const key = violatedUniqueKey(error)
    if (key === 'service_device_tmnl_id_key') throw refused('终端编号已存在', { field: 'tmnlId' })
    if (key === 'service_device_plat_id_key') throw refused('平台车辆编号已存在', { field: 'vcl_plat_id' })
    if (key === 'service_device_vehicle_id_key') throw refused('该车辆已有终端', { field: 'vclId' })
    throw error
  }
}
