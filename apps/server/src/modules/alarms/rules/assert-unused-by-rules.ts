import { eq } from 'drizzle-orm'
import type { Texts } from '../../../platform/core/language.ts'
import { alarmRule } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { refused } from '../../../platform/http/refusal.ts'

/** Refuses the removal of rows that a step of an alarm rule notifies. Errors: 500 with the names of both. */
export async function assertUnusedByRules(
  db: Db,
  { tenantId }: Caller,
  kind: 'channels' | 'dutyPlans',
  rows: readonly { id: string; name: string }[],
  refusalOf: (name: string, rule: string) => Texts,
): Promise<void> {
  const rules = await db
    .select({ name: alarmRule.name, notification: alarmRule.notification })
    .from(alarmRule)
    .where(eq(alarmRule.tenantId, tenantId))
  for (const { id, name } of rows) {
    const holder = rules.find(({ notification }) =>
      [notification, ...notification.escalation].some((step) => step[kind].includes(id)),
    )
    if (holder) throw refused(refusalOf(name, holder.name))
  }
}
