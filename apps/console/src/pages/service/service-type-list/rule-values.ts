import { editOfTimeoutRule, newTimeoutRule, type NewTimeoutRule, type TimeoutRule } from '@trackhoe/contract/service'
import type { useServiceMessages } from '../service.messages.ts'

/** A timeout rule as it is edited. */
export interface RuleValues {
  outHour: number | null
  level: string | null
  alertUsers: readonly string[]
  alertRoles: readonly string[]
  status: string | null
}

/** `rule`: null for a new one. */
export function valuesOf(serviceTypeId: string, rule: TimeoutRule | null): RuleValues {
  const stored = rule ? editOfTimeoutRule(rule) : { ...newTimeoutRule(serviceTypeId), outHour: null }
  return { ...stored, alertUsers: listOf(stored.alertUsers), alertRoles: listOf(stored.alertRoles) }
}

/** Values that have passed as the body of a call. */
export function ruleOf(
  serviceTypeId: string,
  { outHour, level, alertUsers, alertRoles, status }: RuleValues & { outHour: number; level: string },
): NewTimeoutRule {
  return {
    serviceTypeId,
    outHour,
    level,
    alertUsers: [...alertUsers],
    alertRoles: [...alertRoles],
    status: status === '1' ? '1' : '2',
  }
}

/** What keeps a rule from being saved, by its field. */
export function ruleErrors(
  { outHour, level, alertUsers, alertRoles, status }: RuleValues,
  t: ReturnType<typeof useServiceMessages>['rules'],
) {
  const nobody = alertUsers.length === 0 && alertRoles.length === 0
  return {
    outHour:
      outHour === null ? t.outHourRequired : !Number.isInteger(outHour) || outHour < 1 ? t.outHourInteger : undefined,
    level: level === null || level === '' ? t.levelRequired : undefined,
    status: status === null || status === '' ? t.statusRequired : undefined,
    alertUsers: nobody ? t.usersHint : undefined,
    alertRoles: nobody ? t.rolesHint : undefined,
  }
}

const listOf = (keys: string | readonly string[]) => (typeof keys === 'string' ? keys.split(',') : keys)

/** The names that come with a rule, by account and by id. */
export function namesOf(rule: TimeoutRule | null): ReadonlyMap<string, string> {
  const pairs = (keys: readonly string[] | null | undefined, text: string | null | undefined) => {
    const labels = (text ?? '').split(',')
    return (keys ?? []).map((key, at) => [key, labels[at] ?? key] as const)
  }
  return new Map([...pairs(rule?.alertUsers, rule?.alertUserStr), ...pairs(rule?.alertRoles, rule?.alertRolesStr)])
}
