import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { ById, Filter, SERVER_MANAGED_FIELDS, ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { User } from './users.ts'
import { label } from '../wire/label.ts'

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

const id = RequiredText('请选择一条记录！', 64).check(label('编号'))
const fields = {
  roleId: RequiredText('请选择角色', 64).check(label('角色')),
  entity: RequiredText('请选择实体', 100).check(label('实体')),
  attr: RequiredText('请选择属性', 100).check(label('属性')),
  condition: z.enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'in'], '请选择条件').check(label('条件')),
  /** A literal, or a variable such as `#{sys_org_code}` or `#{sys_user_code}`. */
  value: RequiredText('请输入规则值', 1000).check(label('规则值')),
  status: z.enum(['0', '1'], '请选择状态').check(label('状态')),
}
export const NewDataRule = z.object(fields)
export type NewDataRule = z.input<typeof NewDataRule>
export const DataRuleEdit = z.object({ id, ...fields })
export type DataRuleEdit = z.input<typeof DataRuleEdit>

const roleId = z.object({ roleId: RequiredText('请选择角色', 64).check(label('角色')) })

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
    query: z.object({ entity: RequiredText('请选择实体', 100).check(label('实体')) }),
    result: ListOf(RuleAttribute),
  }),
  /** The path is the wire's own spelling. */
  ofRole: endpoint('GET', '/datarule/queryRuleByRoid', { query: roleId, result: ListOf(DataRule) }),
  /** Lists the data rules. */
  list: endpoint('GET', '/datarule/queryAll', {
    query: z.extend(ListQuery, { roleId: Filter.check(label('角色')), entity: Filter.check(label('实体')) }),
    result: PageOf(DataRule),
  }),
  /** Creates a data rule. */
  add: endpoint('POST', '/datarule/add', {
    body: NewDataRule,
    result: z.unknown(),
    ignoredFields: ['id', ...SERVER_MANAGED_FIELDS],
  }),
  /** Changes a data rule. */
  edit: endpoint('PUT', '/datarule/edit', {
    body: DataRuleEdit,
    result: z.unknown(),
    ignoredFields: SERVER_MANAGED_FIELDS,
  }),
  /** Deletes a data rule. */
  remove: endpoint('DELETE', '/datarule/delete', { query: ById, result: z.unknown() }),
}
