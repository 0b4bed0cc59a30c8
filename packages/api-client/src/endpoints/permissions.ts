import { writeCommaList } from '@trackhoe/contract'
import {
  permissions,
  type NewPermission,
  type NewPermissionRule,
  type PermissionEdit,
  type PermissionRuleEdit,
} from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'

/** Menus, buttons and who may use them. Source: platform specification §7 "User and system administration". */
export function permissionAdministrationApi(send: Send) {
  return {
    /** The whole tree of menus and buttons. */
    list(name?: string, signal?: AbortSignal) {
      return send(permissions.list, { query: { name }, signal })
    },

    /** Everything that can be granted. */
    grantTree(signal?: AbortSignal) {
      return send(permissions.grantTree, { signal })
    },

    add(permission: NewPermission) {
      return send(permissions.add, { body: permission })
    },

    edit(permission: PermissionEdit) {
      return send(permissions.edit, { body: permission })
    },

    remove(id: string) {
      return send(permissions.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(permissions.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** Ids of what a role may use. */
    ofRole(roleId: string, signal?: AbortSignal) {
      return send(permissions.ofRole, { query: { roleId }, signal })
    },

    /** Grants a role `now` in place of `before`: the server applies the difference, so `before` is what was read. */
    saveOfRole(roleId: string, now: readonly string[], before: readonly string[]) {
      const lists = { permissionIds: writeCommaList(now), lastpermissionIds: writeCommaList(before) }
      return send(permissions.saveOfRole, { body: { roleId, ...lists } })
    },

    rulesOf(permissionId: string, signal?: AbortSignal) {
      return send(permissions.rulesOf, { query: { permissionId }, signal })
    },

    findRules(query: { permissionId: string; ruleName?: string; ruleValue?: string }, signal?: AbortSignal) {
      return send(permissions.findRules, { query, signal })
    },

    addRule(rule: NewPermissionRule) {
      return send(permissions.addRule, { body: rule })
    },

    editRule(rule: PermissionRuleEdit) {
      return send(permissions.editRule, { body: rule })
    },

    removeRule(id: string) {
      return send(permissions.removeRule, { query: { id } })
    },

    /** All menus in one list, for choosing relations. Native only, as the three calls below. */
    menus(name?: string, signal?: AbortSignal) {
      return send(permissions.menus, { query: { name }, signal })
    },

    /** The menus that are granted together with this one. */
    relationsOf(menuId: string, signal?: AbortSignal) {
      return send(permissions.relationsOf, { query: { menuId }, signal })
    },

    saveRelations(menuId: string, relationIds: readonly string[]) {
      return send(permissions.saveRelations, { body: { menuId, relationIds: writeCommaList(relationIds) } })
    },

    /** Menu id → the menus granted with it. */
    allRelations(signal?: AbortSignal) {
      return send(permissions.allRelations, { signal })
    },
  }
}
