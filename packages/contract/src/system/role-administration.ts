import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { Filter, FreeText, RecordId, SERVER_MANAGED_FIELDS, RequiredText } from '../wire/jeecgboot-values.ts'
import { CheckedRules, GrantTree } from './permission-tree.ts'
import { Role } from './roles.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf } from '../wire/revision.ts'
import { subjectNames } from '../wire/subject-names.ts'

const fields = {
  roleName: RequiredText('请输入角色名称', 100).check(label('角色名称')),
  roleCode: RequiredText('请输入角色编码', 100).check(label('角色编码', 'Role code')),
  description: FreeText().check(label('描述', 'Description')),
}

export const NewRole = z.object(fields)
export type NewRole = z.input<typeof NewRole>
export const RoleEdit = editOf(fields)
export type RoleEdit = z.input<typeof RoleEdit>

/** The names of roles. */
export const roleNames = subjectNames('角色', 'role', 'Roles')

export const RoleListQuery = listQueryOf(fields, ['roleName', 'roleCode'])
export type RoleListQuery = z.input<typeof RoleListQuery>

/** Which data rules of a permission are in force for a role. Wire: `dataRuleIds` a comma list. */
export const RoleRules = z.object({
  permissionId: RecordId.check(label('菜单')),
  roleId: RecordId.check(label('角色')),
  dataRuleIds: CommaList().check(label('数据规则')),
})
export type RoleRules = z.input<typeof RoleRules>

/** Source: platform specification §7 "User and system administration"; beside add and edit the conventions of JeecgBoot. */
export const roleAdministration = {
  /** Lists the roles. */
  list: listCall('/sys/role/list', RoleListQuery, Role),
  /** Creates a role. Errors: 500 操作失败 when the code is taken. */
  add: addCall('/sys/role/add', NewRole, SERVER_MANAGED_FIELDS),
  /** Changes a role. */
  edit: editCall('/sys/role/edit', RoleEdit, SERVER_MANAGED_FIELDS),
  /** Creates a role with everything that another one is granted. Native only. Errors: as of `add`; 403 for an action that the caller lacks. */
  copy: endpoint('POST', '/sys/role/copy', { body: z.object({ id: RecordId, ...fields }), result: z.unknown() }),
  /** Deletes a role. Errors: 500 while it has users. */
  remove: removeCall('/sys/role/delete'),
  /** Deletes several roles. */
  removeAll: removeAllCall('/sys/role/deleteBatch'),
  /** Succeeds when the code of a role is free. Errors: code 0 角色编码已存在. */
  checkCode: endpoint('GET', '/sys/role/checkRoleCode', {
    query: z.object({
      id: Filter.check(label('编号')),
      roleCode: RequiredText('请输入角色编码', 100).check(label('角色编码', 'Role code')),
    }),
    result: z.unknown(),
  }),
  /** Returns everything that can be granted to a role. */
  grantTree: endpoint('GET', '/sys/role/queryTreeList', { result: GrantTree }),
  /** Returns the data rules of a permission and which of them are in force for the role. Errors: 500 请先保存角色菜单权限! */
  rules: endpoint('GET', '/sys/role/datarule/{permissionId}/{roleId}', { result: CheckedRules }),
  /** Puts data rules of a permission in force for a role. */
  saveRules: endpoint('POST', '/sys/role/datarule', { body: RoleRules, result: z.unknown() }),
}
