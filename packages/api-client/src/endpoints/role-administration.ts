import { EnvelopeCode } from '@trackhoe/contract'
import { roleAdministration } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Roles as an administrator edits them. Source: platform specification §7 "User and system administration". */
export function roleAdministrationApi(send: Send) {
  const calls = roleAdministration
  return {
    ...bind(send, roleAdministration),

    /** Whether a code is still free; `id` is the role that may keep its own. */
    checkCode(role: { id?: string; roleCode: string }, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(calls.checkCode, { query: role, signal }), NO_CODE, EnvelopeCode.refused)
    },
  }
}
