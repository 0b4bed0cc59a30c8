import { RULE_CONDITIONS } from '@trackhoe/contract/system'
import type { Db } from '../../platform/database/database.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { NO_RULES, type DataRules, type RowRule, type RuleOperator } from '../../platform/data-scope/data-scope.ts'
import { entityOfComponent } from '../../platform/data-scope/entities.ts'
import { hasVariables, operandsOf, systemVariables } from '../../platform/data-scope/system-variables.ts'
import { findPerson, isAdministrator, rulesOfRoles } from './data-rules.queries.ts'

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
  return RULE_CONDITIONS.find((operator) => operator === text.toLowerCase())
}

interface Person {
  userId: string
  tenantId: string
}

/** The rules of one role for an entity. */
interface RoleRules {
  roleName: string
  rules: readonly RowRule[]
}

/**
 * The data rules of a user in a tenant with their variables replaced, by entity and role. Undefined for administrators,
 * whom no rule narrows (decision 0026).
 */
export async function rulesByRole(
  db: Db,
  person: Person,
  now: Date,
): Promise<ReadonlyMap<string, readonly RoleRules[]> | undefined> {
  const rows = await rulesOfRoles(db, person)
  // Most users have none: one query is enough for them.
  if (rows.length === 0) return new Map()
  if (await isAdministrator(db, person)) return undefined
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
    [...groupBy(named, ({ entity }) => entity)].map(([entity, ofEntity]) => [
      entity,
      [...groupBy(ofEntity, ({ roleId }) => roleId).values()].map((rules) => ({
        roleName: rules[0]?.roleName ?? '',
        rules: rules.map(resolved),
      })),
    ]),
  )
}

/**
 * The data rules that narrow what a user reads and changes in a tenant. Rules of one role are joined with and, those of
 * several roles with or; a role without rules for an entity widens nothing.
 */
export async function dataRulesOf(db: Db, person: Person, now: Date): Promise<DataRules> {
  const found = await rulesByRole(db, person, now)
  if (!found || found.size === 0) return NO_RULES
  return new Map([...found].map(([entity, groups]) => [entity, groups.map(({ rules }) => rules)]))
}
