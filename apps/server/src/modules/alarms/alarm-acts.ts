import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { type Texts, inLanguage, texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { actionOf, pushChanged } from './evaluation/apply-effects.ts'
import { writeActions, type AlarmRow } from './evaluation/raise-alarms.queries.ts'
import * as queries from './records/alarms.queries.ts'

/** Why an act leaves a closed alarm as it is. */
export const CLOSED = texts('告警已关闭', 'The alarm is closed')

/** An act on alarms: what it writes of each, or why it leaves it as it is. */
type Act = (
  row: AlarmRow,
) => { readonly changes: Partial<AlarmRow>; readonly action: string; readonly content: string | null } | Texts

/**
 * Returns how an act is done on several alarms in one transaction. One that two
 * people do at once is done by the first; the second gets who it was.
 * Errors: 500 when one of them is not shown.
 */
export function createAlarmActs({ db, clock }: Pick<VehicleDeps, 'db' | 'clock'>) {
  return (
    caller: Caller,
    { ids, comment }: { ids: readonly string[]; comment?: string | null | undefined },
    act: (row: AlarmRow, tx: Db) => Promise<ReturnType<Act>>,
    audit: (tx: Db, detail: string, changed: readonly AlarmRow[]) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const rows = await queries.lock(tx, caller, ids)
      if (rows.length !== new Set(ids).size) throw notFound()
      const unchanged: { id: string; alarmNo: string; reason: string }[] = []
      const changed: AlarmRow[] = []
      const now = clock()
      const actions = []
      for (const row of rows) {
        const done = await act(row, tx)
        if ('zh' in done) {
          unchanged.push({ id: row.id, alarmNo: row.alarmNo, reason: inLanguage(done) })
          continue
        }
        if (Object.keys(done.changes).length > 0) await queries.update(tx, [row.id], done.changes)
        const { action } = done
        const content = [done.content, comment?.trim()].filter((text) => text).join(' ') || null
        actions.push(actionOf(row, action, now, { actor: caller.username, content }))
        if (done.changes.state === ALARM_STATES.closed && action !== 'closed')
          actions.push(actionOf(row, 'closed', now))
        changed.push(row)
      }
      await writeActions(tx, actions)
      if (changed.length > 0) {
        const numbers = changed.slice(0, 20).map(({ alarmNo }) => alarmNo)
        await audit(tx, numbers.join('、') + (changed.length > 20 ? ` 等 ${changed.length} 条` : ''), changed)
        await pushChanged(tx, changed)
      }
      return { changed: changed.length, unchanged }
    })
}

/** Returns what a user is called. */
export const nameOf = async (tx: Db, { tenantId, username }: Pick<Caller, 'tenantId' | 'username'>) =>
  (await queries.findUser(tx, tenantId, username))?.realname ?? username
