import { categories, dictionaryLookups } from '@trackhoe/contract/system'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { nextTreeCode } from '../../platform/core/tree-code.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { textsInOrder } from '../dictionaries/dictionaries.routes.ts'
import { readConditionObject } from '../dictionaries/tree-condition.ts'
import * as queries from './categories.queries.ts'
import type { CategoryRow, ShownCategory } from './categories.queries.ts'

/** The parent of the roots on the wire. */
const ROOT = '0'

/**
 * The tenant's tree of categories. Forms of everybody read it like a dictionary. Source: platform specification §7
 * "Dictionaries and forms"; the rest of the calls is that of JeecgBoot.
 */
export function categoryRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:category:${verb}` } }) as const
  const user = { access: 'user' } as const

  serve(api, dictionaryLookups.categoryTree, user, async ({ query, caller }) => {
    const condition = queries.conditionOf(readConditionObject(query.condition ?? ''))
    if (!condition) throw refused('加载分类字典树参数有误.[condition]!')
    const pid = query.pid ?? (await idOfCode(caller, query.pcode))
    const rows = await queries.children(db, caller.tenantId, pid === ROOT ? null : pid, condition.where)
    return rows.map((row) => ({
      key: row.id,
      value: row.id,
      title: row.name,
      code: row.code,
      parentId: row.pid ?? ROOT,
      leaf: !row.hasChild,
      isLeaf: !row.hasChild,
      children: null,
    }))
  })

  async function idOfCode(caller: Caller, code: string | undefined): Promise<string> {
    if (code === undefined) throw refused('加载分类字典树参数有误.[null]!')
    if (code === ROOT) return ROOT
    const found = await queries.byCode(db, caller.tenantId, code)
    if (!found) throw refused('加载分类字典树参数有误.[code]!')
    return found.id
  }

  serve(api, dictionaryLookups.categoryNames, user, async ({ query, caller }) =>
    textsInOrder(await queries.namesOf(db, caller.tenantId, query.ids), query.ids, query.delNotExist),
  )

  serve(api, categories.below, user, async ({ query, caller }) => {
    const rows = await queries.below(db, caller.tenantId, query.code)
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name }))
  })

  serve(api, categories.roots, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    return page(rows.map(wireOf), total)
  })

  serve(api, categories.all, may('list'), async ({ caller }) => (await queries.all(db, caller.tenantId)).map(wireOf))

  serve(api, categories.childrenOf, may('list'), async ({ query, caller }) =>
    (await queries.children(db, caller.tenantId, query.pid === ROOT ? null : query.pid)).map(wireOf),
  )

  serve(api, categories.add, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const { pid, code } = await placeBelow(tx, caller, body.pid)
      await queries.insert(tx, {
        id: newId(random),
        tenantId: caller.tenantId,
        pid,
        name: body.name,
        code,
        createBy: caller.username,
        createTime: clock(),
      })
      await audit(tx, 'category.add', `${code} ${body.name}`)
    })
    return withMessage('添加成功！', null)
  })

  serve(api, categories.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const [found] = await queries.find(tx, caller.tenantId, [body.id])
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => ({
        ...wireOf(found),
        updateBy: found.updateBy,
        updateTime: found.updateTime && toWireTime(found.updateTime),
      }))
      const place = await placeAfter(tx, caller, found, body.pid)
      await queries.update(tx, caller.tenantId, found.id, {
        name: body.name,
        pid: place.pid,
        updateBy: caller.username,
        updateTime: clock(),
      })
      if (place.code !== found.code) await queries.recode(tx, caller.tenantId, found.code, place.code)
      await audit(tx, 'category.edit', `${found.code} ${found.name}`, {
        changes: changesBetween(found, { name: body.name, pid: place.pid, code: place.code }),
      })
    })
    return withMessage('修改成功!', null)
  })

  serve(api, categories.remove, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, categories.removeAll, may('delete'), ({ query, caller, audit }) => removeAll(caller, query.ids, audit))

  async function removeAll(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      const found = await queries.find(tx, caller.tenantId, ids)
      if (found.length !== ids.length) throw notFound()
      await queries.remove(tx, caller.tenantId, ids)
      await audit(tx, 'category.delete', found.map(({ code, name }) => `${code} ${name}`).join(','))
    })
    return withMessage('删除成功!', null)
  }
}

/** Where an edit puts a category: a missing parent keeps its place. Errors: 500 for a place below itself. */
async function placeAfter(db: Db, caller: Caller, found: CategoryRow, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === null) return found
  if ((parentOf(wanted) ?? null) === found.pid) return found
  const [parent] = await queries.find(db, caller.tenantId, [wanted])
  if (parent?.code.startsWith(found.code)) throw refused('不能移动到自己的下级', { field: 'pid' })
  return placeBelow(db, caller, wanted)
}

/** The next free place below a category, or among the roots. */
async function placeBelow(db: Db, caller: Caller, wanted: string | null | undefined) {
  const pid = parentOf(wanted)
  const [parent] = pid === null ? [] : await queries.find(db, caller.tenantId, [pid])
  if (pid !== null && !parent) throw notFound()
  const code = nextTreeCode(parent?.code ?? '', await queries.childCodes(db, caller.tenantId, pid))
  if (code === undefined) throw refused('该级分类编码已用完', { field: 'pid' })
  return { pid, code }
}

const parentOf = (pid: string | null | undefined) => (!pid || pid === ROOT ? null : pid)

const wireOf = (row: ShownCategory | CategoryRow) => ({
  id: row.id,
  pid: row.pid ?? ROOT,
  name: row.name,
  code: row.code,
  createTime: toWireTime(row.createTime),
  revision: row.revision,
  ...('hasChild' in row && { hasChild: row.hasChild ? '1' : '0' }),
})
