import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import type { VehicleStatus } from './vehicle-snapshot.ts'
import type { VehicleRow } from './vehicles.queries.ts'

const SECRET_ACTION = 'vehicle:device:secret'

/** Masks the numbers of a terminal for those who may not see them whole. */
export type Hide = (device: { imei: string; simNo: string }) => { imei: string; simNo: string }

/** Returns true when somebody sees IMEI and SIM whole. Others can neither search nor sort by them: both would reveal them. */
export async function seesNumbers(db: Db, caller: Caller): Promise<boolean> {
  return (await actionsOf(db, caller)).has(SECRET_ACTION)
}

/** Long numbers are shown whole only to those who may see them. */
export async function hides(db: Db, caller: Caller): Promise<Hide> {
  const whole = await seesNumbers(db, caller)
  const mask = (text: string) => (whole || text.length < 11 ? text : `${text.slice(0, 6)}*****${text.slice(-4)}`)
  return ({ imei, simNo }) => ({ imei: mask(imei), simNo: mask(simNo) })
}

/** A number as `hides` masks it, in a query. */
export const maskedNumber = (column: PgColumn): SQL =>
  sql`case when length(${column}) < 11 then ${column} else left(${column}, 6) || '*****' || right(${column}, 4) end`

/** A vehicle as its detail view and the gateway show it. */
export function vehicleOf(row: VehicleRow, status: VehicleStatus, hide: Hide) {
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
    protocol: device?.protocol ?? null,
    ...status,
    online: status.online ? 1 : 0,
  }
}

/** A vehicle as the list of connected vehicles shows it. */
export function deviceOf(row: VehicleRow, status: VehicleStatus, hide: Hide) {
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
    online_dictText: status.online ? '在线' : '离线',
    bindTime: device?.bindTime ? toWireTime(device.bindTime) : null,
    consumerId: row.consumerId,
    consumerName: row.consumerName,
    revision: row.revision,
    ...status,
    online: status.online ? 1 : 0,
  }
}
