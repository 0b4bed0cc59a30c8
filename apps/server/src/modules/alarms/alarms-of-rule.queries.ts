import { and, count, desc, eq, max, ne } from 'drizzle-orm'
import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { alarm, alarmState } from '../../platform/database/schema/alarm-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { actionOf, CAUSES, pushChanged } from './evaluation/apply-effects.ts'
import { writeActions } from './evaluation/raise-alarms.queries.ts'
import type { AlarmRuleRow } from './rules/alarm-rules.queries.ts'

/** The status of a rule that is in force. */
export const ENABLED = '1'

/** Closes the open alarms of a rule that is deleted. */
export async function closeAlarmsOf(tx: Db, ruleId: string, { username, now }: { username: string; now: Date }) {
  const closed = await tx
    .update(alarm)
    .set({
      state: ALARM_STATES.closed,
      closeTime: now,
      closeBy: username,
      closeCause: CAUSES.ruleDeleted,
      stageDue: null,
    })
    .where(and(eq(alarm.ruleId, ruleId), ne(alarm.state, ALARM_STATES.closed)))
    .returning({ id: alarm.id, tenantId: alarm.tenantId })
  await writeActions(
    tx,
    closed.map((row) => actionOf(row, 'closed', now, { actor: username })),
  )
  await pushChanged(tx, closed)
}

/** What is pending by a rule as it was begins anew; what has raised goes on as it was while the rule is on. */
export async function forgetPending(tx: Db, { id, status }: AlarmRuleRow): Promise<void> {
  const pending = status === ENABLED ? inArray(alarmState.phase, ['idle', 'pending']) : undefined
  await tx.delete(alarmState).where(and(eq(alarmState.ruleId, id), pending))
}

/** The open alarms of each rule. */
export async function openCounts(tx: Db, caller: Caller, ruleIds: readonly string[]): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map()
  const found = await tx
    .select({ ruleId: alarm.ruleId, total: count() })
    .from(alarm)
    .where(visible(alarm, caller, [inArray(alarm.ruleId, [...ruleIds]), ne(alarm.state, ALARM_STATES.closed)]))
    .groupBy(alarm.ruleId)
  return new Map(found.map(({ ruleId, total }) => [ruleId, total]))
}

/** When each rule raised its last alarm. */
export async function lastRaised(tx: Db, caller: Caller, ruleIds: readonly string[]): Promise<Map<string, string>> {
  if (ruleIds.length === 0) return new Map()
  const found = await tx
    .select({ ruleId: alarm.ruleId, last: max(alarm.raisedTime) })
    .from(alarm)
    .where(visible(alarm, caller, [inArray(alarm.ruleId, [...ruleIds])]))
    .groupBy(alarm.ruleId)
    .orderBy(desc(alarm.ruleId))
  const byRule = groupBy(found, ({ ruleId }) => ruleId)
  return new Map([...byRule].flatMap(([ruleId, [row]]) => (row?.last ? [[ruleId, toWireTime(row.last)] as const] : [])))
}
