import { EnvelopeCode } from '@trackhoe/contract'
import { rules, type DuplicateQuery } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Rules that fill and check the fields of forms. Source: platform specification §7 "Dictionaries and forms". */
export function ruleApi(send: Send) {
  return {
    ...bind(send, rules),

    /** Whether a value is still free in its column. Any other error than the server's no rejects. */
    checkDuplicate(query: DuplicateQuery, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(rules.checkDuplicate, { query, signal }), NO_CODE, EnvelopeCode.refused)
    },

    /** Whether a value passes a rule; an empty one does. */
    checkByCode(ruleCode: string, value: string, signal?: AbortSignal): Promise<CheckResult> {
      const query = { ruleCode, value: encodeURIComponent(value) }
      return toCheckResult(send(rules.checkByCode, { query, signal }), NO_CODE, EnvelopeCode.refused)
    },
  }
}
