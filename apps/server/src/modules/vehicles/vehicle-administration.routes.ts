import { listFiles } from '@trackhoe/contract/files'
import { vehicleAdministration, VehicleFileQuery } from '@trackhoe/contract/vehicle'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { commandRecord, consumer, device, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { deviceOf, hides } from './vehicle-records.ts'
import { liveFleetOf } from './live-fleet.ts'
import { statusesOf } from './vehicle-snapshot.ts'
import * as queries from './vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'
import type { Caller } from '../../platform/http/env.ts'

const { detail: one, add, edit, remove } = vehicleAdministration

const STATES = { work: '作业', idle: '怠速', travel: '行走', stop: '停机', fault: '故障', offline: '离线' } as const

/**
 * Vehicles but their list, which is that of the gateway with the states of all of them. An import finds a vehicle by its
 * number, and type and customer by their names. The calls and the actions are not in the specification.
 */
export function vehicleAdministrationRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  serveResource(
    api,
    { one, add, edit, remove },
    {
      table: vehicle,
      permissions: 'vehicle',
      nameOf: ({ vclNo }) => vclNo,
      // Numbers of machines are the same everywhere, so they are taken for all tenants.
      unique: {
        vclNo: { message: texts('车号已存在', 'The vehicle no. already exists'), among: 'installation' },
        pin: { message: texts('整机编号已存在', 'The PIN already exists'), among: 'installation', secret: true },
      },
      references: {
        typeId: {
          table: vehicleType,
          message: texts('车型不存在', 'The vehicle type does not exist'),
          name: vehicleType.vclType,
          shown: ({ tenantId }) => isVisibleType(tenantId),
        },
        consumerId: {
          table: consumer,
          message: texts('客户不存在', 'The customer does not exist'),
          name: consumer.name,
        },
      },
      inUseBy: [
        {
          by: device.vehicleId,
          message: ({ vclNo }) =>
            texts(`车辆「${vclNo}」装有终端，请先解绑`, `The vehicle “${vclNo}” has a terminal. Unbind it first`),
        },
        // They would be deleted with it, and with them what was done to the machine.
        {
          by: commandRecord.vehicleId,
          message: ({ vclNo }, total) =>
            texts(
              `车辆「${vclNo}」有 ${total} 条指令记录，不能删除`,
              `The vehicle “${vclNo}” has ${total} command records, so it cannot be deleted`,
            ),
        },
        {
          by: workOrder.vehicleId,
          message: ({ vclNo }, total) =>
            texts(
              `车辆「${vclNo}」有 ${total} 张工单，不能删除`,
              `The vehicle “${vclNo}” has ${total} work orders, so it cannot be deleted`,
            ),
        },
      ],
      days: ['deliveredTime'],
      // As the list shows it, for a file and for who lost a race for the row.
      async live(caller, rows) {
        const ids = rows.map(({ id }) => id)
        const all = await queries.known(db, caller, ids)
        const { statusOf } = await statusesOf(api.deps, caller.tenantId, all, clock())
        const hide = await hides(db, caller)
        const byId = new Map(all.map((row) => [row.id, deviceOf(row, statusOf(row), hide)]))
        return rows.map(({ id, revision }) => {
          const shown = byId.get(id)
          return shown ? { ...shown, id, revision, state_dictText: STATES[shown.state] } : {}
        })
      },
      files: {
        calls: listFiles('vehicle/serviceVclInfo', VehicleFileQuery),
        columns: [
          'vclNo',
          ['state', { label: '状态' }],
          ['activeFaults', { label: '当前故障' }],
          ['model', { label: '车型', importedAs: 'typeId' }],
          ['brandName', { label: '品牌' }],
          ['kindName', { label: '机种' }],
          ['consumerName', { label: '客户', importedAs: 'consumerId' }],
          ['hourMeter', { label: '工作小时 h' }],
          ['fuelLevel', { label: '油位 %' }],
          ['ureaLevel', { label: '尿素 %' }],
          ['lastTime', { label: '最后上报' }],
          ['tmnlId', { label: '终端号' }],
          'pin',
          'engineNo',
          'emissionStage',
          'deliveredTime',
        ],
        import: { by: 'vclNo' },
        idsOf: (caller, given, selections) => idsOfFile(api.deps, caller, given, selections),
      },
    },
  )
}

/** The vehicles of a file, in its order. */
async function idsOfFile(deps: VehicleDeps, caller: Caller, given: unknown, selections: readonly string[]) {
  const { column, order, ...query } = check(VehicleFileQuery, given)
  // The default of lists is no column of this one, which is in the order of the numbers then.
  const sorted = column === 'createTime' ? query : { ...query, column, order }
  const online = query.online === '1' || query.online === '0' ? query.online === '1' : undefined
  const live = await liveFleetOf(deps, caller.tenantId, deps.clock())
  const shown = await queries.idsOf(deps.db, caller, sorted, { live, online })
  const chosen = new Set(selections)
  return shown.filter((id) => chosen.size === 0 || chosen.has(id))
}
