import { newId, type Random } from '../../../platform/core/random.ts'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sendSystemMessage } from '../../announcements/send-system-message.ts'
import type { AlarmRow } from '../evaluation/raise-alarms.queries.ts'
import { causeOf, titleOf } from '../records/alarm-text.ts'
import { htmlOf, MOST_NAMED, openingOf, priorityOf } from './bells.ts'
import { numbersOf } from './notify-alarms.queries.ts'

/** Rings the bell of somebody to whom alarms were assigned: once, however many they are. */
export async function notifyAssignee(
  tx: Db,
  userId: string,
  assigned: readonly AlarmRow[],
  { now, random, by }: { now: Date; random: Random; by: string },
): Promise<void> {
  const [first] = assigned.toSorted((a, b) => (a.level < b.level ? -1 : 1))
  if (!first || !(await mayDo(tx, { userId, tenantId: first.tenantId }, 'alarm:list'))) return
  const numbers = await numbersOf(
    tx,
    assigned.map(({ vehicleId }) => vehicleId),
  )
  const title = (row: AlarmRow) => titleOf(row.level, row.ruleName, numbers.get(row.vehicleId) ?? row.vehicleId)
  const isOne = assigned.length === 1
  await sendSystemMessage(tx, {
    id: newId(random),
    tenantId: first.tenantId,
    titile: isOne ? `已指派给您：${title(first)}` : `已指派给您 ${assigned.length} 条告警`,
    msgContent: htmlOf([
      `指派人：${by}`,
      ...(isOne ? [causeOf(first)] : assigned.slice(0, MOST_NAMED).map(title)),
      ...(assigned.length > MOST_NAMED ? [`……共 ${assigned.length} 条`] : []),
    ]),
    priority: priorityOf(first.level),
    ...openingOf(isOne ? undefined : '/alarm/list?open=1'),
    busType: 'alarm',
    busId: first.id,
    userIds: [userId],
    now,
  })
}
