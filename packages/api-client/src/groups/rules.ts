import { EnvelopeCode } from '@trackhoe/contract'
import { rules as group, type DuplicateQuery } from '@trackhoe/contract/system'
import { override } from './override.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Rules that fill and check the fields of forms. Source: platform specification §7 "Dictionaries and forms". */
export const rules = override(group, (send) => ({
  /** Checks that a value is free in its column. Any other error than the server's refusal rejects. */
  checkDuplicate(query: DuplicateQuery, signal?: AbortSignal): Promise<CheckResult> {
    return toCheckResult(send(group.checkDuplicate, { query, signal }), NO_CODE, EnvelopeCode.refused)
  },

  /** Checks a value by a rule; an empty one passes. */
  checkByCode(ruleCode: string, value: string, signal?: AbortSignal): Promise<CheckResult> {
    const query = { ruleCode, value: encodeURIComponent(value) }
    return toCheckResult(send(group.checkByCode, { query, signal }), NO_CODE, EnvelopeCode.refused)
  },
}))
