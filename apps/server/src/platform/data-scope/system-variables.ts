import { RULE_VARIABLES } from '@trackhoe/contract/system'
import { toWireTime } from '../core/clock.ts'
import type { RuleOperator } from './data-scope.ts'

/** What the variables of rule values stand for: one value, several, or none. */
export type SystemVariables = Readonly<Record<string, readonly string[]>>

interface Person {
  userId: string
  username: string
  realname: string | null
  tenantId: string
  /** The code of the department he works for, and those of all his departments. */
  orgCode: string | null
  orgCodes: readonly string[]
}

/** The variables of somebody's rules. JeecgBoot writes their names in camel case as well. */
export function systemVariables(person: Person, now: Date): Record<(typeof RULE_VARIABLES)[number], string[]> {
  const time = toWireTime(now)
  return {
    sys_org_code: person.orgCode === null ? [] : [person.orgCode],
    sys_multi_org_code: [...person.orgCodes],
    sys_user_code: [person.username],
    sys_user_name: person.realname === null ? [] : [person.realname],
    sys_user_id: [person.userId],
    sys_date: [time.slice(0, 10)],
    sys_time: [time],
    tenant_id: [person.tenantId],
  }
}

const VARIABLE = /#\{\s*(\w+)\s*\}/g

export const hasVariables = (value: string): boolean => /#\{/.test(value)

/** The variables of a value that do not exist. */
export function unknownVariables(value: string): string[] {
  const names = [...value.matchAll(VARIABLE)].map(([, name = '']) => name)
  return names.filter((name) => !RULE_VARIABLES.some((known) => known === snakeCase(name)))
}

/**
 * The operands of a rule: its value with the variables replaced, and its parts where the operator takes a list. A
 * variable with several values makes an operand of each; one without a value, or an unknown one, makes none.
 */
export function operandsOf(operator: RuleOperator, value: string, variables: SystemVariables): string[] {
  const parts = operator === 'in' ? value.split(',') : [value]
  return parts.flatMap((part) => replaced(part.trim(), variables)).filter((part) => part !== '')
}

function replaced(text: string, variables: SystemVariables): string[] {
  const match = /#\{\s*(\w+)\s*\}/.exec(text)
  if (!match) return [text]
  const [whole, name = ''] = match
  const rest = replaced(text.slice(match.index + whole.length), variables)
  const values = variables[snakeCase(name)] ?? []
  return values.flatMap((value) => rest.map((end) => text.slice(0, match.index) + value + end))
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
