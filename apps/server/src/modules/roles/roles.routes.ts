import { roles } from '@trackhoe/contract'
import { listFiles } from '@trackhoe/contract/files'
import { dataRules, permissions, roleAdministration, RoleListQuery } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/admin-role.ts'
import { actionsOf } from '../../auth/callers.queries.ts'
import { menuRowsOf, relatedTo } from '../../auth/menu-rows.queries.ts'
import { ORDINARY_USER } from '../../auth/ordinary-user.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { check } from '../../platform/http/check-input.ts'
import { serveFiles } from '../../platform/http/list-file-jobs.ts'
import { notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { notifyMenuChange } from '../../auth/notify-menu-change.ts'
import { assertMayGrant } from './assert-may-grant.ts'
import { grantTree, withAncestors } from './grant-tree.ts'
import * as queries from './roles.queries.ts'

const CODE_TAKEN = '角色编码已存在'

/**
 * The roles of the tenant and what they are granted. Nobody grants, copies or deletes an action that he lacks, and the
 * role of the administrators keeps everything. Source: platform specification §7 "User and system administration".
 */
export function roleRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'system:role:list' } } as const
  const granters = { access: { action: 'system:permission:saveRole' } } as const

  serve(api, roles.all, readers, async ({ caller }) => (await queries.visibleRoles(db, caller)).map(recordOf))

  serve(api, roleAdministration.list, readers, async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller, { ...query })
    return page(rows.map(recordOf), total)
  })

  serveFiles(api, listFiles('sys/role', RoleListQuery), {
    title: '角色',
    permissions: 'system:role',
    exported: 'role.export',
    columns: {
      roleName: { label: '角色名称' },
      roleCode: { label: '角色编码' },
      description: { label: '描述' },
      createTime: { label: '创建时间' },
    },
    idsOf: (caller, query, selections) => queries.idsOf(db, caller, { ...check(RoleListQuery, query) }, selections),
    rowsOf: async (caller, ids) => (await queries.rowsOf(db, caller, ids)).map(recordOf),
  })

  serve(api, roleAdministration.checkCode, readers, async ({ query, caller }) => {
    // Code 0 is the wire's own.
    if (await queries.hasCode(db, caller.tenantId, query.roleCode, query.id))
      throw new Refusal({ status: 200, code: 0, message: CODE_TAKEN })
    return null
  })

  serve(api, roleAdministration.add, { access: { action: 'system:role:add' } }, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await insertRole(tx, caller, body)
      await audit(tx, 'role.add', `${body.roleCode} ${body.roleName}`)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, roleAdministration.copy, { access: { action: 'system:role:add' } }, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const source = await findRole(tx, caller, body.id)
      const grants = await queries.grantsOf(tx, caller, source.id)
      await assertMayGrant(tx, caller, grants)
      const roleId = await insertRole(tx, caller, body)
      await queries.changeGrants(tx, { tenantId: caller.tenantId, roleId }, { added: grants, removed: [] })
      await queries.copyDataRules(tx, source.id, {
        roleId,
        newId: () => newId(random),
        by: caller.username,
        at: clock(),
      })
      await audit(tx, 'role.copy', `${source.roleCode} → ${body.roleCode}`)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, roleAdministration.edit, { access: { action: 'system:role:edit' } }, async ({ body, caller, audit }) => {
    const { id, revision, roleName, roleCode, description } = body
    await db.transaction(async (tx) => {
      const found = await findRole(tx, caller, id)
      await assertRevision(revision, found.revision, () => ({
        ...recordOf(found),
        updateBy: found.updateBy,
        updateTime: found.updateTime && toWireTime(found.updateTime),
      }))
      const isAdmin = found.roleCode === ADMIN_ROLE_CODE
      // The code is what makes the administrators of a tenant.
      if (roleCode !== found.roleCode && (isAdmin || roleCode === ADMIN_ROLE_CODE))
        throw refused('管理员角色的编码不能修改', { field: 'roleCode' })
      if (await queries.hasCode(tx, caller.tenantId, roleCode, id)) throw refused(CODE_TAKEN, { field: 'roleCode' })
      const changes = { roleName, roleCode, ...(description !== undefined && { description: description || null }) }
      await queries.update(tx, caller, id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'role.edit', found.roleCode, { changes: changesBetween(found, changes) })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, roleAdministration.remove, { access: { action: 'system:role:delete' } }, async ({ query, ...given }) => {
    const { caller, audit } = given
    await db.transaction(async (tx) => audit(tx, 'role.delete', await removeRoles(tx, caller, [query.id])))
    return withMessage('删除角色成功', null)
  })

  serve(
    api,
    roleAdministration.removeAll,
    { access: { action: 'system:role:delete' } },
    async ({ query, ...given }) => {
      const { caller, audit } = given
      await db.transaction(async (tx) => audit(tx, 'role.delete', await removeRoles(tx, caller, query.ids)))
      return withMessage('删除角色成功', null)
    },
  )

  serve(api, dataRules.usersOfRole, { access: { action: 'system:user:list' } }, async ({ query, caller }) => {
    const rows = await queries.usersOf(db, caller, query.roleId)
    return rows.map((row) => ({ ...row, ...ORDINARY_USER, createTime: toWireTime(row.createTime) }))
  })

  const everything = async ({ caller }: { caller: Caller }) => {
    const rows = await menuRowsOf(db, caller.tenantId)
    const withRules = await queries.permissionsWithRules(db, caller.tenantId)
    return { treeList: grantTree(rows, await actionsOf(db, caller), withRules), ids: rows.map(({ id }) => id) }
  }
  serve(api, roleAdministration.grantTree, readers, everything)
  serve(api, permissions.grantTree, readers, everything)

  serve(api, permissions.ofRole, readers, ({ query, caller }) => queries.grantsOf(db, caller, query.roleId))

  serve(api, permissions.saveOfRole, granters, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await findRole(tx, caller, body.roleId)
      if (found.roleCode === ADMIN_ROLE_CODE) throw refused('管理员角色始终拥有全部权限', { field: 'permissionIds' })
      const rows = await menuRowsOf(tx, caller.tenantId)
      const wanted = body.permissionIds.filter((id) => !body.lastpermissionIds.includes(id))
      if (wanted.some((id) => rows.every((row) => row.id !== id))) throw notFound()
      const before = await queries.grantsOf(tx, caller, found.id)
      // A menu takes those with it that belong to it.
      const together = await relatedTo(tx, caller.tenantId, wanted)
      const added = withAncestors(rows, [...wanted, ...together]).filter((id) => !before.includes(id))
      const removed = body.lastpermissionIds.filter((id) => !body.permissionIds.includes(id) && before.includes(id))
      await assertMayGrant(tx, caller, [...added, ...removed])
      await queries.changeGrants(tx, { tenantId: caller.tenantId, roleId: found.id }, { added, removed })
      const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
      const signed = [...added.map((id) => `+${nameOf(id)}`), ...removed.map((id) => `-${nameOf(id)}`)]
      await notifyMenuChange(tx, caller.tenantId)
      await audit(tx, 'role.grant', `${found.roleCode}; ${signed.join(' ')}`)
    })
    return withMessage('保存成功！', null)
  })

  async function insertRole(
    tx: Db,
    caller: Caller,
    body: { roleName: string; roleCode: string; description?: string | null | undefined },
  ) {
    const { roleName, roleCode, description } = body
    if (await queries.hasCode(tx, caller.tenantId, roleCode)) throw refused(CODE_TAKEN, { field: 'roleCode' })
    const id = newId(random)
    await queries.insert(tx, {
      id,
      tenantId: caller.tenantId,
      roleName,
      roleCode,
      description: description || null,
      createBy: caller.username,
      createTime: clock(),
    })
    return id
  }
}

const recordOf = ({ id, roleName, roleCode, description, createTime, revision }: queries.RoleRow) => ({
  id,
  roleName,
  roleCode,
  description,
  createTime: toWireTime(createTime),
  revision,
})

async function findRole(tx: Db, caller: Caller, id: string): Promise<queries.RoleRow> {
  const [found] = await queries.findForUpdate(tx, caller, [id])
  if (!found) throw notFound()
  return found
}

/** Deletes roles; returns their codes. Errors: an unknown one, one in use, that of the administrators, one that may do more. */
async function removeRoles(tx: Db, caller: Caller, ids: readonly string[]): Promise<string> {
  const found = await queries.findForUpdate(tx, caller, ids)
  if (found.length !== new Set(ids).size) throw notFound()
  if (found.some(({ roleCode }) => roleCode === ADMIN_ROLE_CODE)) throw refused('管理员角色不能删除')
  const users = await queries.userCounts(tx, ids)
  for (const { id, roleName } of found) {
    const total = users.get(id)
    if (total !== undefined) throw refused(`角色「${roleName}」有 ${total} 个用户，不能删除`)
    await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller, id))
  }
  await queries.remove(tx, caller, ids)
  return found.map(({ roleCode }) => roleCode).join(',')
}
