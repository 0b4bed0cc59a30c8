import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { wireObject } from '../wire/object.ts'
import {
  Filter,
  Flag,
  FreeText,
  RecordId,
  SERVER_MANAGED_FIELDS,
  ListOf,
  DateTime,
  OptionalCode,
  RequiredText,
} from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { GrantTree, PermissionRule } from './permission-tree.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { TreeMove } from '../wire/tree-node.ts'

/** 0 a menu of the first level, 1 a menu, 2 a button. Source: the conventions of JeecgBoot. */
export const MENU_TYPE = { top: 0, menu: 1, button: 2 } as const

/** The position of an entry among its siblings; may have decimals. Wire: a number or text. */
const SortNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.regex(/^(-?\d+(\.\d+)?)?$/))])),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : Number(value))),
)

/** A menu or button as its administrator sees it, with what is below it. */
export interface Permission {
  id: string
  parentId: string | null
  name: string | null
  title?: string | null | undefined
  perms: string | null
  /** '1' shows, '2' disables. */
  permsType: string | null
  icon: string | null
  component: string | null
  componentName: string | null
  url: string | null
  redirect: string | null
  sortNo: number | null
  menuType: number | null
  /** '1' in force, '0' not. */
  status: string | null
  description: string | null
  isLeaf: boolean
  leaf: boolean
  route: boolean
  keepAlive: boolean
  alwaysShow: boolean
  hidden: boolean
  internalOrExternal: boolean
  hideTab: boolean
  /** Belongs to the installation: a tenant changes how it is shown, and nothing else. Native only. */
  builtIn?: boolean | null | undefined
  /** Fields of a built-in one that the tenant shows differently. Native only. */
  changed?: boolean | null | undefined
  createTime?: string | null | undefined
  updateBy?: string | null | undefined
  updateTime?: string | null | undefined
  revision?: number | null | undefined
  children?: Permission[] | null | undefined
}

const permission = {
  id: Code,
  parentId: OptionalCode,
  name: OptionalText,
  title: z.optional(z.nullable(z.string())),
  perms: OptionalText,
  permsType: OptionalCode,
  icon: OptionalText,
  component: OptionalText,
  componentName: OptionalText,
  url: OptionalText,
  redirect: OptionalText,
  sortNo: SortNumber,
  menuType: OptionalNumber,
  status: OptionalCode,
  description: OptionalText,
  isLeaf: Flag,
  leaf: Flag,
  route: Flag,
  keepAlive: Flag,
  alwaysShow: Flag,
  hidden: Flag,
  internalOrExternal: Flag,
  hideTab: Flag,
  builtIn: z.optional(z.nullable(z.boolean())),
  changed: z.optional(z.nullable(z.boolean())),
  createTime: z.optional(DateTime),
  updateBy: z.optional(z.nullable(z.string())),
  updateTime: z.optional(DateTime),
  revision: Revision,
}

/** A menu or button by itself. */
export const PermissionRow = wireObject(permission)
export type PermissionRow = z.output<typeof PermissionRow>

export const Permission: z.ZodMiniType<Permission, unknown> = wireObject({
  ...permission,
  get children() {
    return z.optional(z.nullable(z.array(Permission)))
  },
})

const flag = z.optional(z.nullable(z.boolean()))

