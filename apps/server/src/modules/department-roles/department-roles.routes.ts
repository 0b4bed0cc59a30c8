import { departmentPermissions } from '@trackhoe/contract/system'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { departRole, departRoleUser } from '../../platform/database/schema/schema.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { assertMayGrant } from '../roles/assert-may-grant.ts'
import { assertMayChange } from '../users/guarded-changes.ts'
import * as queries from './department-roles.queries.ts'
import type { DepartRoleRow } from './department-roles.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Roles inside a department, and which of its users have them. Such a role is in force while its user belongs to the
 * department. Source: platform specification §7 "Department and department-role permission query and save".
 */
export function departmentRoleRoutes(api: Api) {
  const { db } = api.deps
  const calls = departmentPermissions
  const may = (verb: string) => ({ access: { action: `system:departRole:${verb}` } }) as const
  const readers = { access: { action: 'system:depart:list' } } as const

  const ROLES = {
    list: calls.roles,
    add: calls.addRole,
    edit: calls.editRole,
    remove: calls.removeRole,
    removeAll: calls.removeRoles,
  }
  serveResource(api, ROLES, {
    table: departRole,
    permissions: (verb) => (verb === 'list' ? 'system:depart:list' : `system:departRole:${verb}`),
    nameOf: ({ roleCode }) => roleCode,
    pinyin: ['roleName'],
    unique: { roleCode: { message: texts('角色编码已存在', 'The role code already exists'), within: ['departId'] } },
    inUseBy: [
      {
        by: departRoleUser.roleId,
        message: ({ roleName }, total) =>
          texts(
            `角色「${roleName}」有 ${total} 个用户，不能删除`,
            `The role “${roleName}” has ${total} users, so it cannot be deleted`,
          ),
      },
    ],
    shown: queries.visibleRoles,
    filters: { deptId: (departId) => queries.ofDepart(String(departId)) },
    async beforeSave({ tx, caller }, { departId }, before) {
      // A role stays in its department.
      if (before && departId && departId !== before.departId) throw notFound()
      if (!before && !(await queries.findDepart(tx, caller, departId ?? ''))) throw notFound()
      return undefined
    },
    async beforeRemove({ tx, caller }, removed) {
      const ids = removed.map(({ id }) => id)
      await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller.tenantId, ids))
    },
  })

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
      if (userId === caller.userId)
        throw refused(texts('不能修改自己的角色', 'You cannot change your own roles'), { field: 'newRoleId' })
      const before = (await queries.rolesOfUser(tx, caller, userId)).map(({ droleId }) => droleId)
      const added = newRoleId.filter((id) => !oldRoleId.includes(id) && !before.includes(id))
      const removed = oldRoleId.filter((id) => !newRoleId.includes(id) && before.includes(id))
      const touched = [...added, ...removed]
      if (touched.length === 0) return
      const found = await queries.findForUpdate(tx, caller, touched)
      if (found.length !== touched.length) throw notFound()
      const outside = found.find(({ id, departId }) => added.includes(id) && !person.departIds.includes(departId))
      if (outside)
        throw refused(texts('该用户不属于此部门', 'The user does not belong to the department'), { field: 'newRoleId' })
      await assertMayChange(tx, caller, [userId], { field: 'newRoleId', label: '部门角色' })
      await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller.tenantId, touched))
      await queries.changeRolesOfUser(tx, { tenantId: caller.tenantId, userId }, { added, removed })
      const signOf = ({ id, roleCode }: DepartRoleRow) => `${added.includes(id) ? '+' : '-'}${roleCode}`
      await notifyMenuChange(tx, caller.tenantId)
      await audit(tx, 'depart.role.users', `${person.username}; ${found.map(signOf).join(' ')}`)
    })
    return withMessage(texts('添加成功！', 'Added'), null)
  })
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
