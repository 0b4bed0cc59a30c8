import { NewVehicle, VehicleFileQuery } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../../platform/core/clock.ts'
import { check } from '../../../platform/http/check-input.ts'
import { isUnchanged, type ListFilesOptions } from '../../../platform/http/list-files.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { VehicleDeps } from '../../../ports/vehicle-deps.ts'
import { lockVehicle } from '../administration.queries.ts'
import { addVehicle, changeVehicle, recordOf } from '../vehicle-administration.routes.ts'
import { deviceOf, hides } from '../vehicle-records.ts'
import { statusesOf, whereOnline } from '../vehicle-snapshot.ts'
import * as queries from '../vehicles.queries.ts'

const STATES = { work: '作业', idle: '怠速', travel: '行走', stop: '停机', fault: '故障', offline: '离线' } as const

/** The files of the list of vehicles. An import finds a vehicle by its number, and type and customer by their names. */
export function vehicleFiles({ deps }: Api<VehicleDeps>): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '车辆',
    permissions: 'vehicle',
    audit: { exported: 'vehicle.export', imported: 'vehicle.import' },
    columns: {
      vclNo: { label: '车号', imported: { required: true } },
      state: { label: '状态' },
      activeFaults: { label: '当前故障' },
      model: { label: '车型', imported: {} },
      brandName: { label: '品牌' },
      kindName: { label: '机种' },
      consumerName: { label: '客户', imported: {} },
      hourMeter: { label: '工作小时 h' },
      fuelLevel: { label: '油位 %' },
      ureaLevel: { label: '尿素 %' },
      lastTime: { label: '最后上报' },
      tmnlId: { label: '终端号' },
      pin: { label: '整机编号', imported: {} },
      engineNo: { label: '发动机编号', imported: {} },
      emissionStage: { label: '排放阶段', imported: {} },
      deliveredTime: { label: '出厂日期', imported: { kind: 'date' } },
    },
    async idsOf(caller, given, selections) {
      const { column, order, ...query } = check(VehicleFileQuery, given)
      // The default of lists is no column of this one, which is in the order of the numbers then.
      const rows = await queries.all(db, caller, column === 'createTime' ? query : { ...query, column, order })
      const wanted = query.online === '1' || query.online === '0' ? query.online === '1' : undefined
      const shown = wanted === undefined ? rows : await whereOnline(deps, caller.tenantId, rows, wanted, clock())
      const chosen = new Set(selections)
      return shown.flatMap(({ id }) => (chosen.size === 0 || chosen.has(id) ? id : []))
    },
    async rowsOf(caller, ids) {
      const rows = await queries.known(db, caller, ids)
      const { statusOf } = await statusesOf(deps, caller.tenantId, rows, clock())
      const hide = await hides(db, caller)
      return rows.map((row) => {
        const shown = deviceOf(row, statusOf(row), hide)
        return {
          ...shown,
          id: row.id,
          state_dictText: STATES[shown.state],
          pin: row.pin,
          engineNo: row.engineNo,
          emissionStage: row.emissionStage,
          deliveredTime: toWireTime(row.deliveredTime).slice(0, 10),
        }
      })
    },
    import: {
      nameOf: ({ vclNo = '' }) => String(vclNo),
      async write(tx, caller, values) {
        const found = await queries.find(tx, caller, { vclNo: String(values['vclNo']) })
        const { model, consumerName, ...own } = values
        const type = model === undefined ? undefined : await queries.findTypeByName(tx, String(model))
        if (model !== undefined && !type) throw refused(`车型“${model}”不存在`)
        const owner =
          consumerName === undefined ? undefined : await queries.findConsumerByName(tx, caller, String(consumerName))
        if (consumerName !== undefined && !owner) throw refused(`客户“${consumerName}”不存在`)
        const given = { ...own, ...(type && { typeId: type.id }), ...(owner && { consumerId: owner.id }) }
        const locked = found && (await lockVehicle(tx, caller, found.id))
        if (!locked) {
          await addVehicle(tx, { caller, clock, random }, check(NewVehicle, given))
          return 'add'
        }
        const { id: _, revision: __, ...before } = recordOf(locked)
        if (isUnchanged(before, given)) return 'same'
        await changeVehicle(tx, caller, locked, check(NewVehicle, { ...before, ...given }))
        return 'change'
      },
    },
  }
}
