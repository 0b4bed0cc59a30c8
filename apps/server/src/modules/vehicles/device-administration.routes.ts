import { eq } from 'drizzle-orm'
import { COMMAND_DEFAULTS, deviceAdministration, devices } from '@trackhoe/contract/vehicle'
import { device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { hides, seesNumbers } from './vehicle-records.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Terminals. Who sees IMEI and SIM masked can neither search nor sort by them, and sends them back as they are shown. An
 * import finds a terminal by its name, and the vehicle by its number. The calls beside the list and the actions are not in
 * the specification.
 */
export function deviceAdministrationRoutes(api: Api<VehicleDeps>) {
  const { clock, telemetry } = api.deps
  serveResource(
    api,
    { list: devices.list, ...deviceAdministration },
    {
      table: device,
      isCounted: true,
      permissions: (verb) => (verb === 'list' ? 'vehicle:list' : `vehicle:device:${verb}`),
      nameOf: ({ tmnlId }) => tmnlId,
      columns: { vcl_plat_id: device.platId, vclId: device.vehicleId },
      joins: [{ table: vehicle, on: eq(vehicle.id, device.vehicleId) }],
      select: { vclNo: vehicle.vclNo },
      labels: { bindTime: '绑定时间' },
      hidden: async (db, caller) => ((await seesNumbers(db, caller)) ? [] : ['imei', 'simNo']),
      dictionaries: { online: 'online_state' },
      unique: {
        tmnlId: { message: texts('终端编号已存在', 'The terminal ID already exists'), among: 'installation' },
        vcl_plat_id: {
          message: texts('平台车辆编号已存在', 'The platform vehicle ID already exists'),
          among: 'installation',
        },
        imei: { message: texts('IMEI已存在', 'The IMEI already exists'), among: 'installation', secret: true },
        vclId: {
          message: texts('该车辆已有终端', 'The vehicle already has a terminal'),
          among: 'installation',
          secret: true,
        },
      },
      references: {
        vclId: { table: vehicle, message: texts('车辆不存在', 'The vehicle does not exist'), name: vehicle.vclNo },
      },
      async beforeSave({ tx, caller }, { imei, simNo, vclId }, before) {
        const hide = await hides(tx, caller)
        const shown = before && hide(before)
        const numbers = {
          imei: imei && imei === shown?.imei ? before?.imei : imei,
          simNo: simNo && simNo === shown?.simNo ? before?.simNo : simNo,
        }
        if (numbers.imei?.includes('*'))
          throw refused(texts('IMEI须为15位数字', 'IMEI must have 15 digits'), { field: 'imei' })
        if (numbers.simNo?.includes('*'))
          throw refused(texts('SIM卡号须为10～20位数字', 'SIM no. must have 10 to 20 digits'), { field: 'simNo' })
        const isMoved = vclId !== undefined && (vclId || null) !== (before?.vehicleId ?? null)
        return {
          ...(numbers.imei && { imei: numbers.imei }),
          ...(numbers.simNo && { simNo: numbers.simNo }),
          ...(isMoved && { bindTime: vclId ? clock() : null }),
        }
      },
      assertChangeable(_, { tmnlId, vehicleId }, act) {
        if (act === 'delete' && vehicleId !== null)
          throw refused(
            texts(
              `终端「${tmnlId}」装在车辆上，请先解绑`,
              `The terminal “${tmnlId}” is mounted on a vehicle. Unbind it first`,
            ),
          )
      },
      async present(db, caller, rows) {
        const hide = await hides(db, caller)
        return rows.map((row) => hide(row))
      },
      async live({ tenantId }, rows) {
        const connected = rows.flatMap(({ vehicleId }) => vehicleId ?? [])
        const snapshots = await telemetry.snapshots(tenantId, connected, clock())
        return rows.map(({ vehicleId }) => ({ online: snapshots.get(vehicleId ?? '')?.online ? 1 : 0 }))
      },
      // The numbers themselves are not for everybody who reads the log.
      async logged(columns, { tx, caller }) {
        const { imei = '', simNo = '' } = columns
        const masked = (await hides(tx, caller))({ imei, simNo })
        return { ...columns, ...(imei && { imei: masked.imei }), ...(simNo && { simNo: masked.simNo }) }
      },
      files: {
        columns: [
          'tmnlId',
          ['vclNo', { label: '所在车辆', importedAs: 'vclId' }],
          ['online', { label: '在线状态' }],
          'imei',
          ['simNo', { label: 'SIM' }],
          'softwareVersion',
          'vcl_plat_id',
          'sendCenterNo',
          ['bindTime', { label: '绑定时间' }],
        ],
        import: {
          by: 'tmnlId',
          defaults: { softwareVersion: COMMAND_DEFAULTS.softwareVersion },
        },
      },
    },
  )
}
