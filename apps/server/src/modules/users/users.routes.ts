import { USER_STATUS, users } from '@trackhoe/contract'
import { toWireTime } from '../../platform/core/clock.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { notifyOldContact, type ContactChange } from '../../auth/contacts.ts'
import { objectionTo } from '../../auth/password-rule.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { assertMayChange, describeChanges, guardedChanges, isSameContact, labelOfChange } from './guarded-changes.ts'
import { ORDINARY_USER } from '../../auth/ordinary-user.ts'
import { changeRoles } from './role-changes.ts'
import * as queries from './users.queries.ts'

const DICTIONARIES = { sex: 'sex', status: 'user_status' } as const
const NAME_TAKEN = '用户账号已存在'

/** The tenant's users. Source: platform specification §7 "User and system administration"; the permissions are not in the specification. */
export function userRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'system:user:list' } } as const

  serve(api, users.list, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    return page(await withDictText(await recordsOf(db, caller.tenantId, rows), DICTIONARIES), total)
  })

  serve(api, users.add, { access: { action: 'system:user:add' } }, async ({ body, caller, audit }) => {
    const objection = objectionTo(body.password, body.username)
    if (objection) throw invalid(objection, { field: 'password' })
    // Before the transaction: the embedded database has one connection, and hashing takes its time.
    const passwordHash = await hashPassword(body.password, random)
    const id = newId(random)
    try {
      await db.transaction(async (tx) => {
        await queries.insert(tx, {
          id,
          tenantId: caller.tenantId,
          username: body.username,
          passwordHash,
          realname: body.realname,
          ...changesOf(body),
          status: USER_STATUS.normal,
          createBy: caller.username,
          createTime: clock(),
        })
        await replaceLists(tx, caller, id, body)
        await audit(tx, 'user.add', body.username)
      })
    } catch (error) {
      if (violatedUniqueKey(error) === 'sys_user_username') throw refused(NAME_TAKEN, { field: 'username' })
      throw error
    }
    return withMessage('添加成功！', null)
  })

  serve(api, users.edit, { access: { action: 'system:user:edit' } }, async ({ body, caller, audit }) => {
    const notices = await db.transaction(async (tx) => {
      // So that nobody is given more rights between the check and the change.
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await queries.findForEdit(tx, caller.tenantId, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, async () => {
        const [record] = await recordsOf(tx, caller.tenantId, [queries.shownOf(found)])
        return { ...record, ...(await listsOf(tx, caller.tenantId, found.id)), ...lastEditOf(found) }
      })
      const changes = await guardedChanges(tx, caller.tenantId, found, body)
      const [first] = changes
      if (first) await assertMayChange(tx, caller, [found.id], labelOfChange(first))
      await queries.update(tx, caller.tenantId, body.id, {
        ...changesOf(body),
        ...unconfirmedBy(found, body),
        updateBy: caller.username,
        updateTime: clock(),
      })
      await replaceLists(tx, caller, body.id, body)
      await audit(tx, 'user.edit', describeChanges(found.username, changes))
      return changes.flatMap(({ field, before, after }): ContactChange[] =>
        field === 'phone' || field === 'email' ? [{ kind: field, username: found.username, before, after }] : [],
      )
    })
    for (const notice of notices) notifyOldContact(api.deps, notice)
    return withMessage('修改成功!', null)
  })

  serve(api, users.setStatus, { access: { action: 'system:user:frozenBatch' } }, async ({ body, caller, audit }) => {
    const { ids } = body
    const status = Number(body.status)
    const freezes = status === USER_STATUS.frozen
    if (freezes && ids.includes(caller.userId)) throw refused('不能冻结自己')
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await queries.findForUpdate(tx, caller.tenantId, ids)
      if (found.length !== ids.length) throw notFound()
      // Unfreezing must not be another way to let somebody in.
      if (found.some((row) => row.status === USER_STATUS.pending)) throw refused('待审核的用户请先审核')
      await assertMayChange(tx, caller, ids, { field: 'ids', label: '状态' })
      if (freezes) {
        const administrators = await queries.administratorsAmong(tx, caller.tenantId, ids)
        if (administrators.length > 0 && !(await queries.hasOtherAdministrator(tx, caller.tenantId, ids))) {
          throw refused('不能冻结最后一个管理员')
        }
        await endSessionsOf(tx, ids)
      }
      await queries.setStatus(tx, caller.tenantId, ids, { status, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'user.status', `${body.status}: ${ids.join(',')}`)
    })
    return withMessage('操作成功!', null)
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
    const ids = await queries.rolesOf(db, caller.tenantId, query.userid)
    if (ids.length === 0) throw refused('未找到用户相关角色信息')
    return ids
  })

  serve(api, users.departmentsOf, readers, async ({ query, caller }) => {
    const rows = await queries.departmentsOf(db, caller.tenantId, query.userId)
    // Code 0 is the wire's own.
    if (rows.length === 0) throw new Refusal({ status: 200, code: 0, message: '查找失败' })
    return rows.map(({ id, departName, orgCode }) => ({ key: id, value: id, title: departName, code: orgCode }))
  })
}

