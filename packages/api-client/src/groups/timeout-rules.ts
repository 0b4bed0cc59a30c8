import { timeoutRules as group, type NewTimeoutRule, type TimeoutRuleEdit } from '@trackhoe/contract/service'
import { override } from './override.ts'

/** Rules for alarms about work orders that stand still. Source: platform specification §7 "Service type and timeout rules". */
export const timeoutRules = override(group, (send) => ({
  /** Adds the rule, or replaces it when it has an id: two calls on the wire, one act here. */
  save(rule: NewTimeoutRule | TimeoutRuleEdit) {
    return 'id' in rule ? send(group.edit, { body: rule }) : send(group.add, { body: rule })
  },
}))
