import { EnvelopeCode } from '@trackhoe/contract'
import { dictionaryAdministration as group, type DictionaryItemListQuery } from '@trackhoe/contract/system'
import { override } from './override.ts'
import { newestFirst } from './newest-first.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Dictionaries and their items as an administrator edits them. Source: platform specification §7 "User and system administration". */
export const dictionaryAdministration = override(group, (send) => ({
  /** The items of one dictionary, disabled ones too, in their order. */
  items(query: DictionaryItemListQuery, signal?: AbortSignal) {
    return send(group.items, { query: newestFirst({ column: 'sortOrder', order: 'asc', ...query }), signal })
  },

  /** Checks that a value is free in its dictionary; `id` is the item that may keep its own. */
  checkItem(item: { id?: string; dictId: string; itemValue: string }, signal?: AbortSignal): Promise<CheckResult> {
    return toCheckResult(send(group.checkItem, { query: item, signal }), NO_CODE, EnvelopeCode.refused)
  },
}))
