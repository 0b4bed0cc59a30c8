import { eq, isNull } from 'drizzle-orm'
import { VEHICLE_TYPE_OWNERS, vehicleDictionaries, vehicleTypeAdministration } from '@trackhoe/contract/vehicle'
import { isOperatorTenant } from '../../auth/access/operator.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import {
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
  vehicleTypeLimit,
} from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { fieldForbidden, forbidden } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { ResourceFiles } from '../../platform/resource/resource.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import * as queries from './vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'

const { add, edit, remove } = vehicleTypeAdministration

const files: ResourceFiles = {
  columns: [
    'vclType',
    ['owner', { label: '归属', imported: undefined }],
    'brandId',
    'kindId',
    'engine',
    ['ratedKw', { label: '额定功率 kW' }],
    ['displacement', { label: '排量 L' }],
    'cylinders',
    'aftertreatment',
  ],
  import: { by: 'vclType' },
}

/**
 * Vehicle types: a tenant's own, and those of the installation by its operator. A type of another tenant answers like an
 * unknown one. An import finds a type, its brand and its kind by their names. The calls and the actions are not in the
 * specification.
 */
export function typeAdministrationRoutes(api: Api) {
  const { db, config } = api.deps
  const operates = (tx: Db, { tenantId }: Caller) => isOperatorTenant(tx, config, tenantId)

  serve(api, vehicleTypeAdministration.owners, { access: { action: 'vehicle:type:add' } }, async ({ caller }) =>
    (await operates(db, caller)) ? [...VEHICLE_TYPE_OWNERS] : ['tenant' as const],
  )

  const rows = serveResource(
    api,
    { list: vehicleDictionaries.typeList, add, edit, remove },
    {
      table: vehicleType,
      permissions: (verb) => (verb === 'list' ? 'vehicle:list' : `vehicle:type:${verb}`),
      // Brands and types name nobody; types of other tenants are not among them.
      readByAll: true,
      nameOf: ({ vclType }) => vclType,
      shown: ({ tenantId }) => isVisibleType(tenantId),
      ownFields: ['limits', 'owner'],
      unique: {
        vclType: {
          message: texts('车型名称已存在', 'The vehicle type name already exists'),
          // The installation must not learn the names of a tenant, which has those of the installation beside its own.
          among: ({ tenantId }, row) =>
            row['tenantId'] === null ? isNull(vehicleType.tenantId) : isVisibleType(tenantId),
        },
      },
      references: {
        brandId: {
          table: vehicleBrand,
          message: texts('品牌不存在', 'The brand does not exist'),
          name: vehicleBrand.vclBrand,
        },
        kindId: {
          table: vehicleKind,
          message: texts('机种不存在', 'The machine type does not exist'),
          name: vehicleKind.vclKind,
        },
      },
      inUseBy: [
        {
          by: vehicle.typeId,
          message: ({ vclType }) =>
            texts(
              `车型「${vclType}」下有车辆，不能删除`,
              `The vehicle type “${vclType}” has vehicles, so it cannot be deleted`,
            ),
        },
      ],
      async beforeSave({ tx, caller }, { owner }, before) {
        if (before || owner !== 'installation') return undefined
        if (!(await operates(tx, caller)))
          throw fieldForbidden(
            texts('只有平台运营方可以新增平台车型', 'Only the operator of the platform can add platform types'),
            'owner',
          )
        return { tenantId: null }
      },
      async assertChangeable({ tx, caller }, { tenantId }) {
        if (tenantId === null && !(await operates(tx, caller)))
          throw forbidden(
            texts(
              '平台车型为只读，可复制为本租户车型后修改',
              'A platform type is read-only. Copy it to a type of your tenant to change it',
            ),
          )
      },
      async afterChange({ tx }, { after, values: { limits } }) {
        if (!after || !limits) return undefined
        const from = await limitsOf(tx, after.id)
        const to = limits.toSorted((one, other) => (one.setting < other.setting ? -1 : 1))
        await tx.delete(vehicleTypeLimit).where(eq(vehicleTypeLimit.typeId, after.id))
        if (to.length > 0) await tx.insert(vehicleTypeLimit).values(to.map((limit) => ({ typeId: after.id, ...limit })))
        return { limits: { from, to } }
      },
      async present(tx, caller, types) {
        const isOperator = await operates(tx, caller)
        const all = await queries.limitsOfTypes(
          tx,
          types.map(({ id }) => id),
        )
        return types.map(({ id, tenantId }) => ({
          owner: tenantId === null ? 'installation' : 'tenant',
          owner_dictText: tenantId === null ? '平台' : '本租户',
          limits: all.filter(({ typeId }) => typeId === id).map(({ setting, min, max }) => ({ setting, min, max })),
          editable: tenantId !== null || isOperator,
        }))
      },
      files,
    },
  )

  // Every type that a tenant knows, for a choice: no page, and its own order.
  serve(api, vehicleDictionaries.types, { access: 'user' }, async ({ query, caller }) => {
    const types = await rows.recordsOf(db, caller, await queries.types(db, caller.tenantId, query))
    return types.map((type) => ({ ...type, id: String(type['id']) }))
  })
}

async function limitsOf(tx: Db, typeId: string) {
  const rows = await queries.limitsOfTypes(tx, [typeId])
  return rows.map(({ setting, min, max }) => ({ setting, min, max }))
}
