import { organizationAdministration, TENANT_STATUS } from '@trackhoe/contract/tenant'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedForeignKey, violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './organizations.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { DICTIONARIES, inBranch, recordOf } from './organization-branch.ts'

/** What a tenant that is not a root has as its type: 否 of 是否顶级. */
const BELOW = '2'

/** Tenants as those change them who administer one above. Writing and who may what are not in the specification. */
export function organizationAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const calls = organizationAdministration
  const may = (verb: string) => ({ access: { action: `system:organization:${verb}` } }) as const

  serve(api, calls.add, may('add'), async ({ body, caller, audit, withDictText }) => {
    const parentId = await inBranch(db, caller, body.parentId || caller.tenantId, 'parentId')
    const objection = objectionTo(body.adminPassword, body.adminUsername)
    if (objection !== undefined) throw invalid(objection, { field: 'adminPassword' })
    const passwordHash = await hashPassword(body.adminPassword, random)
    const createTime = clock()
    await db.transaction(async (tx) => {
      const row = { id: body.id, name: body.name, code: body.code || null, parentId, orgType: BELOW, createTime }
      if (!(await queries.insert(tx, row)))
        throw refused(texts('该编号已存在!', 'The ID already exists'), { field: 'id' })
      const admin = {
        userId: newId(random),
        roleId: newId(random),
        username: body.adminUsername,
        realname: body.adminRealname,
        passwordHash,
        createBy: caller.username,
        createTime,
      }
      try {
        await tx.transaction((inner) => queries.insertAdministrator(inner, body.id, admin))
      } catch (error) {
        if (violatedUniqueKey(error) === 'sys_user_username')
          throw refused(texts('用户账号已存在', 'The username already exists'), { field: 'adminUsername' })
        throw error
      }
      await audit(tx, 'tenant.add', `${body.id} ${body.name}; ${body.adminUsername}`)
    })
    const added = await queries.rowsOf(db, [body.id])
    const [record] = await withDictText(added.map(recordOf), DICTIONARIES)
    return withMessage(texts('添加成功！', 'Added'), record ?? null)
  })

  serve(api, calls.edit, may('edit'), async ({ body, caller, audit }) => {
    await inBranch(db, caller, body.id)
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, async () => {
        const [row] = await queries.rowsOf(tx, [body.id])
        return {
          ...(row && recordOf(row)),
          updateBy: found.updateBy,
          updateTime: found.updateTime && toWireTime(found.updateTime),
        }
      })
      const isOwn = body.id === caller.tenantId
      const status = body.status ?? String(found.status)
      if (isOwn && status !== TENANT_STATUS.active)
        throw refused(texts('不能冻结当前租户', 'The current tenant cannot be frozen'), { field: 'status' })
      const parentId = body.parentId || found.parentId
      if (parentId !== found.parentId) {
        if (isOwn || parentId === null)
          throw refused(texts('不能修改当前租户的上级', 'The parent of the current tenant cannot be changed'), {
            field: 'parentId',
          })
        await inBranch(tx, caller, parentId, 'parentId')
        if ((await queries.branchOf(tx, body.id)).includes(parentId))
          throw refused(
            texts('上级租户不能是该租户自身或其下级', 'A tenant cannot be its own parent or below one of its children'),
            { field: 'parentId' },
          )
      }
      const changes = {
        name: body.name || undefined,
        code: typeof body.code === 'string' ? body.code || null : undefined,
        parentId,
        status: Number(status),
      }
      await queries.update(tx, body.id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'tenant.edit', `${body.id} ${found.name}`, { changes: changesBetween(found, changes) })
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, calls.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => audit(tx, 'tenant.delete', await removeTenants(tx, caller, [query.id])))
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, calls.removeAll, deletionOf(may('delete').access.action), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => audit(tx, 'tenant.delete', await removeTenants(tx, caller, query.ids)))
    return withMessage(texts('批量删除成功!', 'Deleted'), null)
  })
}

async function removeTenants(tx: Db, caller: Caller, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    await inBranch(tx, caller, id)
    if (id === caller.tenantId) throw refused(texts('不能删除当前租户', 'The current tenant cannot be deleted'))
    const found = await queries.findForUpdate(tx, id)
    const inUse = refused(
      texts(
        `「${found?.name ?? id}」已有数据，被引用的租户无法删除`,
        `“${found?.name ?? id}” has data. A tenant in use cannot be deleted`,
      ),
    )
    if ((await queries.countOthers(tx, id)) > 0) throw inUse
    try {
      await tx.transaction((inner) => queries.remove(inner, id))
    } catch (error) {
      throw violatedForeignKey(error) ? inUse : error
    }
  }
  return ids.join(',')
}
