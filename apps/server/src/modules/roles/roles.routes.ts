import { roles } from '@trackhoe/contract'
import { dataRules, roleAdministration } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { ORDINARY_USER } from '../../auth/access/ordinary-user.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { role, userRole } from '../../platform/database/schema/schema.ts'
import { notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { assertMayGrant } from './assert-may-grant.ts'
import { serveRoleGrants } from './role-grants.routes.ts'
import * as queries from './roles.queries.ts'
import { texts } from '../../platform/core/language.ts'

const CODE_TAKEN = texts('角色编码已存在', 'The role code already exists')

/**
 * The roles of the tenant and what they are granted. Nobody grants, copies or deletes an action that he lacks, and the
 * role of the administrators keeps everything. Source: platform specification §7 "User and system administration".
 */
export function roleRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'system:role:list' } } as const

  serve(api, roles.all, readers, async ({ caller }) => (await queries.visibleRoles(db, caller)).map(recordOf))

  const kit = serveResource(api, roleAdministration, {
    table: role,
    permissions: 'system:role',
    nameOf: ({ roleCode }) => roleCode,
    pinyin: ['roleName', 'description'],
    unique: { roleCode: CODE_TAKEN },
    inUseBy: [
      {
        by: userRole.roleId,
        message: ({ roleName }, total) =>
          texts(
            `角色「${roleName}」有 ${total} 个用户，不能删除`,
            `The role “${roleName}” has ${total} users, so it cannot be deleted`,
          ),
      },
    ],
    messages: { remove: texts('删除角色成功', 'Role deleted'), removeAll: texts('删除角色成功', 'Role deleted') },
    beforeSave(_, { roleCode }, before) {
      const isAdmin = before?.roleCode === ADMIN_ROLE_CODE
      // The code is what makes the administrators of a tenant.
      if (before && roleCode && roleCode !== before.roleCode && (isAdmin || roleCode === ADMIN_ROLE_CODE))
        throw refused(texts('管理员角色的编码不能修改', 'The code of the administrator role cannot be changed'), {
          field: 'roleCode',
        })
      return undefined
    },
    assertChangeable(_, { roleCode }, act) {
      if (act === 'delete' && roleCode === ADMIN_ROLE_CODE)
        throw refused(texts('管理员角色不能删除', 'The administrator role cannot be deleted'))
    },
    async beforeRemove({ tx, caller }, removed) {
      const ids = removed.map(({ id }) => id)
      await assertMayGrant(tx, caller, await queries.grantsOf(tx, caller, ...ids))
    },
    files: {},
  })

  serve(api, roleAdministration.checkCode, readers, async ({ query, caller }) => {
    // Code 0 is the wire's own.
    if (await kit.isTaken(db, caller, 'roleCode', query.roleCode, query.id))
      throw new Refusal({ status: 200, code: 0, message: CODE_TAKEN })
    return null
  })

  serve(api, roleAdministration.copy, { access: { action: 'system:role:add' } }, async ({ body, caller, audit }) => {
    const { id, ...values } = body
    const added = await db.transaction(async (tx) => {
      const [source] = await kit.lock({ tx, caller }, [id])
      if (!source) throw notFound()
      const grants = await queries.grantsOf(tx, caller, source.id)
      await assertMayGrant(tx, caller, grants)
      const row = await kit.add({ tx, caller }, values)
      const roleId = row.id
      await queries.changeGrants(tx, { tenantId: caller.tenantId, roleId }, { added: grants, removed: [] })
      await queries.copyDataRules(tx, source.id, {
        roleId,
        newId: () => newId(random),
        by: caller.username,
        at: clock(),
      })
      await audit(tx, 'role.copy', `${source.roleCode} → ${body.roleCode}`)
      return recordOf(row)
    })
    return withMessage(texts('添加成功！', 'Added'), added)
  })

  serve(api, dataRules.usersOfRole, { access: { action: 'system:user:list' } }, async ({ query, caller }) => {
    const rows = await queries.usersOf(db, caller, query.roleId)
    return rows.map((row) => ({ ...row, ...ORDINARY_USER, createTime: toWireTime(row.createTime) }))
  })

  serveRoleGrants(api, kit)
}

const recordOf = ({ id, roleName, roleCode, description, createTime, revision }: queries.RoleRow) => ({
  id,
  roleName,
  roleCode,
  description,
  createTime: toWireTime(createTime),
  revision,
})
