import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { DateTime, SERVER_MANAGED_FIELDS, ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { User } from './users.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { subjectNames } from '../wire/subject-names.ts'

/** Narrows every list of an entity for the holders of a role. The fields of this family are not in the specification. */
export const DataRule = wireObject({
  id: Code,
  roleId: OptionalCode,
  entity: OptionalText,
  attr: OptionalText,
  condition: OptionalText,
  value: OptionalCode,
  /** '1' in force, '0' not. */
  status: OptionalCode,
  /** The names of role, entity and attribute, and of the chosen values. Native only, as is what follows. */
  roleId_dictText: OptionalText,
  entity_dictText: OptionalText,
  attr_dictText: OptionalText,
  value_dictText: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type DataRule = z.output<typeof DataRule>

/** A kind of record that rules can narrow. */
export const RuleEntity = wireObject({ entity: z.string(), entityName: OptionalText })
export type RuleEntity = z.output<typeof RuleEntity>

/** A field of such a record. */
export const RuleAttribute = wireObject({
  attr: z.string(),
  attrName: OptionalText,
  type: OptionalText,
  dictCode: OptionalText,
})
export type RuleAttribute = z.output<typeof RuleAttribute>

/** How a rule compares an attribute with its value. */
export const RULE_CONDITIONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const

/** The variables that the value of a rule may hold as `#{name}`. Source: the conventions of JeecgBoot. */
export const RULE_VARIABLES = [
  'sys_org_code',
  'sys_multi_org_code',
  'sys_user_code',
  'sys_user_name',
  'sys_user_id',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const

const fields = {
  roleId: RequiredText('请选择角色', 64).check(label('角色', 'Role')),
  entity: RequiredText('请选择实体', 100).check(label('实体', 'Entity')),
  attr: RequiredText('请选择属性', 100).check(label('属性', 'Attribute')),
  /** `left_like`: ends with the value, `right_like`: begins with it. */
  condition: z.enum(RULE_CONDITIONS, '请选择条件').check(label('条件', 'Condition')),
  /** A text, which may hold variables such as `#{sys_org_code}` or `#{sys_user_code}`; a comma list for `in`. */
  value: RequiredText('请输入规则值', 1000).check(label('规则值')),
  status: z.enum(['0', '1'], '请选择状态').check(label('状态', 'Status')),
}
export const NewDataRule = z.object(fields)
export type NewDataRule = z.input<typeof NewDataRule>
export const DataRuleEdit = editOf(fields)
export type DataRuleEdit = z.input<typeof DataRuleEdit>

/** Conditions of a list of data rules. */
/** The names of data rules. */
export const dataRuleNames = subjectNames('数据规则', 'data rule', 'Data rules')

export const DataRuleListQuery = listQueryOf(fields, ['roleId', 'entity', 'status'])
export type DataRuleListQuery = z.input<typeof DataRuleListQuery>

/** The records that the rules of one role let pass: records that meet all of the conditions. */
const RoleEffect = wireObject({
  roleName: OptionalText,
  conditions: z.array(
    wireObject({
      attrName: OptionalText,
      condition: z.string(),
      /** The value with its variables replaced; none when a variable has no value, and then nothing passes. */
      operands: z.array(z.string()),
    }),
  ),
})

/** The number of records of an entity that data rules leave to a user. */
export const RuleEffect = wireObject({
  /** The user is an administrator, whom no rule narrows. */
  administrator: z.boolean(),
  /** How many records the tenant has, and how many of them the user sees. */
  total: z.int(),
  visible: z.int(),
  /** By role; a record is visible when one of them lets it pass. Empty: nothing is narrowed. */
  roles: z.array(RoleEffect),
})
export type RuleEffect = z.output<typeof RuleEffect>

const roleId = z.object({ roleId: RequiredText('请选择角色', 64).check(label('角色', 'Role')) })

/**
 * Several rules of one role are joined with and, several roles with or. Native only.
 * Source: platform specification §7 "Data rules under /datarule".
 */
export const dataRules = {
  /** Returns the users of a role. */
  usersOfRole: endpoint('GET', '/datarule/queryUserWithRole', { query: roleId, result: ListOf(User) }),
  /** Returns the kinds of record that rules can narrow. */
  entities: endpoint('GET', '/datarule/queryEntities', { result: ListOf(RuleEntity) }),
  /** Returns the fields of a kind of record that rules can compare. */
  attributes: endpoint('GET', '/datarule/queryAttrs', {
    query: z.object({ entity: RequiredText('请选择实体', 100).check(label('实体', 'Entity')) }),
    result: ListOf(RuleAttribute),
  }),
  /** The path is the wire's own spelling. */
  ofRole: endpoint('GET', '/datarule/queryRuleByRoid', { query: roleId, result: ListOf(DataRule) }),
  /** Lists the data rules. */
  list: listCall('/datarule/queryAll', DataRuleListQuery, DataRule),
  /** Creates a data rule. */
  add: addCall('/datarule/add', NewDataRule, SERVER_MANAGED_FIELDS),
  /** Changes a data rule. */
  edit: editCall('/datarule/edit', DataRuleEdit, SERVER_MANAGED_FIELDS),
  /** Deletes a data rule. */
  remove: removeCall('/datarule/delete'),
  /** Deletes several data rules. */
  removeAll: removeAllCall('/datarule/deleteBatch'),
  /** Returns what the rules leave of an entity for a user, so that a rule without effect is found. */
  effect: endpoint('GET', '/datarule/queryEffect', {
    query: z.object({
      userId: RequiredText('请选择用户', 64).check(label('用户')),
      entity: RequiredText('请选择实体', 100).check(label('实体', 'Entity')),
    }),
    result: RuleEffect,
  }),
}
