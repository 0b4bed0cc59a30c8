import { USER_STATUS, users } from '@trackhoe/contract'
import { invalid, notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertUserLimit } from '../organizations/user-limit.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { notifyOldContact } from '../../auth/contacts.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { assertSex, sexesOf } from '../../auth/sex.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { assertMayChange } from './guarded-changes.ts'
import { addUser, contactChanges, editUser, NAME_TAKEN, recordsOf } from './save-user.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** The dictionaries of a user's fields. */
export const DICTIONARIES = { sex: 'sex', status: 'user_status' } as const

/** The tenant's users. Source: platform specification §7 "User and system administration"; the permissions are not in the specification. */
export function userRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'system:user:list' } } as const

  serve(api, users.list, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, query)
    return page(await withDictText(await recordsOf(db, caller.tenantId, rows), DICTIONARIES), total)
  })

  serve(api, users.add, { access: { action: 'system:user:add' } }, async ({ body, caller, audit, withDictText }) => {
    const objection = objectionTo(body.password, body.username)
    if (objection) throw invalid(objection, { field: 'password' })
    assertSex(await sexesOf(api.readDictTexts, caller.tenantId), body.sex)
    // Before the transaction: the embedded database has one connection, and hashing takes its time.
    const passwordHash = await hashPassword(body.password, random)
    const added = await db.transaction(async (tx) => {
      const id = await addUser(tx, { caller, clock, random }, { ...body, passwordHash })
      await assertUserLimit(tx, caller.tenantId)
      await audit(tx, 'user.add', body.username)
      return recordsOf(tx, caller.tenantId, await queries.rowsOf(tx, caller, [id]))
    })
    const [record] = await withDictText(added, DICTIONARIES)
    return withMessage(texts('添加成功！', 'Added'), record ?? null)
  })

  serve(api, users.edit, { access: { action: 'system:user:edit' } }, async ({ body, caller, audit }) => {
    const sexes = await sexesOf(api.readDictTexts, caller.tenantId)
    const { username, changes } = await db.transaction(async (tx) => {
      const edited = await editUser(tx, { caller, clock, sexes }, body)
      await audit(tx, 'user.edit', edited.username, { changes: edited.audited })
      return edited
    })
    const notices = contactChanges(username, changes)
    for (const notice of notices) notifyOldContact(api.deps, notice)
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, users.setStatus, { access: { action: 'system:user:frozenBatch' } }, async ({ body, caller, audit }) => {
    const { ids } = body
    const status = Number(body.status)
    const freezes = status === USER_STATUS.frozen
    if (freezes && ids.includes(caller.userId)) throw refused(texts('不能冻结自己', 'You cannot freeze yourself'))
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await queries.findForUpdate(tx, caller, ids)
      if (found.length !== ids.length) throw notFound()
      // Unfreezing must not be another way to let somebody in.
      if (found.some((row) => row.status === USER_STATUS.pending))
        throw refused(texts('待审核的用户请先审核', 'Approve the user first'))
      await assertMayChange(tx, caller, ids, { field: 'ids', label: '状态' })
      if (freezes) {
        const administrators = await queries.administratorsAmong(tx, caller.tenantId, ids)
        if (administrators.length > 0 && !(await queries.hasOtherAdministrator(tx, caller.tenantId, ids))) {
          throw refused(texts('不能冻结最后一个管理员', 'The last administrator cannot be frozen'))
        }
        await endSessionsOf(tx, ids)
      }
      await queries.setStatus(tx, caller, ids, { status, updateBy: caller.username, updateTime: clock() })
      const names = found.map(({ realname, username }) => `${realname} (${username})`).sort()
      await audit(tx, freezes ? 'user.freeze' : 'user.unfreeze', names.join(', '))
    })
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  serve(api, users.checkOnly, readers, async ({ query, caller }) => {
    const { username, phone, email, id } = query
    if (await queries.existsUser(db, caller.tenantId, { username, phone, email, except: id })) {
      // Code 0 and a true result are the wire's own.
      throw new Refusal({ status: 200, code: 0, message: NAME_TAKEN, result: true })
    }
    return true
  })

  serve(api, users.rolesOf, readers, async ({ query, caller }) => {
    const ids = await queries.rolesOf(db, caller, query.userid)
    if (ids.length === 0) throw refused(texts('未找到用户相关角色信息', 'The user has no roles'))
    return ids
  })

  serve(api, users.departmentsOf, readers, async ({ query, caller }) => {
    const rows = await queries.departmentsOf(db, caller, query.userId)
    // Code 0 is the wire's own.
    if (rows.length === 0) throw new Refusal({ status: 200, code: 0, message: texts('查找失败', 'Nothing found') })
    return rows.map(({ id, departName, orgCode }) => ({ key: id, value: id, title: departName, code: orgCode }))
  })
}
