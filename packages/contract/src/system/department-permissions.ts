import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import {
  DateTime,
  Filter,
  FreeText,
  RecordId,
  SERVER_MANAGED_FIELDS,
  ListOf,
  OptionalCode,
  RequiredText,
} from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { CheckedRules, GrantTree } from './permission-tree.ts'
import { RoleGrant } from './permissions.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'

/** The grants of a department. The server applies the difference of the two comma lists. */
export const DepartmentGrant = z.object({
  departId: RecordId.check(label('部门')),
  permissionIds: CommaList().check(label('权限')),
  lastpermissionIds: CommaList().check(label('原有权限')),
})
export type DepartmentGrant = z.input<typeof DepartmentGrant>

/** Which data rules of a permission are in force for a department. Wire: `dataRuleIds` a comma list. */
export const DepartmentRules = z.object({
  permissionId: RecordId.check(label('菜单')),
  departId: RecordId.check(label('部门')),
  dataRuleIds: CommaList().check(label('数据规则')),
})
export type DepartmentRules = z.input<typeof DepartmentRules>

/** A role inside one department. */
export const DepartmentRole = wireObject({
  id: Code,
  departId: OptionalCode,
  roleName: OptionalText,
  roleCode: OptionalText,
  description: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type DepartmentRole = z.output<typeof DepartmentRole>

const role = {
  departId: RecordId.check(label('部门')),
  roleName: RequiredText('请输入角色名称', 100).check(label('角色名称')),
  roleCode: RequiredText('请输入角色编码', 100).check(label('角色编码')),
  description: FreeText().check(label('描述')),
}
export const NewDepartmentRole = z.object(role)
export type NewDepartmentRole = z.input<typeof NewDepartmentRole>
export const DepartmentRoleEdit = editOf(role)
export type DepartmentRoleEdit = z.input<typeof DepartmentRoleEdit>

/** The department roles of a user, before and after. Wire: comma lists. */
export const UserDepartmentRoles = z.object({
  userId: RecordId.check(label('用户编号')),
  newRoleId: CommaList().check(label('新角色')),
  oldRoleId: CommaList().check(label('原有角色')),
})
export type UserDepartmentRoles = z.input<typeof UserDepartmentRoles>

const kept = [...SERVER_MANAGED_FIELDS]

/**
 * The permissions of departments and of the roles inside them.
 * Source: platform specification §7 "Department and department-role permission query and save".
 */
export const departmentPermissions = {
  /** Returns the ids of the permissions that a department may use. */
  ofDepartment: endpoint('GET', '/sys/permission/queryDepartPermission', {
    query: z.object({ departId: RecordId.check(label('部门')) }),
    result: ListOf(Code),
  }),
  /**
   * Grants a department permissions. The server applies the difference to `lastpermissionIds`, which must be what was
   * read.
   */
  saveOfDepartment: endpoint('POST', '/sys/permission/saveDepartPermission', {
    body: DepartmentGrant,
    result: z.unknown(),
  }),
  /** The grants of the department, which it may pass on to its roles. */
  grantTree: endpoint('GET', '/sys/sysDepartPermission/queryTreeListForDeptRole', {
    query: z.object({ departId: RecordId.check(label('部门')) }),
    result: GrantTree,
  }),
  /** Returns the ids of the permissions that a role inside a department may use. */
  ofRole: endpoint('GET', '/sys/sysDepartPermission/queryDeptRolePermission', {
    query: z.object({ roleId: RecordId.check(label('角色')) }),
    result: ListOf(Code),
  }),
  /**
   * Grants a department role permissions. The server applies the difference to `lastpermissionIds`, which must be what
   * was read.
   */
  saveOfRole: endpoint('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
    body: RoleGrant,
    result: z.unknown(),
  }),
  /**
   * Returns the data rules of a permission and which of them are in force for the department. Errors: 500 请先保存部门菜单权限!
   */
  rules: endpoint('GET', '/sys/sysDepartPermission/datarule/{permissionId}/{departId}', { result: CheckedRules }),
  /** Puts data rules of a permission in force for a department. */
  saveRules: endpoint('POST', '/sys/sysDepartPermission/datarule', { body: DepartmentRules, result: z.unknown() }),
  /** Lists the roles inside a department. */
  roles: listCall(
    '/sys/sysDepartRole/list',
    z.extend(ListQuery, { deptId: RecordId.check(label('部门')), roleName: Filter.check(label('角色名称')) }),
    DepartmentRole,
  ),
  /** Creates a role inside a department. */
  addRole: addCall('/sys/sysDepartRole/add', NewDepartmentRole, kept),
  /** Changes a role inside a department. Errors: 500 角色编码已存在; 409 for a stale revision. */
  editRole: editCall('/sys/sysDepartRole/edit', DepartmentRoleEdit, kept),
  /** Deletes a role inside a department. */
  removeRole: removeCall('/sys/sysDepartRole/delete'),
  /** Deletes several roles inside a department. */
  removeRoles: removeAllCall('/sys/sysDepartRole/deleteBatch'),
  /** Returns the roles that a user could have in a department. */
  rolesFor: endpoint('GET', '/sys/sysDepartRole/getDeptRoleList', {
    query: z.object({ departId: RecordId.check(label('部门')), userId: RecordId.check(label('用户编号')) }),
    result: ListOf(DepartmentRole),
  }),
  /** Returns the roles that a user has in a department. A JeecgBoot refuses without one. */
  rolesOfUser: endpoint('GET', '/sys/sysDepartRole/getDeptRoleByUserId', {
    query: z.object({ userId: RecordId.check(label('用户编号')), departId: RecordId.check(label('部门')) }),
    result: ListOf(wireObject({ droleId: OptionalCode, userId: OptionalCode })),
  }),
  /** Assigns department roles to a user. */
  saveRolesOfUser: endpoint('POST', '/sys/sysDepartRole/deptRoleUserAdd', {
    body: UserDepartmentRoles,
    result: z.unknown(),
  }),
}