const fields = {
  parentId: FreeText(64).check(label('上级')),
  name: RequiredText('请输入菜单名称', 100).check(label('菜单名称')),
  perms: FreeText(200).check(label('授权标识')),
  /** `0` has the meaning of null: a JeecgBoot stores it for menus, and a form sends it back. */
  permsType: z.optional(z.nullable(z.enum(['0', '1', '2']))).check(label('授权策略')),
  icon: FreeText(200).check(label('图标')),
  component: FreeText(255).check(label('组件')),
  componentName: FreeText(100).check(label('组件名称')),
  url: FreeText(1000).check(label('菜单路径')),
  redirect: FreeText(255).check(label('跳转地址')),
  sortNo: z
    .optional(
      z.nullable(
        z.number().check(z.minimum(-999_999, '必须在 ±999999 之间'), z.maximum(999_999, '必须在 ±999999 之间')),
      ),
    )
    .check(label('排序')),
  menuType: z.union([z.literal(0), z.literal(1), z.literal(2)], '请选择菜单类型').check(label('菜单类型')),
  status: z.optional(z.nullable(z.enum(['0', '1']))).check(label('状态')),
  description: FreeText().check(label('描述')),
  leaf: flag.check(label('叶子节点')),
  route: flag.check(label('路由菜单')),
  keepAlive: flag.check(label('缓存页面')),
  alwaysShow: flag.check(label('总是显示')),
  hidden: flag.check(label('隐藏菜单')),
  hideTab: flag.check(label('隐藏标签页')),
  internalOrExternal: flag.check(label('打开方式')),
}

/** A menu or button that is not saved yet. The server puts component and url into their usual form. */
export const NewPermission = z.object(fields)
export type NewPermission = z.input<typeof NewPermission>
export const PermissionEdit = editOf(fields)
export type PermissionEdit = z.input<typeof PermissionEdit>

/** A new place of a menu: below `parentId` (empty: the first level), before its sibling `before` (empty: the last). */
export const PermissionMove = TreeMove
export type PermissionMove = z.input<typeof PermissionMove>

/**
 * The grants of a role or department: `permissionIds` in place of `lastpermissionIds`. The server applies the
 * difference, so the latter must be what was read. Wire: comma lists.
 */
export const RoleGrant = z.object({
  roleId: RecordId.check(label('角色')),
  permissionIds: CommaList().check(label('权限')),
  lastpermissionIds: CommaList().check(label('原有权限')),
})
export type RoleGrant = z.input<typeof RoleGrant>

const rule = {
  permissionId: RecordId.check(label('菜单')),
  ruleName: RequiredText('请输入规则名称', 100).check(label('规则名称')),
  ruleColumn: FreeText(100).check(label('规则字段')),
  ruleConditions: RequiredText('请选择条件规则', 50).check(label('条件规则')),
  ruleValue: RequiredText('请输入规则值', 1000).check(label('规则值')),
  status: z.enum(['0', '1'], '请选择状态').check(label('状态')),
}
export const NewPermissionRule = z.object(rule)
export type NewPermissionRule = z.input<typeof NewPermissionRule>
export const PermissionRuleEdit = editOf(rule)
export type PermissionRuleEdit = z.input<typeof PermissionRuleEdit>

/** A menu in the list from which relations are chosen. The fields are not in the specification. */
export const MenuRow = wireObject({
  id: Code,
  parentId: OptionalCode,
  name: OptionalText,
  url: OptionalText,
  menuType: OptionalNumber,
})
export type MenuRow = z.output<typeof MenuRow>

/** Why a user sees a page of the menu, or why not. `detail` names roles, menus or the action that decide it. */
export const PageAccess = wireObject({
  visible: z.boolean(),
  reason: z.enum(['visible', 'hidden', 'frozen', 'everybody', 'notGranted', 'parentNotGranted', 'actionMissing']),
  /** The menu that is not granted, or the action that is missing. */
  detail: OptionalText,
  /** The roles of the user. */
  roles: z.array(z.string()),
  /** The roles of the tenant that would be enough. */
  rolesThatGrant: z.array(z.string()),
})
export type PageAccess = z.output<typeof PageAccess>

const tree = ['key', 'title', 'isLeaf', 'children', 'builtIn', 'changed', ...SERVER_MANAGED_FIELDS]

/**
 * Menus, buttons and the roles that may use them. Source: platform specification §7 "User and system administration".
 */
