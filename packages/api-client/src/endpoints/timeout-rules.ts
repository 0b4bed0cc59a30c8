import {
  timeoutRules,
  type NewTimeoutRule,
  type TimeoutRuleEdit,
  type TimeoutRuleListQuery,
  type TimeoutRuleStatus,
} from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** When a work order that stands still is told. Source: platform specification §7 "Service type and timeout rules". */
export function timeoutRuleApi(send: Send) {
  return {
    /** The rules of one service type, newest first, ten a page unless asked otherwise. */
    list(query: TimeoutRuleListQuery, signal?: AbortSignal) {
      return send(timeoutRules.list, { query: newestFirst(query), signal })
    },

    /** Adds the rule, or replaces it when it has an id: two calls on the wire, one act here. */
    save(rule: NewTimeoutRule | TimeoutRuleEdit) {
      return 'id' in rule ? send(timeoutRules.edit, { body: rule }) : send(timeoutRules.add, { body: rule })
    },

    setStatus(id: string, status: TimeoutRuleStatus) {
      return send(timeoutRules.editStatus, { body: { id, status } })
    },

    remove(id: string) {
      return send(timeoutRules.remove, { query: { id } })
    },
  }
}
