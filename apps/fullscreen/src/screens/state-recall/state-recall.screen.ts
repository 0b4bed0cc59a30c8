import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'
import type { ScreenPath } from '../../frame/pages.ts'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'

/** 状态召回: present values of catalog groups. Source: vehicle specification §2; the fields are not in it. */
export const stateRecall = defineCommandScreen({
  page: '/DeviceStateRecall/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'recall',
      { scope: { kind: 'several', options: [...CATALOG_GROUPS, 'position'], initial: ['engine'] } },
      { id: 'recall', fixed: { type: 'state' }, whole: true, allowsSeveral: true },
    ),
  ] as const,
})

/** The values of a state recall with their time. */
export interface StateSnapshot {
  recordId: string
  time: string | null
  values: Readonly<Record<string, unknown>>
}

/** Returns what the newest successful recalls of states brought, newest first. */
export function stateSnapshots(records: readonly CommandRecord[]): StateSnapshot[] {
  return records
    .filter((record) => {
      const { name, values } = contentOf(record)
      return record.state === '3' && name === 'recall' && values['type'] === 'state'
    })
    .toSorted((a, b) => (timeMs(b.finishTime) ?? 0) - (timeMs(a.finishTime) ?? 0))
    .map((record) => ({ recordId: record.recordId, time: record.finishTime ?? null, values: replied(record) }))
}

function replied({ reply }: CommandRecord): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null || !('values' in reply)) return {}
  return typeof reply.values === 'object' && reply.values !== null ? { ...reply.values } : {}
}
