import type { BodyOutput } from '@trackhoe/contract'
import { departmentAdministration } from '@trackhoe/contract/system'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { nextTreeCode } from '../../platform/core/tree-code.ts'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './department-administration.queries.ts'
import type { DepartRow } from './departments.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { areVisible } from '../../platform/data-scope/visible.ts'
import { user } from '../../platform/database/schema/schema.ts'

type Audit = HandlerHelpers<unknown>['audit']

const ROOT_TYPE = '1'
const LOWER_TYPE = '2'

/**
 * The departments as their administrator changes them. The code of a department follows from its place, so that a prefix
 * is a branch. Source: platform specification §7 "Departments under /sys/sysDepart".
 */
export function departmentAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const calls = departmentAdministration
  const may = (verb: string) => ({ access: { action: `system:depart:${verb}` } }) as const

  serve(api, calls.detail, may('list'), async ({ query, caller }) => {
    const [found] = await queries.find(db, caller, [query.id])
    if (!found) throw notFound()
    return detailOf(db, caller, found)
  })

  serve(api, calls.add, may('add'), async ({ body, caller, audit }) => {
    const added = await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const place = await placeBelow(tx, caller, body.parentId || null)
      const id = newId(random)
      await queries.insert(tx, {
        id,
        tenantId: caller.tenantId,
        ...place,
        departOrder: await queries.nextOrder(tx, caller.tenantId, place.parentId),
        departName: body.departName,
        ...columnsOf(body),
        createBy: caller.username,
        createTime: clock(),
      })
      await saveDirectors(tx, caller, id, body.directorUserIds)
      await audit(tx, 'depart.add', `${place.orgCode} ${body.departName}`)
      const [row] = await queries.find(tx, caller, [id])
      return row ? detailOf(tx, caller, row) : null
    })
    return withMessage(texts('添加成功！', 'Added'), added)
  })

  serve(api, calls.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await findOne(tx, caller, body.id)
      const before = await detailOf(tx, caller, found)
      await assertRevision(body.revision, found.revision, () => before)
      const place = await placeAfter(tx, caller, found, body.parentId)
      const changes = { departName: body.departName, parentId: place.parentId, ...columnsOf(body) }
      await queries.update(tx, caller, found.id, {
        ...changes,
        orgType: place.orgType,
        updateBy: caller.username,
        updateTime: clock(),
      })
      if (place.orgCode !== found.orgCode) await queries.recode(tx, caller.tenantId, found.orgCode, place.orgCode)
      await saveDirectors(tx, caller, found.id, body.directorUserIds)
      const { directorUserIds } = body
      const changed = { ...changes, directorUserIds: directorUserIds?.join(',') }
      await audit(tx, 'depart.edit', `${found.orgCode} ${found.departName}`, {
        changes: changesBetween({ ...before, ...found }, changed),
      })
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, calls.move, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const found = await findOne(tx, caller, body.id)
      const place = await placeAfter(tx, caller, found, body.parentId)
      if (place.parentId !== found.parentId) {
        const { parentId, orgType } = place
        await queries.update(tx, caller, found.id, {
          parentId,
          orgType,
          updateBy: caller.username,
          updateTime: clock(),
        })
        await queries.recode(tx, caller.tenantId, found.orgCode, place.orgCode)
      }
      const others = (await queries.siblings(tx, caller.tenantId, place.parentId))
        .map(({ id }) => id)
        .filter((id) => id !== found.id)
      const at = body.before ? others.indexOf(body.before) : others.length
      if (at === -1) throw notFound()
      await queries.reorder(tx, caller.tenantId, [...others.slice(0, at), found.id, ...others.slice(at)])
      await audit(tx, 'depart.edit', `${found.orgCode} ${found.departName}`, {
        changes: changesBetween(found, { parentId: place.parentId, orgCode: place.orgCode }),
      })
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, calls.remove, may('delete'), ({ query, caller, audit }) => removed(caller, [query.id], audit))
  serve(api, calls.removeAll, deletionOf(may('delete').access.action), ({ query, caller, audit }) =>
    removed(caller, query.ids, audit),
  )

  async function removed(caller: Caller, ids: readonly string[], audit: Audit) {
    await db.transaction((tx) => removeDepartments(tx, caller, ids, audit))
    return withMessage(texts('删除成功!', 'Deleted'), null)
  }
}

