import { listFiles } from '@trackhoe/contract/files'
import { dictionaryAdministration, DictionaryListQuery } from '@trackhoe/contract/system'
import { push } from '../../platform/bus/bus.ts'
import { dict, dictItem } from '../../platform/database/schema/schema.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { Change } from '../../platform/resource/resource.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { isVisibleDictionary } from './published-tables.ts'
import * as queries from './dictionary-administration.queries.ts'
import { BUILT_IN } from './dictionary-columns.ts'
import { dictionaryFiles } from './dictionary-files.ts'
import { assertHasChoices, assertUnused } from './dictionary-use.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/**
 * The dictionaries as their administrator sees them: those of the installation, which a release brings and nobody of a
 * tenant changes, and those of the tenant. Source: platform specification §7 "User and system administration"; that a
 * tenant has dictionaries of its own is not in the specification.
 */
export function dictionaryAdministrationRoutes(api: Api) {
  const { db } = api.deps
  const calls = dictionaryAdministration
  const may = (verb: string) => ({ access: { action: `system:dict:${verb}` } }) as const

  const { list, add, edit, remove, removeAll } = calls
  serveResource(
    api,
    { list, add, edit, remove, removeAll },
    {
      ...COMMON,
      table: dict,
      nameOf: ({ dictCode }) => dictCode,
      pinyin: ['dictName', 'description'],
      // In the order of their codes, whatever lists ask for by default.
      notCompared: ['createTime'],
      tieBreak: dict.dictCode,
      shown: ({ tenantId }) => isVisibleDictionary(tenantId),
      unique: {
        dictCode: {
          message: texts('字典编码已存在', 'The dictionary code already exists'),
          among: ({ tenantId }) => isVisibleDictionary(tenantId),
        },
      },
      assertChangeable: (_, { tenantId }) => assertOwn(tenantId),
      async beforeSave({ tx, caller }, { dictCode }, before) {
        if (before && dictCode !== undefined && dictCode !== before.dictCode)
          await assertUnused(tx, caller.tenantId, before, {
            verb: texts('不能修改编码', 'its code cannot be changed'),
            field: 'dictCode',
          })
        return undefined
      },
      async beforeRemove({ tx, caller }, rows) {
        for (const row of rows)
          await assertUnused(tx, caller.tenantId, row, { verb: texts('不能删除', 'it cannot be deleted') })
      },
      present: (_db, _caller, rows) => rows.map(({ tenantId }) => ({ builtIn: tenantId === null })),
    },
  )

  const ITEMS = {
    list: calls.items,
    add: calls.addItem,
    edit: calls.editItem,
    remove: calls.removeItem,
    removeAll: calls.removeItems,
  }
  serveResource(api, ITEMS, {
    ...COMMON,
    table: dictItem,
    nameOf: async ({ dictId, itemValue }, tx) => `${(await queries.codeOf(tx, dictId)) ?? dictId}: ${itemValue}`,
    pinyin: ['itemText'],
    tieBreak: dictItem.sortOrder,
    shown: ({ tenantId }) => queries.isVisibleItem(tenantId),
    unique: {
      itemValue: {
        message: texts('该值不可用，系统中已存在！', 'The value is not available: it exists already'),
        among: 'installation',
        within: ['dictId'],
      },
    },
    assertChangeable: (change, { dictId }) => ownDictionary(change, dictId),
    present: (_db, _caller, rows) =>
      rows.map(({ status }) => ({ status_dictText: inLanguage(labelTexts(status === ON ? '启用' : '禁用')) })),
    async beforeSave(change, { dictId }, before) {
      // An item stays in its dictionary.
      if (before && dictId && dictId !== before.dictId) throw notFound()
      // Locked, so that two who write see each other's values.
      await ownDictionary(change, before?.dictId ?? dictId ?? '')
      return undefined
    },
    async afterChange({ tx, caller }, { before, after }) {
      if (before?.status === ON && after?.status !== ON) await assertHasChoices(tx, caller.tenantId, before.dictId)
    },
  })

  serve(api, calls.checkItem, may('list'), async ({ query, caller }) => {
    if (await queries.hasValue(db, caller.tenantId, { ...query, except: query.id }))
      throw refused(texts('该值不可用，系统中已存在！', 'The value is not available: it exists already'), {
        field: 'itemValue',
      })
    return withMessage(texts('该值可用！', 'The value is available'), null)
  })

  serveFiles(api, listFiles('sys/dict', DictionaryListQuery), dictionaryFiles(api))

  // Every answer is read from the database: there is nothing that could be stale.
  serve(api, calls.refreshCache, may('list'), async ({ caller }) => {
    // Nothing is kept on the server; open consoles keep choices, and read them again.
    await push(db, { tenantId: caller.tenantId }, { cmd: 'dictionary' })
    return withMessage(texts('刷新缓存完成！', 'Cache refreshed'), null)
  })
}

const ON = 1
const COMMON = {
  permissions: 'system:dict',
  messages: { add: texts('保存成功！', 'Saved'), edit: texts('编辑成功!', 'Saved') },
}

/** Errors: 500 for a dictionary of the installation. */
function assertOwn(tenantId: string | null) {
  if (tenantId === null) throw refused(BUILT_IN)
}

/** Locks the dictionary of an item. Errors: 500 for an unknown one and for one of the installation. */
async function ownDictionary({ tx, caller }: Change, id: string): Promise<void> {
  const [found] = await queries.findForUpdate(tx, caller.tenantId, [id])
  if (!found) throw notFound()
  assertOwn(found.tenantId)
}