type UserRow = NonNullable<Awaited<ReturnType<typeof queries.find>>>

/** Rows as the wire has them, with the departments of their users. */
async function recordsOf(db: Db, tenantId: string, rows: readonly queries.ShownUser[]) {
  const ids = rows.map(({ id }) => id)
  const departs = await queries.departsByUser(db, tenantId, ids)
  return rows.map((row) => {
    const own = departs.get(row.id) ?? []
    return {
      ...row,
      ...ORDINARY_USER,
      // Which other tenants a user belongs to is not for this one to know.
      relTenantIds: tenantId,
      orgCode: own[0]?.code ?? null,
      orgCodeTxt: own.map(({ name }) => name).join(','),
      createTime: toWireTime(row.createTime),
    }
  })
}

/** What an edit replaces beside the row, comma-joined as an edit sends it. */
async function listsOf(db: Db, tenantId: string, userId: string) {
  const roles = await queries.rolesOf(db, tenantId, userId)
  const departs = await queries.departmentsOf(db, tenantId, userId)
  return { selectedroles: roles.join(','), selecteddeparts: departs.map(({ id }) => id).join(',') }
}

/** Who changed the row last, and when. */
const lastEditOf = ({ updateBy, updateTime }: UserRow) => ({
  updateBy,
  updateTime: updateTime && toWireTime(updateTime),
})

interface Details {
  realname?: string | null | undefined
  sex?: 1 | 2 | '' | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  birthday?: string | null | undefined
  workNo?: string | null | undefined
}

/** The columns that a form may set. What is missing or `null` keeps its value; the empty text clears it. */
function changesOf({ realname, sex, phone, email, birthday, workNo }: Details) {
  return {
    ...(realname && { realname }),
    ...(isGiven(sex) && { sex: sex || null }),
    ...(isGiven(phone) && { phone: phone || null }),
    ...(isGiven(email) && { email: email || null }),
    ...(isGiven(birthday) && { birthday: dateOrNull(birthday) }),
    ...(isGiven(workNo) && { workNo: workNo || null }),
  }
}

/** A new phone or e-mail address is unconfirmed; the old one in another spelling stays what it is. */
function unconfirmedBy(
  found: { phone: string | null; email: string | null },
  { phone, email }: Pick<Details, 'phone' | 'email'>,
) {
  return {
    ...(isGiven(phone) && !isSameContact('phone', found.phone, phone) && { phoneConfirmed: false }),
    ...(isGiven(email) && !isSameContact('email', found.email, email) && { emailConfirmed: false }),
  }
}

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null

function dateOrNull(text: string): string | null {
  if (text === '') return null
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw invalid('生日不是有效的日期', { field: 'birthday' })
  return text
}

/** Roles and departments are replaced only when their list came along. */
async function replaceLists(
  db: Db,
  caller: Caller,
  userId: string,
  {
    selectedroles,
    selecteddeparts,
  }: { selectedroles?: readonly string[] | null | undefined; selecteddeparts?: readonly string[] | null | undefined },
) {
  if (isGiven(selectedroles)) await changeRoles(db, caller, userId, selectedroles)
  if (isGiven(selecteddeparts)) {
    if (!(await queries.areDeparts(db, caller.tenantId, selecteddeparts))) throw notFound()
    await queries.setDeparts(db, caller.tenantId, userId, selecteddeparts)
  }
}
