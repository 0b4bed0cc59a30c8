import { DictionaryListQuery, NewDictionary, NewDictionaryItem } from '@trackhoe/contract/system'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Caller } from '../../platform/http/env.ts'
import { writeTogether } from '../../platform/list-files/import-rows.ts'
import {
  isUnchanged,
  type ImportedValues,
  type ListFilesOptions,
  type RowOutcome,
} from '../../platform/list-files/list-files.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import * as queries from './dictionary-administration.queries.ts'
import { BUILT_IN, columnsOf, itemColumnsOf } from './dictionary-columns.ts'
import { assertHasChoices } from './dictionary-use.ts'

const KINDS = { 文本: 0, 数字: 1 } as const
const STATES = { 启用: 1, 禁用: 0 } as const
const ON = 1

const COLUMNS: ListFilesOptions['columns'] = {
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
}

/**
 * The files of the list of dictionaries: a line is an item with its dictionary, which is written in each. An import adds
 * and changes dictionaries of the tenant by their codes, items by their values, and deletes none.
 */
export function dictionaryFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '数据字典',
    permissions: 'system:dict',
    exported: 'dict.export',
    columns: COLUMNS,
    idsOf: ({ tenantId }, query, selections) =>
      queries.dictionaryIds(db, tenantId, check(DictionaryListQuery, query), selections),
    rowsOf: async ({ tenantId }, ids) =>
      (await queries.dictionariesOf(db, tenantId, ids)).map((row) => ({ id: row.id, lines: linesOf(row) })),
    linesOf(row) {
      const lines: unknown = Reflect.get(row, 'lines')
      return Array.isArray(lines) ? lines.filter((line) => typeof line === 'object') : []
    },
    import: {
      imported: 'dict.import',
      nameOf: ({ dictCode = '', itemValue = '' }) => `${dictCode} ${itemValue}`.trim(),
      write,
      async writeMany(tx, caller, rows) {
        const lines = rows.map(lineOf)
        const dictionaries = await queries.findByCodes(
          tx,
          caller.tenantId,
          lines.map(({ code }) => code),
        )
        const ids = [...dictionaries.values()].map(({ id }) => id)
        const items = await queries.itemsByValue(
          tx,
          ids,
          lines.flatMap(({ value }) => value ?? []),
        )
        const keyOf = (dictId: string, value: string | undefined) => `${dictId} ${value}`
        const known = new Map(items.map((row) => [keyOf(row.dictId, row.itemValue), row]))
        return writeTogether<NewLine>(tx, rows, {
          plan(values) {
            const line = lineOf(values)
            const found = dictionaries.get(line.code)
            if (found?.tenantId === null) throw refused(BUILT_IN)
            if (found && !isUnchanged(found, line.own)) return 'alone'
            const dictionary = found ?? newDictionary(caller, line)
            const before = known.get(keyOf(dictionary.id, line.value))
            if (found && (!line.ofItem || (before && isUnchanged(before, line.ofItem)))) return 'same'
            if (before) return 'alone'
            const item = line.ofItem && newItem(dictionary.id, line.ofItem)
            dictionaries.set(line.code, dictionary)
            if (item) known.set(keyOf(dictionary.id, line.value), item)
            return { dictionary: !found ? dictionary : undefined, item }
          },
          async insert(inner, added) {
            await queries.insertMany(
              inner,
              added.flatMap(({ dictionary }) => dictionary ?? []),
            )
            await queries.insertItems(
              inner,
              added.flatMap(({ item }) => item ?? []),
            )
          },
          write: (inner, values) => write(inner, caller, values),
        })
      },
    },
  }

  async function write(tx: Db, caller: Caller, values: ImportedValues): Promise<RowOutcome> {
    const line = lineOf(values)
    const found = await queries.findByCode(tx, caller.tenantId, line.code, line.value)
    const before = found.dictionary
    if (before?.tenantId === null) throw refused(BUILT_IN)
    const isSame = before !== undefined && isUnchanged(before, line.own)
    const id = before?.id ?? newId(random)
    if (!before) await queries.insertMany(tx, [{ ...newDictionary(caller, line), id }])
    else if (!isSame) {
      const body = check(NewDictionary, { dictName: before.dictName, ...line.own })
      await queries.update(tx, caller.tenantId, id, columnsOf(body))
    }
    if (!line.ofItem) return before ? (isSame ? 'same' : 'change') : 'add'
    if (!found.item) {
      await queries.insertItems(tx, [newItem(id, line.ofItem)])
      return 'add'
    }
    if (isUnchanged(found.item, line.ofItem)) return isSame ? 'same' : 'change'
    const { itemText, status } = found.item
    const body = check(NewDictionaryItem, { dictId: id, itemText, status, ...line.ofItem })
    await queries.updateItem(tx, found.item.id, itemColumnsOf(body))
    if (status === ON && body.status !== ON) await assertHasChoices(tx, caller.tenantId, id)
    return 'change'
  }

  function newDictionary({ tenantId, username }: Caller, { own }: Line) {
    const columns = columnsOf(check(NewDictionary, own))
    return { id: newId(random), tenantId, ...columns, createBy: username, createTime: clock() }
  }

  function newItem(dictId: string, ofItem: Given) {
    const body = check(NewDictionaryItem, { dictId, status: ON, ...ofItem })
    return { id: newId(random), ...itemColumnsOf(body) }
  }
}

/** What a line adds: an item, and its dictionary where it is the first of it. */
interface NewLine {
  dictionary?: queries.NewDictRow
  item?: queries.NewDictItemRow
}

type Line = ReturnType<typeof lineOf>

/** A line as what it says of the dictionary and of the item. */
function lineOf({
  dictName,
  dictCode,
  description,
  type,
  itemText,
  itemValue,
  itemDescription,
  ...item
}: ImportedValues) {
  const namesItem = itemValue !== undefined || itemText !== undefined
  return {
    code: String(dictCode),
    value: itemValue === undefined ? undefined : String(itemValue),
    own: given({ dictCode, dictName, description, type }),
    ofItem: namesItem ? given({ ...item, itemValue, itemText, description: itemDescription }) : undefined,
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
