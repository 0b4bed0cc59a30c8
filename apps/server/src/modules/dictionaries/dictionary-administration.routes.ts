import { listFiles } from '@trackhoe/contract/files'
import { dictionaryAdministration, DictionaryListQuery } from '@trackhoe/contract/system'
import { push } from '../../platform/bus/bus.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { serveFiles } from '../../platform/http/list-file-jobs.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './dictionary-administration.queries.ts'
import { BUILT_IN, columnsOf, itemColumnsOf } from './dictionary-columns.ts'
import { dictionaryFiles } from './dictionary-files.ts'
import type { DictItemRow, DictRow } from './dictionary-administration.queries.ts'

/**
 * The dictionaries as their administrator sees them: those of the installation, which a release brings and nobody of a
 * tenant changes, and those of the tenant. Source: platform specification §7 "User and system administration"; that a
 * tenant has dictionaries of its own is not in the specification.
 */
export function dictionaryAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const calls = dictionaryAdministration
  const may = (verb: string) => ({ access: { action: `system:dict:${verb}` } }) as const

  serve(api, calls.list, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    return page(rows.map(wireOf), total)
  })

  serve(api, calls.items, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.items(db, caller.tenantId, query)
    return page(rows.map(wireOfItem), total)
  })

  serve(api, calls.add, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      await assertFreeCode(tx, caller, body.dictCode)
      const written = { createBy: caller.username, createTime: clock() }
      await unlessCodeTaken(
        queries.insertMany(tx, [{ id: newId(random), tenantId: caller.tenantId, ...columnsOf(body), ...written }]),
      )
      await audit(tx, 'dict.add', body.dictCode)
    })
    return withMessage('保存成功！', null)
  })

  serve(api, calls.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const [found] = await ownDictionaries(tx, caller, [body.id])
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => wireOf(found))
      await assertFreeCode(tx, caller, body.dictCode, found.id)
      await unlessCodeTaken(queries.update(tx, caller.tenantId, found.id, columnsOf(body)))
      await audit(tx, 'dict.edit', found.dictCode, { changes: changesBetween(found, columnsOf(body)) })
    })
    return withMessage('编辑成功!', null)
  })

  serve(api, calls.remove, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, calls.removeAll, may('delete'), ({ query, caller, audit }) => removeAll(caller, query.ids, audit))

  async function removeAll(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      const found = await ownDictionaries(tx, caller, ids)
      await queries.remove(tx, caller.tenantId, ids)
      await audit(tx, 'dict.delete', found.map(({ dictCode }) => dictCode).join(','))
    })
    return withMessage('删除成功!', null)
  }

  serve(api, calls.addItem, may('add'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const [dictionary] = await ownDictionaries(tx, caller, [body.dictId])
      await assertFreeValue(tx, caller, body)
      await queries.insertItems(tx, [{ id: newId(random), ...itemColumnsOf(body) }])
      await audit(tx, 'dict.item.add', `${dictionary?.dictCode}: ${body.itemValue}`)
    })
    return withMessage('保存成功！', null)
  })

  serve(api, calls.editItem, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const [found] = await ownItems(tx, caller, [body.id])
      // An item stays in its dictionary.
      if (!found || found.dictionary.id !== body.dictId) throw notFound()
      await assertRevision(body.revision, found.item.revision, () => wireOfItem(found.item))
      await assertFreeValue(tx, caller, body, found.item.id)
      await queries.updateItem(tx, found.item.id, itemColumnsOf(body))
      const named = `${found.dictionary.dictCode}: ${found.item.itemValue}`
      await audit(tx, 'dict.item.edit', named, { changes: changesBetween(found.item, itemColumnsOf(body)) })
    })
    return withMessage('编辑成功!', null)
  })

  serve(api, calls.removeItem, may('delete'), ({ query, caller, audit }) => removeItems(caller, [query.id], audit))
  serve(api, calls.removeItems, may('delete'), ({ query, caller, audit }) => removeItems(caller, query.ids, audit))

  async function removeItems(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      const found = await ownItems(tx, caller, ids)
      await queries.removeItems(tx, ids)
      const names = found.map(({ item, dictionary }) => `${dictionary.dictCode}: ${item.itemValue}`)
      await audit(tx, 'dict.item.delete', names.join(','))
    })
    return withMessage('删除成功!', null)
  }

  serve(api, calls.checkItem, may('list'), async ({ query, caller }) => {
    await assertFreeValue(db, caller, query, query.id)
    return withMessage('该值可用！', null)
  })

  serveFiles(api, listFiles('sys/dict', DictionaryListQuery), dictionaryFiles(api))

  // Every answer is read from the database: there is nothing that could be stale.
  serve(api, calls.refreshCache, may('list'), async ({ caller }) => {
    // Nothing is kept on the server; open consoles keep choices, and read them again.
    await push(db, { tenantId: caller.tenantId }, { cmd: 'dictionary' })
    return withMessage('刷新缓存完成！', null)
  })
}

/** The dictionaries of the tenant with these ids, locked. Errors: 500 for an unknown one and for one of the installation. */
async function ownDictionaries(db: Db, caller: Caller, ids: readonly string[]): Promise<DictRow[]> {
  const found = await queries.findForUpdate(db, caller.tenantId, ids)
  if (found.length !== ids.length) throw notFound()
  assertOwn(found)
  return found
}

async function ownItems(db: Db, caller: Caller, ids: readonly string[]) {
  const found = await queries.findItemsForUpdate(db, caller.tenantId, ids)
  if (found.length !== ids.length) throw notFound()
  assertOwn(found.map(({ dictionary }) => dictionary))
  return found
}

function assertOwn(dictionaries: readonly DictRow[]) {
  if (dictionaries.some(({ tenantId }) => tenantId === null)) throw refused(BUILT_IN)
}

const codeTaken = () => refused('字典编码已存在', { field: 'dictCode' })

async function assertFreeCode(db: Db, caller: Caller, dictCode: string, except?: string) {
  if (await queries.hasCode(db, caller.tenantId, dictCode, except)) throw codeTaken()
}

/** Two at once: the second is refused as if it had come later. */
async function unlessCodeTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error) === 'sys_dict_code_of_tenant') throw codeTaken()
    throw error
  }
}

/** The dictionary's row is locked by those who write, so that two of them see each other's values. */
async function assertFreeValue(db: Db, caller: Caller, value: { dictId: string; itemValue: string }, except?: string) {
  const { dictId, itemValue } = value
  if (await queries.hasValue(db, caller.tenantId, { dictId, itemValue, except }))
    throw refused('该值不可用，系统中已存在！', { field: 'itemValue' })
}

const wireOf = ({ id, tenantId, dictName, dictCode, description, type, createTime, revision }: DictRow) => ({
  id,
  dictName,
  dictCode,
  description,
  type,
  revision,
  builtIn: tenantId === null,
  createTime: createTime && toWireTime(createTime),
})

const wireOfItem = (row: DictItemRow) => ({ ...row, status_dictText: row.status === 1 ? '启用' : '禁用' })
