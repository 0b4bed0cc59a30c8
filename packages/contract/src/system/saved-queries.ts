import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { Flag, ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { Code, OptionalText } from '../wire/values.ts'

/** As many conditions as an advanced query takes. */
const MOST_CONDITIONS = 20

const Condition = z.object({
  field: RequiredText('请选择字段', 100),
  rule: RequiredText('请选择规则', 20),
  val: z.string().check(z.maxLength(200, '最多 200 个字符')),
})

/** An advanced query that somebody has saved by name, for himself or for everybody who has a role. */
export const SavedQuery = wireObject({
  id: Code,
  name: z.string(),
  match: z.enum(['and', 'or']),
  conditions: ListOf(wireObject({ field: z.string(), rule: z.string(), val: z.string() })),
  /** The role that it is shared with; null: it is the caller's own. */
  roleId: OptionalCode,
  roleName: OptionalText,
  /** True when the caller may delete it. */
  deletable: Flag,
})
export type SavedQuery = z.output<typeof SavedQuery>

const ListKey = RequiredText('缺少列表', 100).check(label('列表'))

/** One of the same name, of the same person or role, is replaced. */
export const SavedQueryBody = z.object({
  listKey: ListKey,
  name: RequiredText('请输入条件名称', 30).check(label('条件名称')),
  roleId: z.optional(z.nullable(z.string())).check(label('共享角色')),
  match: z.enum(['and', 'or'], '请选择匹配方式').check(label('匹配方式')),
  conditions: z
    .array(Condition, '请添加条件')
    .check(z.minLength(1, '请添加条件'), z.maxLength(MOST_CONDITIONS, `最多 ${MOST_CONDITIONS} 个条件`), label('条件')),
})
export type SavedQueryBody = z.input<typeof SavedQueryBody>

/** A role that a query can be shared with. */
export const QueryRole = wireObject({ id: Code, roleName: z.string() })
export type QueryRole = z.output<typeof QueryRole>

/** Queries of lists that are kept by name. Native only; not in the specification. */
export const savedQueries = {
  /** Lists the caller's own queries of a list, and those that are shared with one of his roles. */
  list: endpoint('GET', '/sys/savedQuery/list', {
    query: z.object({ listKey: ListKey }),
    result: ListOf(SavedQuery),
  }),
  /** Lists the roles that the caller can share with: his own. */
  roles: endpoint('GET', '/sys/savedQuery/roles', { result: ListOf(QueryRole) }),
  /** Saves a query. Errors: 500 for a role that the caller does not have, and for a shared name of somebody else. */
  save: endpoint('POST', '/sys/savedQuery/save', { body: SavedQueryBody, result: z.unknown() }),
  /** Deletes one's own query; whoever may edit roles also those that are shared. */
  remove: removeCall('/sys/savedQuery/delete'),
}
