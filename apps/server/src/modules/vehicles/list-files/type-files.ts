import { NewVehicleType, VehicleTypeListQuery } from '@trackhoe/contract/vehicle'
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
import { insertTypes, lockType } from '../administration.queries.ts'
import { addType, changeType, mayChange, newTypeRow, readOnlyType } from '../type-administration.routes.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of vehicle types. An import finds a type, its brand and its kind by their names. */
export function typeFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random, config } = deps
  return {
    title: '车型',
    permissions: 'vehicle:type',
    exported: 'vehicleType.export',
    columns: {
      vclType: { label: '车型名称', imported: { required: true } },
      owner: { label: '归属' },
      brandId: { label: '品牌', imported: {} },
      kindId: { label: '机种', imported: {} },
      engine: { label: '发动机型号', imported: {} },
      ratedKw: { label: '额定功率 kW', imported: { kind: 'number' } },
      displacement: { label: '排量 L', imported: { kind: 'number' } },
      cylinders: { label: '气缸数', imported: { kind: 'number' } },
      aftertreatment: { label: '后处理', imported: {} },
    },
    idsOf: ({ tenantId }, query, selections) =>
      queries.typeIds(db, tenantId, check(VehicleTypeListQuery, query), selections),
    rowsOf: async ({ tenantId }, ids) =>
      (await queries.typesOf(db, tenantId, ids)).map(({ brandName, kindName, ...row }) => ({
        ...row,
        owner_dictText: row.tenantId === null ? '平台' : '本租户',
        brandId_dictText: brandName,
        kindId_dictText: kindName,
      })),
    import: {
      imported: 'vehicleType.import',
      nameOf,
      write,
      async writeMany(tx, caller, rows) {
        const parts = await queries.partsByName(tx)
        const known = await queries.typesByName(tx, caller.tenantId, rows.map(nameOf))
        const planned = new Set<string>()
        return writeTogether(tx, rows, {
          plan(values) {
            const given = withParts(values, parts)
            const name = nameOf(values)
            const found = known.get(name)
            if (found && isUnchanged(found, given)) return 'same'
            if (found || planned.has(name)) return 'alone'
            planned.add(name)
            return newTypeRow({ clock, random }, caller.tenantId, check(NewVehicleType, given))
          },
          insert: insertTypes,
          write: (inner, values) => write(inner, caller, values),
        })
      },
    },
  }

  async function write(tx: Db, caller: Caller, values: ImportedValues): Promise<RowOutcome> {
    const given = withParts(values, await queries.partsByName(tx))
    const name = nameOf(values)
    const found = (await queries.typesByName(tx, caller.tenantId, [name])).get(name)
    const locked = found && (await lockType(tx, caller.tenantId, found.id))
    if (!locked) {
      await addType(tx, { clock, random }, caller.tenantId, check(NewVehicleType, given))
      return 'add'
    }
    if (isUnchanged(locked, given)) return 'same'
    if (!(await mayChange(tx, config, caller, locked))) throw readOnlyType()
    const { vclType, brandId, kindId } = locked
    await changeType(tx, locked, check(NewVehicleType, { vclType, brandId, kindId, ...given }))
    return 'change'
  }
}

const nameOf = ({ vclType = '' }: ImportedValues) => String(vclType)

/** Errors: 500 for a brand or a kind that does not exist. */
function withParts(
  { brandId: brand, kindId: kind, ...values }: ImportedValues,
  { brands, kinds }: Awaited<ReturnType<typeof queries.partsByName>>,
) {
  const brandId = brands.get(String(brand))
  const kindId = kinds.get(String(kind))
  if (brand !== undefined && brandId === undefined) throw refused(`品牌“${brand}”不存在`)
  if (kind !== undefined && kindId === undefined) throw refused(`机种“${kind}”不存在`)
  return { ...values, ...(brandId !== undefined && { brandId }), ...(kindId !== undefined && { kindId }) }
}
