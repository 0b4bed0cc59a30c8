import { NewVehicle, VehicleFileQuery } from '@trackhoe/contract/vehicle'
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
import { insertVehicles, lockVehicle, takenVehicleNumbers } from '../administration.queries.ts'
import { addVehicle, changeVehicle, newVehicleRow, recordOf } from '../vehicle-administration.routes.ts'
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
    exported: 'vehicle.export',
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
      imported: 'vehicle.import',
      nameOf,
      write,
      async writeMany(tx, caller, rows) {
        const numbers = rows.map(nameOf)
        const parts = await partsOf(tx, caller, rows)
        const known = await queries.vehiclesByNumber(tx, caller, numbers)
        const taken = await takenVehicleNumbers(tx, numbers)
        return writeTogether(tx, rows, {
          plan(values) {
            const given = withParts(values, parts)
            const number = nameOf(values)
            const found = known.get(number)
            if (found && isUnchanged(recordOf(found), given)) return 'same'
            if (taken.has(number)) return 'alone'
            taken.add(number)
            return newVehicleRow({ caller, clock, random }, check(NewVehicle, given))
          },
          insert: insertVehicles,
          write: (inner, values) => write(inner, caller, values),
        })
      },
    },
  }

  async function write(tx: Db, caller: Caller, values: ImportedValues): Promise<RowOutcome> {
    const given = withParts(values, await partsOf(tx, caller, [values]))
    const number = nameOf(values)
    const found = (await queries.vehiclesByNumber(tx, caller, [number])).get(number)
    const locked = found && (await lockVehicle(tx, caller, found.id))
    if (!locked) {
      await addVehicle(tx, { caller, clock, random }, check(NewVehicle, given))
      return 'add'
    }
    const { id: _, revision: __, ...before } = recordOf(locked)
    if (isUnchanged(before, given)) return 'same'
    await changeVehicle(tx, caller, locked, check(NewVehicle, { ...before, ...given }))
    return 'change'
  }
}

const nameOf = ({ vclNo = '' }: ImportedValues) => String(vclNo)

/** The types and the customers that rows name. */
async function partsOf(tx: Db, caller: Caller, rows: readonly ImportedValues[]) {
  const named = (field: string) => [
    ...new Set(rows.flatMap(({ [field]: name }) => (name === undefined ? [] : [String(name)]))),
  ]
  return {
    types: await queries.typesByName(tx, caller.tenantId, named('model')),
    owners: await queries.consumersByName(tx, caller, named('consumerName')),
  }
}

/** Errors: 500 for a type or a customer that does not exist. */
function withParts(
  { model, consumerName, ...values }: ImportedValues,
  { types, owners }: Awaited<ReturnType<typeof partsOf>>,
) {
  const type = types.get(String(model))
  const owner = owners.get(String(consumerName))
  if (model !== undefined && !type) throw refused(`车型“${model}”不存在`)
  if (consumerName !== undefined && !owner) throw refused(`客户“${consumerName}”不存在`)
  return { ...values, ...(type && { typeId: type.id }), ...(owner && { consumerId: owner.id }) }
}
