import { EnvelopeCode } from '@trackhoe/contract'
import { roleAdministration as group } from '@trackhoe/contract/system'
import { override } from './override.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Roles as an administrator edits them. Source: platform specification §7 "User and system administration". */
export const roleAdministration = override(group, (send) => ({
  /** Checks that a code is free; `id` is the role that may keep its own. */
  checkCode(role: { id?: string; roleCode: string }, signal?: AbortSignal): Promise<CheckResult> {
    return toCheckResult(send(group.checkCode, { query: role, signal }), NO_CODE, EnvelopeCode.refused)
  },
}))
