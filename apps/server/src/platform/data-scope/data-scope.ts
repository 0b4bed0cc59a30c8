import type { RULE_CONDITIONS } from '@trackhoe/contract/system'

/** How a rule compares an attribute of a row with its value. `left_like` ends with it, `right_like` begins with it. */
export type RuleOperator = (typeof RULE_CONDITIONS)[number]

/** A rule with its variables replaced. Without operands it lets no row pass. */
export interface RowRule {
  readonly attribute: string
  readonly operator: RuleOperator
  /** One of them has to match; for `ne` none may be equal. */
  readonly operands: readonly string[]
}

/**
 * Rules by the name of their entity, a group for each role: a row passes when it passes all rules of a group. An entity
 * that is missing is not narrowed.
 */
export type DataRules = ReadonlyMap<string, readonly (readonly RowRule[])[]>

/** Which rows may be read and changed: those of a tenant, as far as the rules leave them. A caller is one. */
export interface DataScope {
  readonly tenantId: string
  readonly dataRules: DataRules
}

export const NO_RULES: DataRules = new Map()

/**
 * Every row of a tenant, whatever the rules: for what the server does by itself, for wall displays, and for checks that
 * must know of rows which the caller does not see, such as whether a name is taken.
 */
export const wholeTenant = (tenantId: string): DataScope => ({ tenantId, dataRules: NO_RULES })
