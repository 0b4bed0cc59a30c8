import { EnvelopeCode, writeCommaList } from '@trackhoe/contract'
import {
  dictionaryAdministration,
  type DictionaryEdit,
  type DictionaryItemEdit,
  type DictionaryItemListQuery,
  type DictionaryListQuery,
  type NewDictionary,
  type NewDictionaryItem,
} from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Dictionaries and their items as an administrator edits them. Source: platform specification §7 "User and system administration". */
export function dictionaryAdministrationApi(send: Send) {
  const calls = dictionaryAdministration
  return {
    list(query: DictionaryListQuery = {}, signal?: AbortSignal) {
      return send(calls.list, { query: newestFirst(query), signal })
    },

    add(dictionary: NewDictionary) {
      return send(calls.add, { body: dictionary })
    },

    edit(dictionary: DictionaryEdit) {
      return send(calls.edit, { body: dictionary })
    },

    remove(id: string) {
      return send(calls.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(calls.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** Lets the server read its dictionaries anew. */
    refreshCache() {
      return send(calls.refreshCache)
    },

    /** The items of one dictionary, disabled ones too, in their order. */
    items(query: DictionaryItemListQuery, signal?: AbortSignal) {
      return send(calls.items, { query: newestFirst({ column: 'sortOrder', order: 'asc', ...query }), signal })
    },

    addItem(item: NewDictionaryItem) {
      return send(calls.addItem, { body: item })
    },

    editItem(item: DictionaryItemEdit) {
      return send(calls.editItem, { body: item })
    },

    removeItem(id: string) {
      return send(calls.removeItem, { query: { id } })
    },

    removeItems(ids: readonly string[]) {
      return send(calls.removeItems, { query: { ids: writeCommaList(ids) } })
    },

    /** Whether a value is still free in its dictionary; `id` is the item that may keep its own. */
    checkItem(item: { id?: string; dictId: string; itemValue: string }, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(calls.checkItem, { query: item, signal }), NO_CODE, EnvelopeCode.refused)
    },
  }
}
