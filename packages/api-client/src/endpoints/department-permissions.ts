import { writeCommaList, type PageQuery } from '@trackhoe/contract'
import { departmentPermissions, type DepartmentRoleEdit, type NewDepartmentRole } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** What departments and the roles inside them may do. Source: platform specification §7 "User and system administration". */
export function departmentPermissionApi(send: Send) {
  const calls = departmentPermissions
  const grant = (now: readonly string[], before: readonly string[]) => ({
    permissionIds: writeCommaList(now),
    lastpermissionIds: writeCommaList(before),
  })
  return {
    /** Ids of what a department may use. */
    ofDepartment(departId: string, signal?: AbortSignal) {
      return send(calls.ofDepartment, { query: { departId }, signal })
    },

    /** Grants `now` in place of `before`: the server applies the difference, so `before` is what was read. */
    saveOfDepartment(departId: string, now: readonly string[], before: readonly string[]) {
      return send(calls.saveOfDepartment, { body: { departId, ...grant(now, before) } })
    },

    /** What a department may pass on to its roles. */
    grantTree(departId: string, signal?: AbortSignal) {
      return send(calls.grantTree, { query: { departId }, signal })
    },

    /** Ids of what a role inside a department may use. */
    ofRole(roleId: string, signal?: AbortSignal) {
      return send(calls.ofRole, { query: { roleId }, signal })
    },

    saveOfRole(roleId: string, now: readonly string[], before: readonly string[]) {
      return send(calls.saveOfRole, { body: { roleId, ...grant(now, before) } })
    },

    /** The data rules of a permission, and those in force for the department. */
    rules(permissionId: string, departId: string, signal?: AbortSignal) {
      return send(calls.rules, { params: { permissionId, departId }, signal })
    },

    saveRules(permissionId: string, departId: string, ruleIds: readonly string[]) {
      return send(calls.saveRules, { body: { permissionId, departId, dataRuleIds: writeCommaList(ruleIds) } })
    },

    roles(query: PageQuery & { deptId: string; roleName?: string }, signal?: AbortSignal) {
      return send(calls.roles, { query: newestFirst(query), signal })
    },

    addRole(role: NewDepartmentRole) {
      return send(calls.addRole, { body: role })
    },

    editRole(role: DepartmentRoleEdit) {
      return send(calls.editRole, { body: role })
    },

    removeRole(id: string) {
      return send(calls.removeRole, { query: { id } })
    },

    removeRoles(ids: readonly string[]) {
      return send(calls.removeRoles, { query: { ids: writeCommaList(ids) } })
    },

    /** The roles a user could have in a department. */
    rolesFor(departId: string, userId: string, signal?: AbortSignal) {
      return send(calls.rolesFor, { query: { departId, userId }, signal })
    },

    /** The department roles a user has. */
    rolesOfUser(userId: string, departId?: string, signal?: AbortSignal) {
      return send(calls.rolesOfUser, { query: { userId, departId }, signal })
    },

    saveRolesOfUser(userId: string, now: readonly string[], before: readonly string[]) {
      const body = { userId, newRoleId: writeCommaList(now), oldRoleId: writeCommaList(before) }
      return send(calls.saveRolesOfUser, { body })
    },
  }
}
