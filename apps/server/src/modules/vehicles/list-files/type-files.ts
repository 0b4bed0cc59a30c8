import { NewVehicleType, VehicleTypeListQuery } from '@trackhoe/contract/vehicle'
import { check } from '../../../platform/http/check-input.ts'
import { isUnchanged, type ListFilesOptions } from '../../../platform/http/list-files.ts'
import { forbidden, refused } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { isRootTenant, lockType } from '../administration.queries.ts'
import { addType, changeType } from '../type-administration.routes.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of vehicle types. An import finds a type, its brand and its kind by their names. */
export function typeFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '车型',
    permissions: 'vehicle:type',
    audit: { exported: 'vehicleType.export', imported: 'vehicleType.import' },
    columns: {
      vclType: { label: '车型名称', imported: { required: true } },
      brandId: { label: '品牌', imported: {} },
      kindId: { label: '机种', imported: {} },
      engine: { label: '发动机型号', imported: {} },
      ratedKw: { label: '额定功率 kW', imported: { kind: 'number' } },
      displacement: { label: '排量 L', imported: { kind: 'number' } },
      cylinders: { label: '气缸数', imported: { kind: 'number' } },
      aftertreatment: { label: '后处理', imported: {} },
    },
    idsOf: (_, query, selections) => queries.typeIds(db, check(VehicleTypeListQuery, query), selections),
    rowsOf: async (_, ids) =>
      (await queries.typesOf(db, ids)).map(({ brandName, kindName, ...row }) => ({
        ...row,
        brandId_dictText: brandName,
        kindId_dictText: kindName,
      })),
    import: {
      nameOf: ({ vclType = '' }) => String(vclType),
      async write(tx, caller, { brandId: brand, kindId: kind, ...values }) {
        if (!(await isRootTenant(tx, caller.tenantId))) throw forbidden()
        const parts = await queries.findPartsByName(tx, { brand: String(brand ?? ''), kind: String(kind ?? '') })
        if (brand !== undefined && parts.brandId === undefined) throw refused(`品牌“${brand}”不存在`)
        if (kind !== undefined && parts.kindId === undefined) throw refused(`机种“${kind}”不存在`)
        const given = {
          ...values,
          ...(parts.brandId !== undefined && { brandId: parts.brandId }),
          ...(parts.kindId !== undefined && { kindId: parts.kindId }),
        }
        const found = await queries.findTypeByName(tx, String(values['vclType']))
        const locked = found && (await lockType(tx, found.id))
        if (!locked) {
          await addType(tx, { clock, random }, check(NewVehicleType, given))
          return 'add'
        }
        if (isUnchanged(locked, given)) return 'same'
        const { vclType, brandId, kindId } = locked
        await changeType(tx, locked, check(NewVehicleType, { vclType, brandId, kindId, ...given }))
        return 'change'
      },
    },
  }
}
