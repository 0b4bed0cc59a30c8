import { categories, dictionaryLookups } from '@trackhoe/contract/system'
import { toWireTime } from '../../platform/core/clock.ts'
import { nextTreeCode } from '../../platform/core/tree-code.ts'
import type { Db } from '../../platform/database/database.ts'
import { category } from '../../platform/database/schema/form-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { textsInOrder } from '../dictionaries/choice-texts.ts'
import { readConditionObject } from '../dictionaries/tree-condition.ts'
import * as queries from './categories.queries.ts'
import type { CategoryRow, ShownCategory } from './categories.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** The parent of the roots on the wire. */
const ROOT = '0'

/**
 * The tenant's tree of categories. Forms of everybody read it like a dictionary. Source: platform specification §7
 * "Dictionaries and forms"; the rest of the calls is that of JeecgBoot.
 */
export function categoryRoutes(api: Api) {
  const { db } = api.deps
  const may = (verb: string) => ({ access: { action: `system:category:${verb}` } }) as const
  const user = { access: 'user' } as const

  serve(api, dictionaryLookups.categoryTree, user, async ({ query, caller }) => {
    const condition = queries.conditionOf(readConditionObject(query.condition ?? ''))
    if (!condition)
      throw refused(
        texts('加载分类字典树参数有误.[condition]!', 'The parameters of the category tree are wrong: [condition]'),
      )
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
    if (code === undefined)
      throw refused(texts('加载分类字典树参数有误.[null]!', 'The parameters of the category tree are wrong: [null]'))
    if (code === ROOT) return ROOT
    const found = await queries.byCode(db, caller.tenantId, code)
    if (!found)
      throw refused(texts('加载分类字典树参数有误.[code]!', 'The parameters of the category tree are wrong: [code]'))
    return found.id
  }

  serve(api, dictionaryLookups.categoryNames, user, async ({ query, caller }) =>
    textsInOrder(await queries.namesOf(db, caller.tenantId, query.ids), query.ids, query.delNotExist),
  )

  serve(api, categories.below, user, async ({ query, caller }) => {
    const rows = await queries.below(db, caller.tenantId, query.code)
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name }))
  })

  const { roots: list, add, edit, remove, removeAll } = categories
  serveResource(
    api,
    { list, add, edit, remove, removeAll },
    {
      table: category,
      permissions: 'system:category',
      nameOf: ({ code, name }) => `${code} ${name}`,
      pinyin: ['name'],
      tieBreak: category.code,
      // With a filter all categories are looked through, so that one deep in the tree is found.
      narrow: (_, isFiltered) => (isFiltered ? undefined : queries.isRoot),
      async present(tx, { tenantId }, rows) {
        const parents = await queries.parentsAmong(
          tx,
          tenantId,
          rows.map(({ id }) => id),
        )
        return rows.map(({ id, pid }) => ({ pid: pid ?? ROOT, hasChild: parents.has(id) ? '1' : '0' }))
      },
      async beforeSave({ tx, caller }, { pid }, before) {
        await queries.lockForUpdate(tx, caller.tenantId)
        if (!before) return placeBelow(tx, caller, pid)
        const place = await placeAfter(tx, caller, before, pid)
        if (place.code !== before.code) await queries.recode(tx, caller.tenantId, before.code, place.code)
        return { pid: place.pid, code: place.code }
      },
    },
  )

  serve(api, categories.all, may('list'), async ({ caller }) => (await queries.all(db, caller.tenantId)).map(wireOf))

  serve(api, categories.childrenOf, may('list'), async ({ query, caller }) =>
    (await queries.children(db, caller.tenantId, query.pid === ROOT ? null : query.pid)).map(wireOf),
  )
}

/** Where an edit puts a category: a missing parent keeps its place. Errors: 500 for a place below itself. */
async function placeAfter(db: Db, caller: Caller, found: CategoryRow, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === null) return found
  if ((parentOf(wanted) ?? null) === found.pid) return found
  const [parent] = await queries.find(db, caller.tenantId, [wanted])
  if (parent?.code.startsWith(found.code))
    throw refused(texts('不能移动到自己的下级', 'A category cannot be moved below itself'), { field: 'pid' })
  return placeBelow(db, caller, wanted)
}

/** The next free place below a category, or among the roots. */
async function placeBelow(db: Db, caller: Caller, wanted: string | null | undefined) {
  const pid = parentOf(wanted)
  const [parent] = pid === null ? [] : await queries.find(db, caller.tenantId, [pid])
  if (pid !== null && !parent) throw notFound()
  const code = nextTreeCode(parent?.code ?? '', await queries.childCodes(db, caller.tenantId, pid))
  if (code === undefined)
    throw refused(texts('该级分类编码已用完', 'All category codes of this level are used'), { field: 'pid' })
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
  hasChild: 'hasChild' in row ? (row.hasChild ? '1' : '0') : undefined,
})
