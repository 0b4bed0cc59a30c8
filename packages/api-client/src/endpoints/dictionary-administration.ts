import { EnvelopeCode } from '@trackhoe/contract'
import { dictionaryAdministration, type DictionaryItemListQuery } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'
import { bind } from '../http/bind.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Dictionaries and their items as an administrator edits them. Source: platform specification §7 "User and system administration". */
export function dictionaryAdministrationApi(send: Send) {
  const calls = dictionaryAdministration
  return {
    ...bind(send, dictionaryAdministration),

    /** The items of one dictionary, disabled ones too, in their order. */
    items(query: DictionaryItemListQuery, signal?: AbortSignal) {
      return send(calls.items, { query: newestFirst({ column: 'sortOrder', order: 'asc', ...query }), signal })
    },

    /** Whether a value is still free in its dictionary; `id` is the item that may keep its own. */
    checkItem(item: { id?: string; dictId: string; itemValue: string }, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(calls.checkItem, { query: item, signal }), NO_CODE, EnvelopeCode.refused)
    },
  }
}
