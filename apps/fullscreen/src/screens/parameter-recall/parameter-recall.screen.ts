import { commandKinds, commandOfRecall, type CommandRecord } from '@trackhoe/contract/vehicle'
import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'
import type { ScreenPath } from '../../frame/pages.ts'

/** 参数召回: what a terminal holds of a command's settings. Source: vehicle specification §2; the fields are not in it. */
export const parameterRecall = defineCommandScreen({
  page: '/deviceParaRecall/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'recall',
      { group: { kind: 'choice', options: [1, 2, 6, 'BD', '43', '4B', 'C3'] } },
      { id: 'recall', fixed: { type: 'parameter' }, whole: true, allowsSeveral: true },
    ),
  ] as const,
})

/** One value of a recall, and what the platform has last set. `same`: null where the platform knows none. */
export interface RecalledValue {
  key: string
  held: unknown
  known: unknown
  same: boolean | null
}

/** The successful recalls of settings, newest first. */
export function recallsOf(records: readonly CommandRecord[]): CommandRecord[] {
  return records
    .filter((record) => {
      const { name, values } = contentOf(record)
      return record.state === '3' && name === 'recall' && values['type'] === 'parameter'
    })
    .toSorted((a, b) => (timeMs(b.finishTime) ?? 0) - (timeMs(a.finishTime) ?? 0))
}

/** Compares what a terminal holds with what the platform has set last, from the records before and after. */
export function recalledValues(recall: CommandRecord, records: readonly CommandRecord[]): RecalledValue[] {
  const command = commandOfRecall(contentOf(recall).values['group'])
  const known: Record<string, unknown> = {}
  const set = records
    .filter((record) => record.state === '3' && contentOf(record).name === command)
    .toSorted((a, b) => (timeMs(a.finishTime) ?? 0) - (timeMs(b.finishTime) ?? 0))
  for (const record of set) Object.assign(known, contentOf(record).values)
  // What counts down is not what was set.
  const comparable = command === null || !commandKinds[command].countsDown
  return Object.entries(replied(recall)).map(([key, held]) => ({
    key,
    held,
    known: comparable ? known[key] : undefined,
    same: comparable && known[key] !== undefined ? JSON.stringify(known[key]) === JSON.stringify(held) : null,
  }))
}

function replied({ reply }: CommandRecord): object {
  if (typeof reply !== 'object' || reply === null || !('values' in reply)) return {}
  return typeof reply.values === 'object' && reply.values !== null ? reply.values : {}
}
