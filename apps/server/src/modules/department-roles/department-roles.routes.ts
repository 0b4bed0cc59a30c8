import { departmentPermissions } from '@trackhoe/contract/system'
import { notifyMenuChange } from '../../auth/notify-menu-change.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayGrant } from '../roles/assert-may-grant.ts'
import { assertMayChange } from '../users/guarded-changes.ts'
import * as queries from './department-roles.queries.ts'
import type { DepartRoleRow } from './department-roles.queries.ts'

/**
 * Roles inside a department, and which of its users have them. Such a role is in force while its user belongs to the
 * department. Source: platform specification §7 "Department and department-role permission query and save".
 */
export function departmentRoleRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const calls = departmentPermissions
  const may = (verb: string) => ({ access: { action: `system:departRole:${verb}` } }) as const
  const readers = { access: { action: 'system:depart:list' } } as const

  serve(api, calls.roles, readers, async ({ query: { deptId, ...query }, caller, page }) => {
    const { rows, total } = await queries.page(db, caller, deptId, query)
    return page(rows.map(recordOf), total)
  })

  serve(api, calls.addRole, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const department = await queries.findDepart(tx, caller, body.departId)
      if (!department) throw notFound()
      await assertFreeCode(tx, body)
      const { departId, roleName, roleCode, description } = body
      await queries.insert(tx, {
        id: newId(random),
        tenantId: caller.tenantId,
        departId,
        roleName,
        roleCode,
        description: description || null,
        createBy: caller.username,
        createTime: clock(),
      })
      await audit(tx, 'depart.role.add', `${department.departName}; ${roleCode} ${roleName}`)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, calls.editRole, may('edit'), async ({ body, caller, audit }) => {
    const { id, departId, revision, roleName, roleCode, description } = body
    await db.transaction(async (tx) => {
      const [found] = await queries.findForUpdate(tx, caller, [id])
      // A role stays in its department.
      if (!found || found.departId !== departId) throw notFound()
      await assertRevision(revision, found.revision, () => ({
        ...recordOf(found),
        updateBy: found.updateBy,
        updateTime: found.updateTime && toWireTime(found.updateTime),
      }))
      await assertFreeCode(tx, body, id)
      const given = description !== undefined && description !== null
      const changes = { roleName, roleCode, ...(given && { description: description || null }) }
      await queries.update(tx, id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'depart.role.edit', found.roleCode, { changes: changesBetween(found, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, calls.removeRole, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, calls.removeRoles, may('delete'), ({ query, caller, audit }) => removeAll(caller, query.ids, audit))

  async function removeAll(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller, ids)
      if (found.length !== new Set(ids).size) throw notFound()
      const users = await queries.userCounts(tx, ids)
      for (const { id, roleName } of found) {
        const total = users.get(id)
        if (total !== undefined) throw refused(`角色「${roleName}」有 ${total} 个用户，不能删除`)
      }
      await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller.tenantId, ids))
      await queries.remove(tx, ids)
      await audit(tx, 'depart.role.delete', found.map(({ roleCode }) => roleCode).join(','))
    })
    return withMessage('删除成功!', null)
  }

  serve(api, calls.rolesFor, readers, async ({ query, caller }) =>
    (await queries.rolesOf(db, caller, query.departId)).map(recordOf),
  )

  serve(api, calls.rolesOfUser, readers, ({ query, caller }) =>
    queries.rolesOfUser(db, caller, query.userId, query.departId),
  )

  serve(api, calls.saveRolesOfUser, may('assign'), async ({ body, caller, audit }) => {
    const { userId, newRoleId, oldRoleId } = body
    await db.transaction(async (tx) => {
      const person = await queries.departsOfUser(tx, caller, userId)
      if (!person) throw notFound()
      if (userId === caller.userId) throw refused('不能修改自己的角色', { field: 'newRoleId' })
      const before = (await queries.rolesOfUser(tx, caller, userId)).map(({ droleId }) => droleId)
      const added = newRoleId.filter((id) => !oldRoleId.includes(id) && !before.includes(id))
      const removed = oldRoleId.filter((id) => !newRoleId.includes(id) && before.includes(id))
      const touched = [...added, ...removed]
      if (touched.length === 0) return
      const found = await queries.findForUpdate(tx, caller, touched)
      if (found.length !== touched.length) throw notFound()
      const outside = found.find(({ id, departId }) => added.includes(id) && !person.departIds.includes(departId))
      if (outside) throw refused('该用户不属于此部门', { field: 'newRoleId' })
      await assertMayChange(tx, caller, [userId], { field: 'newRoleId', label: '部门角色' })
      await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller.tenantId, touched))
      await queries.changeRolesOfUser(tx, { tenantId: caller.tenantId, userId }, { added, removed })
      const signOf = ({ id, roleCode }: DepartRoleRow) => `${added.includes(id) ? '+' : '-'}${roleCode}`
      await notifyMenuChange(tx, caller.tenantId)
      await audit(tx, 'depart.role.users', `${person.username}; ${found.map(signOf).join(' ')}`)
    })
    return withMessage('添加成功！', null)
  })
}

async function assertFreeCode(tx: Db, { departId, roleCode }: { departId: string; roleCode: string }, except?: string) {
  if (await queries.hasCode(tx, departId, roleCode, except)) throw refused('角色编码已存在', { field: 'roleCode' })
}

const recordOf = ({ id, departId, roleName, roleCode, description, createTime, revision }: DepartRoleRow) => ({
  id,
  departId,
  roleName,
  roleCode,
  description,
  createTime: toWireTime(createTime),
  revision,
})
