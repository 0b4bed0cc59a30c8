import { EnvelopeCode, writeCommaList } from '@trackhoe/contract'
import { roleAdministration, type NewRole, type RoleEdit, type RoleListQuery } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Roles as an administrator edits them. Source: platform specification §7 "User and system administration". */
export function roleAdministrationApi(send: Send) {
  const calls = roleAdministration
  return {
    list(query: RoleListQuery = {}, signal?: AbortSignal) {
      return send(calls.list, { query: newestFirst(query), signal })
    },

    add(role: NewRole) {
      return send(calls.add, { body: role })
    },

    edit(role: RoleEdit) {
      return send(calls.edit, { body: role })
    },

    remove(id: string) {
      return send(calls.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(calls.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** Whether a code is still free; `id` is the role that may keep its own. */
    checkCode(role: { id?: string; roleCode: string }, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(calls.checkCode, { query: role, signal }), NO_CODE, EnvelopeCode.refused)
    },

    /** Everything that a role can be granted. */
    grantTree(signal?: AbortSignal) {
      return send(calls.grantTree, { signal })
    },

    /** The data rules of a permission, and those in force for the role. */
    rules(permissionId: string, roleId: string, signal?: AbortSignal) {
      return send(calls.rules, { params: { permissionId, roleId }, signal })
    },

    saveRules(permissionId: string, roleId: string, ruleIds: readonly string[]) {
      return send(calls.saveRules, { body: { permissionId, roleId, dataRuleIds: writeCommaList(ruleIds) } })
    },
  }
}
