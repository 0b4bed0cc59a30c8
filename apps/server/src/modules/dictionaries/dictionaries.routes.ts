import { dictionaries } from '@trackhoe/contract'
import { dictionaryLookups } from '@trackhoe/contract/system'
import { mayDo } from '../../auth/access/callers.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { choiceTexts, inReadersLanguage, textsInOrder } from './choice-texts.ts'
import { allItems, itemsOf, toItem } from './dictionaries.queries.ts'
import { publishedColumn, publishedTable, type PublishedTable } from './published-tables.ts'
import { readTreeCondition } from './tree-condition.ts'
import * as queries from './table-lookups.queries.ts'
import { texts } from '../../platform/core/language.ts'

const BAD_CODE = texts('字典Code格式不正确！', 'The dictionary code is not valid')
/** Choices that a search answers when nobody says how many, and at most. */
const SEARCH_SIZE = { usual: 10, most: 500 }

/** What forms choose from. Source: platform specification §7 "Dictionaries and forms". */
export function dictionaryRoutes(api: Api) {
  const { db } = api.deps
  const user = { access: 'user' } as const

  serve(api, dictionaries.items, user, async ({ params, caller }) => {
    if (!params.code.includes(',')) return (await itemsOf(db, caller.tenantId, params.code)).map(inReadersLanguage)
    const dictionary = await readable(caller, params.code)
    return (await queries.allItems(db, caller, dictionary)).map(toItem)
  })

  serve(api, dictionaries.all, user, async ({ caller }) => {
    const all = await allItems(db, caller.tenantId)
    return Object.fromEntries(Object.entries(all).map(([code, items]) => [code, items.map(inReadersLanguage)]))
  })

  serve(api, dictionaryLookups.search, user, async ({ params, query, caller }) => {
    const dictionary = await readable(caller, params.dict)
    const found = await queries.search(db, caller, dictionary, {
      keyword: query.keyword,
      pageNo: Math.max(query.pageNo ?? 1, 1),
      pageSize: Math.min(Math.max(query.pageSize ?? SEARCH_SIZE.usual, 1), SEARCH_SIZE.most),
    })
    if (!found) throw refused(BAD_CODE)
    return found.map(toItem)
  })

  serve(api, dictionaryLookups.texts, user, async ({ params, query, caller }) => {
    if (params.dict.includes(',')) await readable(caller, params.dict)
    const dictTexts = await choiceTexts(db, caller, params.dict, query.key)
    return textsInOrder(dictTexts, query.key, query.delNotExist)
  })

  serve(api, dictionaryLookups.tree, user, async ({ query, caller }) => {
    const published = await readableTable(caller, query.tableName)
    const condition = readTreeCondition(query.condition, published)
    const text = publishedColumn(published, query.text)
    const code = publishedColumn(published, query.code)
    const parent = publishedColumn(published, query.pidField)
    if (!text || !code || !parent || !condition) throw refused(BAD_CODE)
    const tree = { published, text, code, parent, where: condition.where }
    return (await queries.branch(db, caller, tree, query.pid)).map(({ hasChild, ...node }) => ({
      ...node,
      value: node.key,
      leaf: !hasChild,
      isLeaf: !hasChild,
      code: null,
      children: null,
    }))
  })

  serve(api, dictionaryLookups.subTable, user, async ({ query, caller }) => {
    const published = await readableTable(caller, query.tableName)
    const main = await readableTable(caller, query.mainTableName)
    const text = publishedColumn(published, query.labelField)
    const code = publishedColumn(published, query.valueField)
    const foreignKey = publishedColumn(published, query.foreignKey)
    const mainValue = publishedColumn(main, query.mainValueField)
    if (!text || !code || !foreignKey || !mainValue) throw refused(BAD_CODE)
    const subTable = { items: { published, text, code, order: [] }, foreignKey, main, mainValue }
    return (await queries.subTableItems(db, caller, subTable, query.mainValue)).map(toItem)
  })

  /** Errors: 500 for a code that is not published, 403 where the caller may not read its table. */
  async function readable(caller: Caller, code: string) {
    const dictionary = queries.readTableCode(code)
    if (!dictionary) throw refused(BAD_CODE)
    await assertReadable(caller, dictionary.published)
    return dictionary
  }

  async function readableTable(caller: Caller, name: string) {
    const published = publishedTable(name)
    if (!published) throw refused(BAD_CODE)
    await assertReadable(caller, published)
    return published
  }

  async function assertReadable(caller: Caller, { action }: PublishedTable) {
    if (action !== null && !(await mayDo(db, caller, action))) throw forbidden()
  }
}