/** Deletes departments with those below them. Errors: 404, 500 for one that has users. */
async function removeDepartments(tx: Db, caller: Caller, ids: readonly string[], audit: Audit) {
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.find(tx, caller, ids)
  if (found.length !== ids.length) throw notFound()
  for (const { departName, orgCode } of found) {
    const users = await queries.usersBelow(tx, caller.tenantId, [orgCode])
    if (users > 0)
      throw refused(
        texts(
          `部门「${departName}」及其下级有 ${users} 个用户，不能删除`,
          `The department “${departName}” and those below it have ${users} users, so it cannot be deleted`,
        ),
      )
  }
  const codes = found.map(({ orgCode }) => orgCode)
  await queries.removeBelow(tx, caller.tenantId, codes)
  await audit(tx, 'depart.delete', found.map(({ orgCode, departName }) => `${orgCode} ${departName}`).join(','))
}

async function findOne(db: Db, caller: Caller, id: string): Promise<DepartRow> {
  const [found] = await queries.find(db, caller, [id])
  if (!found) throw notFound()
  return found
}

/** A missing list keeps the directors. Errors: 500 for somebody who is no user of the tenant. */
async function saveDirectors(db: Db, caller: Caller, departId: string, userIds: readonly string[] | null | undefined) {
  if (userIds === undefined || userIds === null) return
  if (!(await areVisible(db, user, caller, userIds)))
    throw refused(texts('用户不存在！', 'The user does not exist'), { field: 'directorUserIds' })
  await queries.setDirectors(db, caller.tenantId, departId, userIds)
}

/** Where an edit puts a department: a missing parent keeps its place. Errors: 500 for a place below itself. */
async function placeAfter(db: Db, caller: Caller, found: DepartRow, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === null || (wanted || null) === found.parentId) return found
  const [parent] = wanted === '' ? [] : await queries.find(db, caller, [wanted])
  if (parent?.orgCode.startsWith(found.orgCode))
    throw refused(texts('不能移动到自己的下级', 'A category cannot be moved below itself'), { field: 'parentId' })
  return placeBelow(db, caller, wanted || null)
}

/** The next free place below a department, or among the roots. */
async function placeBelow(db: Db, caller: Caller, parentId: string | null) {
  const [parent] = parentId === null ? [] : await queries.find(db, caller, [parentId])
  if (parentId !== null && !parent)
    throw refused(texts('上级部门不存在', 'The parent department does not exist'), { field: 'parentId' })
  const codes = (await queries.siblings(db, caller.tenantId, parentId)).map(({ orgCode }) => orgCode)
  const orgCode = nextTreeCode(parent?.orgCode ?? '', codes)
  if (orgCode === undefined)
    throw refused(texts('该级部门编码已用完', 'All department codes of this level are used'), { field: 'parentId' })
  return { parentId, orgCode, orgType: parentId === null ? ROOT_TYPE : LOWER_TYPE }
}

async function detailOf(db: Db, caller: Caller, row: DepartRow) {
  const directors = await queries.directorsOf(db, caller.tenantId, [row.id])
  return {
    id: row.id,
    parentId: row.parentId ?? '',
    departName: row.departName,
    orgCode: row.orgCode,
    orgType: row.orgType,
    departOrder: row.departOrder,
    orgCategory: row.orgCategory,
    mobile: row.mobile,
    fax: row.fax,
    address: row.address,
    memo: row.memo,
    directorUserIds: directors.map(({ userId }) => userId).join(','),
    directorNames: directors.map(({ realname, username }) => realname ?? username).join(','),
    createTime: toWireTime(row.createTime),
    updateBy: row.updateBy,
    updateTime: row.updateTime && toWireTime(row.updateTime),
    revision: row.revision,
  }
}

/** The columns that a form may set. What is missing or `null` keeps its value; the empty text clears it. */
function columnsOf(body: Partial<BodyOutput<typeof departmentAdministration.add>>) {
  const texts = ['orgCategory', 'mobile', 'fax', 'address', 'memo'] as const
  const given = texts.flatMap((key) => {
    const value = body[key]
    return value === undefined || value === null ? [] : [[key, value || null] as const]
  })
  const { departOrder } = body
  return { ...Object.fromEntries(given), ...(departOrder !== undefined && departOrder !== null && { departOrder }) }
}
