import { COMMAND_DEFAULTS, DeviceListQuery, NewDevice } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../../platform/core/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { check } from '../../../platform/http/check-input.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { writeTogether } from '../../../platform/http/import-rows.ts'
import {
  isUnchanged,
  type ImportedValues,
  type ListFilesOptions,
  type RowOutcome,
} from '../../../platform/http/list-files.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { VehicleDeps } from '../../../ports/vehicle-deps.ts'
import { insertDevices, lockDevice, takenDeviceNames, type StoredDevice } from '../administration.queries.ts'
import { addDevice, changeDevice, newDeviceRow, recordOf } from '../device-administration.routes.ts'
import { hides, seesNumbers, type Hide } from '../vehicle-records.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of terminals. An import finds a terminal by its name, and the vehicle by its number. */
export function deviceFiles({ deps }: Api<VehicleDeps>): ListFilesOptions {
  const { db, clock, random, telemetry } = deps
  return {
    title: '设备',
    permissions: 'vehicle:device',
    exported: 'device.export',
    columns: {
      tmnlId: { label: '终端编号', imported: { required: true } },
      vclNo: { label: '所在车辆', imported: {} },
      online: { label: '在线状态' },
      imei: { label: 'IMEI', imported: {} },
      simNo: { label: 'SIM', imported: {} },
      softwareVersion: { label: '软件版本', imported: {} },
      vcl_plat_id: { label: '平台车辆编号', imported: {} },
      sendCenterNo: { label: '发送中心号', imported: {} },
      bindTime: { label: '绑定时间' },
    },
    idsOf: async (caller, query, selections) =>
      queries.deviceIds(db, caller, check(DeviceListQuery, query), {
        numbers: await seesNumbers(db, caller),
        selections,
      }),
    async rowsOf(caller, ids) {
      const rows = await queries.devicesOf(db, caller, ids)
      const hide = await hides(db, caller)
      const connected = rows.flatMap(({ vehicleId }) => vehicleId ?? [])
      const snapshots = await telemetry.snapshots(caller.tenantId, connected, clock())
      return rows.map((row) => ({
        ...row,
        ...hide(row),
        vcl_plat_id: row.platId,
        online_dictText: snapshots.get(row.vehicleId ?? '')?.online ? '在线' : '离线',
        bindTime: row.bindTime && toWireTime(row.bindTime),
      }))
    },
    import: {
      imported: 'device.import',
      nameOf,
      write,
      async writeMany(tx, caller, rows) {
        const names = rows.map(nameOf)
        const vehicles = await vehiclesOf(tx, caller, rows)
        const known = await queries.devicesByName(tx, caller, names)
        const taken = await takenDeviceNames(
          tx,
          names,
          rows.map(({ imei = '' }) => String(imei)),
        )
        const hide = await hides(tx, caller)
        return writeTogether(tx, rows, {
          plan(values) {
            const given = withVehicle(values, vehicles)
            const found = known.get(nameOf(values))
            if (found && isUnchanged(shownOf(found, hide), given)) return 'same'
            if (taken.names.has(nameOf(values)) || taken.imeis.has(String(given['imei']))) return 'alone'
            const row = newDeviceRow({ caller, clock, random }, check(NewDevice, { ...DEFAULTS, ...given }))
            taken.names.add(row.tmnlId)
            taken.imeis.add(row.imei)
            return row
          },
          insert: insertDevices,
          write: (inner, values) => write(inner, caller, values),
        })
      },
    },
  }

  async function write(tx: Db, caller: Caller, values: ImportedValues): Promise<RowOutcome> {
    const given = withVehicle(values, await vehiclesOf(tx, caller, [values]))
    const name = nameOf(values)
    const found = (await queries.devicesByName(tx, caller, [name])).get(name)
    const locked = found && (await lockDevice(tx, caller, found.id))
    if (!locked) {
      await addDevice(tx, { caller, clock, random }, check(NewDevice, { ...DEFAULTS, ...given }))
      return 'add'
    }
    const hide = await hides(tx, caller)
    const before = shownOf(locked, hide)
    if (isUnchanged(before, given)) return 'same'
    await changeDevice(tx, { caller, clock, hide }, locked, check(NewDevice, { ...before, ...given }))
    return 'change'
  }
}

const DEFAULTS = { softwareVersion: COMMAND_DEFAULTS.softwareVersion }

const nameOf = ({ tmnlId = '' }: ImportedValues) => String(tmnlId)

/** The vehicles that rows name, by their numbers. */
const vehiclesOf = (tx: Db, caller: Caller, rows: readonly ImportedValues[]) =>
  queries.vehiclesByNumber(
    tx,
    caller,
    rows.flatMap(({ vclNo }) => (vclNo === undefined ? [] : [String(vclNo)])),
  )

/** Errors: 500 for a vehicle that does not exist. */
function withVehicle({ vclNo, ...values }: ImportedValues, vehicles: Awaited<ReturnType<typeof vehiclesOf>>) {
  if (vclNo === undefined) return values
  const vehicle = vehicles.get(String(vclNo))
  if (!vehicle) throw refused(`车辆“${vclNo}”不存在`)
  return { ...values, vclId: vehicle.id }
}

/** What a file has of a stored terminal. */
function shownOf(row: StoredDevice, hide: Hide) {
  const { id: _, revision: __, bindTime: ___, ...shown } = recordOf(row, hide)
  return shown
}
