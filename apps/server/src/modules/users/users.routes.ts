import { USER_STATUS, users } from '@trackhoe/contract'
import { toWireTime } from '../../platform/core/clock.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import { objectionTo } from '../../auth/password-rule.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { changeRoles } from './role-changes.ts'
import * as queries from './users.queries.ts'

const NAME_TAKEN = '用户账号已存在'

/** The tenant's users. Source: platform specification §7 "User and system administration"; the permissions are not in the specification. */
export function userRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'system:user:list' } } as const

  serve(api, users.list, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    const departs = await queries.departsByUser(
      db,
      caller.tenantId,
      rows.map(({ id }) => id),
    )
    const records = rows.map((row) => {
      const own = departs.get(row.id) ?? []
      return {
        ...row,
        orgCode: own[0]?.code ?? null,
        orgCodeTxt: own.map(({ name }) => name).join(','),
        createTime: toWireTime(row.createTime),
      }
    })
    return page(await withDictText(records, { sex: 'sex', status: 'user_status' }), total)
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
          ...detailsOf(body),
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
    await db.transaction(async (tx) => {
      const found = await queries.find(tx, caller.tenantId, body.id)
      if (!found) throw notFound()
      await queries.update(tx, caller.tenantId, body.id, {
        ...detailsOf(body),
        updateBy: caller.username,
        updateTime: clock(),
      })
      await replaceLists(tx, caller, body.id, body)
      await audit(tx, 'user.edit', found.username)
    })
    return withMessage('修改成功!', null)
  })

  serve(api, users.setStatus, { access: { action: 'system:user:frozenBatch' } }, async ({ body, caller, audit }) => {
    const { ids } = body
    const status = Number(body.status)
    const freezes = status === USER_STATUS.frozen
    if (freezes && ids.includes(caller.userId)) throw refused('不能冻结自己')
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await queries.knownIds(tx, caller.tenantId, ids)
      if (found.length !== ids.length) throw notFound()
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

  serve(api, users.rolesOf, readers, ({ query, caller }) => queries.rolesOf(db, caller.tenantId, query.userid))

  serve(api, users.departmentsOf, readers, async ({ query, caller }) => {
    const rows = await queries.departmentsOf(db, caller.tenantId, query.userId)
    return rows.map(({ id, departName, orgCode }) => ({ key: id, value: id, title: departName, code: orgCode }))
  })
}

interface Details {
  realname: string
  sex?: 1 | 2 | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  birthday?: string | null | undefined
  workNo?: string | null | undefined
}

/** The columns that a form may set. What it left out keeps its value; an emptied field becomes null. */
function detailsOf({ realname, sex, phone, email, birthday, workNo }: Details) {
  return {
    realname,
    ...(sex === undefined ? {} : { sex }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(birthday === undefined ? {} : { birthday: dateOrNull(birthday) }),
    ...(workNo === undefined ? {} : { workNo: workNo || null }),
  }
}

function dateOrNull(text: string | null): string | null {
  if (!text) return null
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
  }: { selectedroles?: readonly string[] | undefined; selecteddeparts?: readonly string[] | undefined },
) {
  if (selectedroles !== undefined) await changeRoles(db, caller, userId, selectedroles)
  if (selecteddeparts !== undefined) {
    if (!(await queries.areDeparts(db, caller.tenantId, selecteddeparts))) throw notFound()
    await queries.setDeparts(db, caller.tenantId, userId, selecteddeparts)
  }
}
