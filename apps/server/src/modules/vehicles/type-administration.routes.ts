import { vehicleTypeAdministration, type NewVehicleType } from '@trackhoe/contract/vehicle'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { AddDeps } from './add-deps.ts'
import * as stored from './administration.queries.ts'
import { afterEdit } from './changed-fields.ts'

/**
 * Adding, changing and deleting vehicle types. They are the same for every tenant, so only one that has none above it
 * changes them. The calls and the actions are not in the specification.
 */
export function typeAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `vehicle:type:${verb}` } }) as const

  serve(api, vehicleTypeAdministration.add, may('add'), async ({ body, caller, audit }) => {
    await assertRoot(caller)
    await db.transaction(async (tx) => {
      await addType(tx, { clock, random }, body)
      await audit(tx, 'vehicleType.add', body.vclType)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, vehicleTypeAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    await assertRoot(caller)
    await db.transaction(async (tx) => {
      const found = await stored.lockType(tx, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => ({
        ...found,
        createTime: toWireTime(found.createTime),
      }))
      const changes = await changeType(tx, found, body)
      await audit(tx, 'vehicleType.edit', found.vclType, { changes: changesBetween(found, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, vehicleTypeAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await assertRoot(caller)
    await db.transaction(async (tx) => {
      const found = await stored.lockType(tx, query.id)
      if (!found) throw notFound()
      if ((await stored.vehiclesOfType(tx, found.id)) > 0) throw refused(`车型「${found.vclType}」下有车辆，不能删除`)
      await stored.removeType(tx, found.id)
      await audit(tx, 'vehicleType.delete', found.vclType)
    })
    return withMessage('删除成功!', null)
  })

  async function assertRoot({ tenantId }: Caller) {
    if (!(await stored.isRootTenant(db, tenantId))) throw forbidden()
  }
}

/** Creates a type. Errors: as of the call. */
export async function addType(tx: Db, made: Omit<AddDeps, 'caller'>, body: NewVehicleType): Promise<void> {
  await assertParts(tx, body)
  await unlessTaken(stored.insertTypes(tx, [newTypeRow(made, body)]))
}

/** The row of a type whose brand and kind exist. */
export function newTypeRow({ clock, random }: Omit<AddDeps, 'caller'>, body: NewVehicleType) {
  const { vclType, brandId, kindId, engine, displacement, cylinders, ratedKw, aftertreatment } = body
  return {
    id: newId(random),
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
  const { vclType, brandId, kindId } = body
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
  await unlessTaken(stored.updateType(tx, found.id, changes))
  return changes
}

async function assertParts(tx: Db, { brandId, kindId }: { brandId: string; kindId: string }): Promise<void> {
  if (!(await stored.hasBrand(tx, brandId))) throw refused('品牌不存在', { field: 'brandId' })
  if (!(await stored.hasKind(tx, kindId))) throw refused('机种不存在', { field: 'kindId' })
}

async function unlessTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error) === 'service_dict_vcltype_vcl_type_key')
      throw refused('车型名称已存在', { field: 'vclType' })
    throw error
  }
}
