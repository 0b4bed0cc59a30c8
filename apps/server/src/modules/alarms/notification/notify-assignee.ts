import { newId, type Random } from '../../../platform/core/random.ts'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sendSystemMessage } from '../../announcements/send-system-message.ts'
import type { AlarmRow } from '../evaluation/raise-alarms.queries.ts'
import { causeOf, titleOf } from '../records/alarm-text.ts'
import { htmlOf, MOST_NAMED, openingOf, priorityOf } from './bells.ts'
import { numbersOf } from './notify-alarms.queries.ts'
import { texts } from '../../../platform/core/language.ts'

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
  const title = ({ level, ruleName, vehicleId }: AlarmRow) => {
    const number = numbers.get(vehicleId) ?? vehicleId
    return titleOf(level, ruleName, texts(number, number))
  }
  const head = title(first)
  const isOne = assigned.length === 1
  const lines = [
    texts(`指派人：${by}`, `Assigned by ${by}`),
    ...(isOne ? [causeOf(first)] : assigned.slice(0, MOST_NAMED).map(title)),
    ...(assigned.length > MOST_NAMED ? [texts(`……共 ${assigned.length} 条`, `… ${assigned.length} in all`)] : []),
  ]
  await sendSystemMessage(tx, {
    id: newId(random),
    tenantId: first.tenantId,
    titile: isOne
      ? texts(`已指派给您：${head.zh}`, `Assigned to you: ${head.en}`)
      : texts(`已指派给您 ${assigned.length} 条告警`, `${assigned.length} alarms are assigned to you`),
    msgContent: texts(htmlOf(lines.map(({ zh }) => zh)), htmlOf(lines.map(({ en }) => en))),
    priority: priorityOf(first.level),
    ...openingOf(isOne ? undefined : '/alarm/list?open=1'),
    busType: 'alarm',
    busId: first.id,
    userIds: [userId],
    now,
  })
}