export const permissions = {
  /** The whole tree; flat for a `name` from JeecgBoot 3.9. */
  list: endpoint('GET', '/sys/permission/list', {
    query: z.object({ name: Filter.check(label('菜单名称')) }),
    result: ListOf(Permission),
  }),
  /** Returns everything that can be granted. */
  grantTree: endpoint('GET', '/sys/permission/queryTreeList', { result: GrantTree }),
  /** Creates a menu, a page or a button. */
  add: addCall('/sys/permission/add', NewPermission, tree),
  /**
   * Changes a menu, a page or a button. Errors: 500 for a place below itself, and for what a tenant cannot change of a
   * built-in one; 409 for a stale revision.
   */
  edit: editCall('/sys/permission/edit', PermissionEdit, tree),
  /** Puts a menu with all below it to another place. Native only; not in the specification. Errors: as of `edit`. */
  move: endpoint('PUT', '/sys/permission/move', { body: PermissionMove, result: z.unknown() }),
  /** Shows a built-in menu as the release brought it. Native only; not in the specification. */
  restore: endpoint('PUT', '/sys/permission/restore', { body: z.object({ id: RecordId }), result: z.unknown() }),
  /** Entries below it are deleted too. Errors: 500 for a built-in one. */
  remove: removeCall('/sys/permission/delete'),
  /** Deletes several menus, pages or buttons. */
  removeAll: removeAllCall('/sys/permission/deleteBatch'),
  /** Returns the ids of the permissions that a role may use. */
  ofRole: endpoint('GET', '/sys/permission/queryRolePermission', {
    query: z.object({ roleId: RecordId.check(label('角色')) }),
    result: ListOf(Code),
  }),
  /**
   * Grants a role permissions. The server applies the difference to `lastpermissionIds`, which must be what was read.
   * Errors: 500 授权失败！
   */
  saveOfRole: endpoint('POST', '/sys/permission/saveRolePermission', { body: RoleGrant, result: z.unknown() }),
  /** Explains whether a user sees a page of the menu. Native only. */
  explain: endpoint('GET', '/sys/permission/explain', {
    query: z.object({ userId: RecordId.check(label('用户')), menuId: RecordId.check(label('页面')) }),
    result: PageAccess,
  }),
  /** Returns the data rules of a permission. */
  rulesOf: endpoint('GET', '/sys/permission/getPermRuleListByPermId', {
    query: z.object({ permissionId: RecordId.check(label('菜单')) }),
    result: ListOf(PermissionRule),
  }),
  /** Returns the data rules of a permission that match a name and a value. */
  findRules: endpoint('GET', '/sys/permission/queryPermissionRule', {
    query: z.object({
      permissionId: RecordId.check(label('菜单')),
      ...textFilters({ ruleName: '规则名称', ruleValue: '规则值' }),
    }),
    result: ListOf(PermissionRule),
  }),
  /** Creates a data rule of a permission. */
  addRule: addCall('/sys/permission/addPermissionRule', NewPermissionRule, SERVER_MANAGED_FIELDS),
  /** Changes a data rule of a permission. Errors: 409 for a stale revision. */
  editRule: editCall('/sys/permission/editPermissionRule', PermissionRuleEdit, SERVER_MANAGED_FIELDS),
  /** Deletes a data rule of a permission. */
  removeRule: removeCall('/sys/permission/deletePermissionRule'),
  /** Returns all menus in one list, for choosing relations. Native only, as are the relations. */
  menus: endpoint('GET', '/sys/permission/queryMenuList', {
    query: z.object({ name: Filter.check(label('菜单名称')) }),
    result: ListOf(MenuRow),
  }),
  /** The menus that are granted together with this one. What the four relation calls carry is not in the specification. */
  relationsOf: endpoint('GET', '/sys/permission/queryMenuRelation', {
    query: z.object({ menuId: RecordId.check(label('菜单')) }),
    result: ListOf(Code),
  }),
  /** Saves which menus are granted together with a menu. */
  saveRelations: endpoint('POST', '/sys/permission/saveMenuRelation', {
    body: z.object({ menuId: RecordId.check(label('菜单')), relationIds: CommaList().check(label('关联菜单')) }),
    result: z.unknown(),
  }),
  /** Menu id → the menus granted with it. */
  allRelations: endpoint('GET', '/sys/permission/queryAllMenuRelation', {
    result: z.record(z.string(), z.array(Code)),
  }),
}
