import type { Db } from '../platform/database/database.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { NO_RULES, type DataRules, type RowRule, type RuleOperator } from '../platform/data-scope/data-scope.ts'
import { entityOfComponent } from '../platform/data-scope/entities.ts'
import { hasVariables, operandsOf, systemVariables } from '../platform/data-scope/system-variables.ts'
import { findPerson, isAdministrator, rulesOfRoles } from './data-rules.queries.ts'

const OPERATORS: readonly RuleOperator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in']
const SIGNS: Readonly<Record<string, RuleOperator>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
}

/** An operator in the spelling of the wire or of JeecgBoot's menu rules; undefined for one that is not supported. */
export function readOperator(text: string): RuleOperator | undefined {
  if (Object.hasOwn(SIGNS, text)) return SIGNS[text]
  return OPERATORS.find((operator) => operator === text.toLowerCase())
}

/**
 * The data rules of a user in a tenant, with their variables replaced. Rules of one role are joined with and, those of
 * several roles with or; a role without rules for an entity widens nothing. Administrators have none (decision 0026).
 */
export async function dataRulesOf(db: Db, person: { userId: string; tenantId: string }, now: Date): Promise<DataRules> {
  const rows = await rulesOfRoles(db, person)
  if (rows.length === 0 || (await isAdministrator(db, person))) return NO_RULES
  const variables = rows.some(({ value }) => hasVariables(value))
    ? systemVariables(await findPerson(db, person), now)
    : {}
  const named = rows.flatMap(({ entity, component, ...row }) => {
    const name = entity ?? entityOfComponent(component)
    return name === undefined ? [] : [{ ...row, entity: name }]
  })
  const resolved = ({ attribute, operator: text, value }: (typeof named)[number]): RowRule => {
    const operator = readOperator(text)
    // What cannot be applied lets nothing pass.
    return { attribute, operator: operator ?? 'eq', operands: operator ? operandsOf(operator, value, variables) : [] }
  }
  return new Map(
    [...groupBy(named, ({ entity }) => entity)].map(([entity, rules]) => [
      entity,
      [...groupBy(rules, ({ roleId }) => roleId).values()].map((ofRole) => ofRole.map(resolved)),
    ]),
  )
}
