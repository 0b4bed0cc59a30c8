import { consumerAdministration, type NewConsumer } from '@trackhoe/contract/vehicle'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as stored from './administration.queries.ts'
import type { AddDeps } from './add-deps.ts'
import { afterEdit } from './changed-fields.ts'

const NAME_TAKEN = '客户名称已存在'

/** Adding, changing and deleting customers. The calls and the actions are not in the specification. */
export function consumerAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `vehicle:consumer:${verb}` } }) as const

  serve(api, consumerAdministration.add, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await addConsumer(tx, { caller, clock, random }, body)
      await audit(tx, 'consumer.add', body.name)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, consumerAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockConsumer(tx, caller, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => ({
        ...found,
        createTime: toWireTime(found.createTime),
      }))
      const changes = await changeConsumer(tx, found, body)
      await audit(tx, 'consumer.edit', found.name, { changes: changesBetween(found, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, consumerAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await stored.lockConsumer(tx, caller, query.id)
      if (!found) throw notFound()
      const total = await stored.vehiclesOfConsumer(tx, found.id)
      if (total > 0) throw refused(`客户「${found.name}」有 ${total} 台车辆，不能删除`)
      await stored.removeConsumer(tx, found.id)
      await audit(tx, 'consumer.delete', found.name)
    })
    return withMessage('删除成功!', null)
  })
}

/** Creates a customer. Errors: 500 客户名称已存在. */
export async function addConsumer(tx: Db, made: AddDeps, body: NewConsumer): Promise<void> {
  const row = newConsumerRow(made, body)
  if (await stored.hasConsumerName(tx, row.tenantId, row.name, row.id)) throw refused(NAME_TAKEN, { field: 'name' })
  await stored.insertConsumers(tx, [row])
}

/** The row of a customer whose name is free. */
export function newConsumerRow({ caller: { tenantId }, clock, random }: AddDeps, body: NewConsumer) {
  const { name, phone, address } = body
  return { id: newId(random), tenantId, name, phone: phone || null, address: address || null, createTime: clock() }
}

/** Changes a customer that is locked, and returns what it has become. Errors: as of `addConsumer`. */
export async function changeConsumer(tx: Db, found: stored.StoredConsumer, body: NewConsumer) {
  const { name } = body
  if (await stored.hasConsumerName(tx, found.tenantId, name, found.id)) throw refused(NAME_TAKEN, { field: 'name' })
  const changes = {
    name,
    phone: afterEdit(found.phone, body.phone),
    address: afterEdit(found.address, body.address),
  }
  await stored.updateConsumer(tx, found.id, changes)
  return changes
}
