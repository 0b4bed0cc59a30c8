import { VEHICLE_TYPE_OWNERS, vehicleTypeAdministration, type NewVehicleType } from '@trackhoe/contract/vehicle'
import { isOperatorTenant } from '../../auth/operator.queries.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import type { Caller } from '../../platform/http/env.ts'
import { fieldForbidden, forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { AddDeps } from './add-deps.ts'
import * as stored from './administration.queries.ts'
import { afterEdit } from './changed-fields.ts'
import { wireOfType } from './vehicle-records.ts'
import * as queries from './vehicles.queries.ts'

/**
 * Adding, changing and deleting vehicle types: a tenant's own, and those of the installation by its operator. A type of
 * another tenant answers like an unknown one. The calls and the actions are not in the specification.
 */
export function typeAdministrationRoutes(api: Api) {
  const { db, clock, random, config } = api.deps
  const may = (verb: string) => ({ access: { action: `vehicle:type:${verb}` } }) as const
  const operates = ({ tenantId }: Caller) => isOperatorTenant(db, config, tenantId)

  serve(api, vehicleTypeAdministration.owners, may('add'), async ({ caller }) =>
    (await operates(caller)) ? [...VEHICLE_TYPE_OWNERS] : ['tenant' as const],
  )

  serve(api, vehicleTypeAdministration.add, may('add'), async ({ body, caller, audit }) => {
    const isShared = body.owner === 'installation'
    if (isShared && !(await operates(caller))) throw fieldForbidden('只有平台运营方可以新增平台车型', 'owner')
    await db.transaction(async (tx) => {
      await addType(tx, { clock, random }, isShared ? null : caller.tenantId, body)
      await audit(tx, 'vehicleType.add', body.vclType)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, vehicleTypeAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockType(tx, caller.tenantId, body.id)
      if (!found) throw notFound()
      if (!(await mayChange(tx, config, caller, found))) throw readOnlyType()
      const limits = await limitsOf(tx, found.id)
      await assertRevision(body.revision, found.revision, () => ({ ...wireOfType(found, limits), editable: true }))
      const changes = await changeType(tx, found, body)
      await audit(tx, 'vehicleType.edit', found.vclType, { changes: changesBetween({ ...found, limits }, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, vehicleTypeAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockType(tx, caller.tenantId, query.id)
      if (!found) throw notFound()
      if (!(await mayChange(tx, config, caller, found))) throw readOnlyType()
      if ((await stored.vehiclesOfType(tx, found.id)) > 0) throw refused(`车型「${found.vclType}」下有车辆，不能删除`)
      await stored.removeType(tx, found.id)
      await audit(tx, 'vehicleType.delete', found.vclType)
    })
    return withMessage('删除成功!', null)
  })
}

/** Whether a caller may change a type that his tenant knows. */
export async function mayChange(
  tx: Db,
  config: HttpDeps['config'],
  caller: Caller,
  { tenantId }: stored.StoredType,
): Promise<boolean> {
  return tenantId === null ? isOperatorTenant(tx, config, caller.tenantId) : tenantId === caller.tenantId
}

/** A type of the installation, which its operator alone changes. */
export const readOnlyType = () => forbidden('平台车型为只读，可复制为本租户车型后修改')

/** Creates a type of a tenant, or of the installation with null. Errors: as of the call. */
export async function addType(
  tx: Db,
  made: Omit<AddDeps, 'caller'>,
  owner: string | null,
  body: NewVehicleType,
): Promise<void> {
  await assertParts(tx, body)
  const row = newTypeRow(made, owner, body)
  await assertFreeName(tx, row)
  await unlessTaken(stored.insertTypes(tx, [row]))
  await stored.replaceTypeLimits(tx, row.id, body.limits ?? [])
}

/** The row of a type whose brand and kind exist. */
export function newTypeRow({ clock, random }: Omit<AddDeps, 'caller'>, tenantId: string | null, body: NewVehicleType) {
  const { vclType, brandId, kindId, engine, displacement, cylinders, ratedKw, aftertreatment } = body
  return {
    id: newId(random),
    tenantId,
    vclType,
    brandId,
    kindId,
    engine: engine || null,
    displacement: displacement || null,
    cylinders: cylinders || null,
    ratedKw: ratedKw || null,
    aftertreatment: aftertreatment || null,
    createTime: clock(),
  }
}

/** Changes a type that is locked, and returns what it has become. Errors: as of the call. */
export async function changeType(tx: Db, found: stored.StoredType, body: NewVehicleType) {
  await assertParts(tx, body)
  const { vclType, brandId, kindId, limits } = body
  const changes = {
    vclType,
    brandId,
    kindId,
    engine: afterEdit(found.engine, body.engine),
    displacement: afterEdit(found.displacement, body.displacement),
    cylinders: afterEdit(found.cylinders, body.cylinders),
    ratedKw: afterEdit(found.ratedKw, body.ratedKw),
    aftertreatment: afterEdit(found.aftertreatment, body.aftertreatment),
  }
  await assertFreeName(tx, { ...found, vclType })
  await unlessTaken(stored.updateType(tx, found.id, changes))
  if (!limits) return changes
  const inOrder = limits.toSorted((one, other) => (one.setting < other.setting ? -1 : 1))
  await stored.replaceTypeLimits(tx, found.id, inOrder)
  return { ...changes, limits: inOrder }
}

async function limitsOf(tx: Db, typeId: string) {
  const rows = await queries.limitsOfTypes(tx, [typeId])
  return rows.map(({ setting, min, max }) => ({ setting, min, max }))
}

const nameTaken = () => refused('车型名称已存在', { field: 'vclType' })

async function assertFreeName(
  tx: Db,
  { id, tenantId, vclType }: Pick<stored.StoredType, 'id' | 'tenantId' | 'vclType'>,
) {
  if (await stored.hasTypeName(tx, tenantId, vclType, id)) throw nameTaken()
}

async function assertParts(tx: Db, { brandId, kindId }: { brandId: string; kindId: string }): Promise<void> {
  if (!(await stored.hasBrand(tx, brandId))) throw refused('品牌不存在', { field: 'brandId' })
  if (!(await stored.hasKind(tx, kindId))) throw refused('机种不存在', { field: 'kindId' })
}

async function unlessTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error) === 'service_dict_vcltype_name') throw nameTaken()
    throw error
  }
}
