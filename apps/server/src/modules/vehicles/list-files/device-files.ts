import { COMMAND_DEFAULTS, DeviceListQuery, NewDevice } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../../platform/core/clock.ts'
import { check } from '../../../platform/http/check-input.ts'
import { isUnchanged, type ListFilesOptions } from '../../../platform/http/list-files.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { VehicleDeps } from '../../../ports/vehicle-deps.ts'
import { lockDevice } from '../administration.queries.ts'
import { addDevice, changeDevice, recordOf } from '../device-administration.routes.ts'
import { hides, seesNumbers } from '../vehicle-records.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of terminals. An import finds a terminal by its name, and the vehicle by its number. */
export function deviceFiles({ deps }: Api<VehicleDeps>): ListFilesOptions {
  const { db, clock, random, telemetry } = deps
  return {
    title: '设备',
    permissions: 'vehicle:device',
    audit: { exported: 'device.export', imported: 'device.import' },
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
      nameOf: ({ tmnlId = '' }) => String(tmnlId),
      async write(tx, caller, { vclNo, ...values }) {
        const vehicle = vclNo === undefined ? undefined : await queries.find(tx, caller, { vclNo: String(vclNo) })
        if (vclNo !== undefined && !vehicle) throw refused(`车辆“${vclNo}”不存在`)
        const given = { ...values, ...(vehicle && { vclId: vehicle.id }) }
        const found = await queries.findDeviceByName(tx, caller, String(values['tmnlId']))
        const locked = found && (await lockDevice(tx, caller, found.id))
        if (!locked) {
          const version = { softwareVersion: COMMAND_DEFAULTS.softwareVersion, ...given }
          await addDevice(tx, { caller, clock, random }, check(NewDevice, version))
          return 'add'
        }
        const hide = await hides(tx, caller)
        const { id: _, revision: __, bindTime: ___, ...before } = recordOf(locked, hide)
        if (isUnchanged(before, given)) return 'same'
        await changeDevice(tx, { caller, clock, hide }, locked, check(NewDevice, { ...before, ...given }))
        return 'change'
      },
    },
  }
}
