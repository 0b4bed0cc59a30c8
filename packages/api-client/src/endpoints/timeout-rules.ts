import { timeoutRules, type NewTimeoutRule, type TimeoutRuleEdit } from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Rules for alarms about work orders that stand still. Source: platform specification §7 "Service type and timeout rules". */
export function timeoutRuleApi(send: Send) {
  return {
    ...bind(send, timeoutRules),

    /** Adds the rule, or replaces it when it has an id: two calls on the wire, one act here. */
    save(rule: NewTimeoutRule | TimeoutRuleEdit) {
      return 'id' in rule ? send(timeoutRules.edit, { body: rule }) : send(timeoutRules.add, { body: rule })
    },
  }
}
