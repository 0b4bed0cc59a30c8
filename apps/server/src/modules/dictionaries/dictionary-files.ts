import { DictionaryListQuery, NewDictionary, NewDictionaryItem } from '@trackhoe/contract/system'
import { newId } from '../../platform/core/random.ts'
import { check } from '../../platform/http/check-input.ts'
import { isUnchanged, type ListFilesOptions } from '../../platform/http/list-files.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import * as queries from './dictionary-administration.queries.ts'
import { BUILT_IN, columnsOf, itemColumnsOf } from './dictionary-columns.ts'

const KINDS = { 文本: 0, 数字: 1 } as const
const STATES = { 启用: 1, 禁用: 0 } as const
const ON = 1

/**
 * The files of the list of dictionaries: a line is an item with its dictionary, which is written in each. An import adds
 * and changes dictionaries of the tenant by their codes, items by their values, and deletes none.
 */
export function dictionaryFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '数据字典',
    permissions: 'system:dict',
    audit: { exported: 'dict.export', imported: 'dict.import' },
    columns: {
      dictName: { label: '字典名称', exported: 'always', imported: {} },
      dictCode: { label: '字典编码', exported: 'always', imported: { required: true } },
      description: { label: '描述', imported: {} },
      type: { label: '字典类型', imported: { values: KINDS } },
      itemText: { label: '名称', exported: 'always', imported: {} },
      itemValue: { label: '数据值', exported: 'always', imported: {} },
      itemDescription: { label: '选项描述', exported: 'always', imported: {} },
      sortOrder: { label: '排序', exported: 'always', imported: { kind: 'number' } },
      status: { label: '状态', exported: 'always', imported: { values: STATES } },
      itemColor: { label: '颜色', exported: 'always', imported: {} },
    },
    idsOf: ({ tenantId }, query, selections) =>
      queries.dictionaryIds(db, tenantId, check(DictionaryListQuery, query), selections),
    rowsOf: async ({ tenantId }, ids) =>
      (await queries.dictionariesOf(db, tenantId, ids)).map((row) => ({ id: row.id, lines: linesOf(row) })),
    linesOf(row) {
      const lines: unknown = Reflect.get(row, 'lines')
      return Array.isArray(lines) ? lines.filter((line) => typeof line === 'object') : []
    },
    import: {
      nameOf: ({ dictCode = '', itemValue = '' }) => `${dictCode} ${itemValue}`.trim(),
      async write(tx, { tenantId, username }, values) {
        const { dictName, dictCode, description, type, itemText, itemValue, itemDescription, ...item } = values
        const value = itemValue === undefined ? undefined : String(itemValue)
        const found = await queries.findByCode(tx, tenantId, String(dictCode), value)
        if (found.dictionary?.tenantId === null) throw refused(BUILT_IN)
        const before = found.dictionary
        const own = given({ dictCode, dictName, description, type })
        const id = before?.id ?? newId(random)
        const isSame = before !== undefined && isUnchanged(before, own)
        if (!before) {
          const body = check(NewDictionary, own)
          const written = { createBy: username, createTime: clock() }
          await queries.insert(tx, { id, tenantId, ...columnsOf(body), ...written })
        } else if (!isSame) {
          const body = check(NewDictionary, { dictName: before.dictName, ...own })
          await queries.update(tx, tenantId, id, columnsOf(body))
        }
        if (value === undefined && itemText === undefined) return before ? (isSame ? 'same' : 'change') : 'add'
        const ofItem = { ...item, ...given({ itemValue, itemText, description: itemDescription }) }
        if (found.item && isUnchanged(found.item, ofItem)) return isSame ? 'same' : 'change'
        const { itemText: text, status } = found.item ?? { itemText: undefined, status: ON }
        const body = check(NewDictionaryItem, { dictId: id, itemText: text, status, ...ofItem })
        if (found.item) await queries.updateItem(tx, found.item.id, itemColumnsOf(body))
        else await queries.insertItem(tx, { id: newId(random), ...itemColumnsOf(body) })
        return found.item ? 'change' : 'add'
      },
    },
  }
}

type DictionaryWithItems = Awaited<ReturnType<typeof queries.dictionariesOf>>[number]

function linesOf({ items, type, ...dictionary }: DictionaryWithItems): object[] {
  const shown = { ...dictionary, type_dictText: type === 1 ? '数字' : '文本' }
  if (items.length === 0) return [shown]
  return items.map(({ description, status, ...item }) => ({
    ...shown,
    ...item,
    itemDescription: description,
    status_dictText: status === ON ? '启用' : '禁用',
  }))
}

type Given = Record<string, string | number>

const given = (values: Record<string, string | number | undefined>): Given =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
