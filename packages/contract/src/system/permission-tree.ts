import * as z from 'zod/mini'
import { CommaListResult } from '../wire/comma-list.ts'
import { wireObject } from '../wire/object.ts'
import { Revision } from '../wire/revision.ts'
import { Flag, ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code } from '../wire/values.ts'

/** A node of the trees in which permissions are granted. `ruleFlag` 1 on the wire: it has data rules. */
export interface GrantNode {
  key: string
  title: string | null
  slotTitle: string | null
  isLeaf: boolean
  ruleFlag: boolean
  parentId: string | null
  icon?: string | null | undefined
  /** The same as `title` and `key`, for trees that choose by these names. */
  label?: string | null | undefined
  value?: string | null | undefined
  /** `false`: the caller lacks the action, so he cannot grant it. Native only. */
  grantable?: boolean | null | undefined
  children?: GrantNode[] | null | undefined
}

export const GrantNode: z.ZodMiniType<GrantNode, unknown> = wireObject({
  key: Code,
  title: OptionalCode,
  slotTitle: OptionalCode,
  isLeaf: Flag,
  ruleFlag: Flag,
  parentId: OptionalCode,
  icon: z.optional(OptionalCode),
  label: z.optional(OptionalCode),
  value: z.optional(OptionalCode),
  grantable: z.optional(z.nullable(z.boolean())),
  get children() {
    return z.optional(z.nullable(z.array(GrantNode)))
  },
})

/** The tree of everything that can be granted, and all of its ids. */
export const GrantTree = wireObject({ treeList: ListOf(GrantNode), ids: ListOf(Code) })
export type GrantTree = z.output<typeof GrantTree>

/**
 * Narrows the rows of a menu's lists. `ruleConditions` is one of `= != > >= < <= LIKE LEFT_LIKE RIGHT_LIKE IN
 * USE_SQL_RULES`, `ruleValue` may hold `#{sys_user_code}`, `#{sys_org_code}`, `#{sys_date}`; `status` '1' in force.
 */
export const PermissionRule = wireObject({
  id: Code,
  permissionId: OptionalCode,
  ruleName: OptionalCode,
  ruleColumn: OptionalCode,
  ruleConditions: OptionalCode,
  ruleValue: OptionalCode,
  status: OptionalCode,
  revision: Revision,
})
export type PermissionRule = z.output<typeof PermissionRule>

/** The data rules of a permission, and in `drChecked` the ids of those in force for a holder. */
export const CheckedRules = wireObject({ datarule: ListOf(PermissionRule), drChecked: CommaListResult })
export type CheckedRules = z.output<typeof CheckedRules>
