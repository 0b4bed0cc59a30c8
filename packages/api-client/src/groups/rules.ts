import { EnvelopeCode } from '@trackhoe/contract'
import { rules as group, type DuplicateQuery } from '@trackhoe/contract/system'
import { override } from './override.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Rules that fill and check the fields of forms. Source: platform specification §7 "Dictionaries and forms". */
export const rules = override(group, (send) => ({
  /** Whether a value is still free in its column. Any other error than the server's no rejects. */
  checkDuplicate(query: DuplicateQuery, signal?: AbortSignal): Promise<CheckResult> {
    return toCheckResult(send(group.checkDuplicate, { query, signal }), NO_CODE, EnvelopeCode.refused)
  },

  /** Whether a value passes a rule; an empty one does. */
  checkByCode(ruleCode: string, value: string, signal?: AbortSignal): Promise<CheckResult> {
    const query = { ruleCode, value: encodeURIComponent(value) }
    return toCheckResult(send(group.checkByCode, { query, signal }), NO_CODE, EnvelopeCode.refused)
  },
}))
