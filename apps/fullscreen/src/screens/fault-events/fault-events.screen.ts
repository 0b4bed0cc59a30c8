import { SAMPLE_PERIODS_MS, type CommandRecord, type TroubleCode } from '@trackhoe/contract/vehicle'
import { commandPart, defineCommandScreen, type FieldValue } from '@trackhoe/vehicles/command-screen'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'
import type { ScreenPath } from '../../frame/pages.ts'

/** 故障码事件设定: which fault codes make a terminal keep samples. Source: vehicle specification §1 "fault-code events"; the fields are not in it. */
export const faultEvents = defineCommandScreen({
  page: '/fauitCAN/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'faultEvents',
      { events: { kind: 'composed' } },
      { recall: 'BD', whole: true, allowsSeveral: true, sameModel: true, keepsTemplates: true },
    ),
  ] as const,
})

/** The slots of a terminal, and the parameters of one. Source: not in the specification. */
export const SLOTS: readonly number[] = Array.from({ length: 16 }, (_, at) => at + 1)
export const SLOT_PARAMETERS = 20
export const SLOT_PERIODS: readonly number[] = SAMPLE_PERIODS_MS

/** An event of one slot, or what empties it. */
export type SlotEvent = Readonly<Record<string, FieldValue>> & { readonly slot: number }

/** A new event of a slot with the usual values. Units: in the names. Not in the specification. */
export function newEvent(slot: number): SlotEvent {
  return { slot, enable: 1, preSec: 60, postSec: 60, periodMs: 1000 }
}

/** Returns the events of a form value by slot. */
export function eventsBySlot(value: unknown): ReadonlyMap<number, SlotEvent> {
  const list: unknown[] = Array.isArray(value) ? value : []
  return new Map(list.filter(isSlotEvent).map((event) => [event.slot, event]))
}

function isSlotEvent(value: unknown): value is SlotEvent {
  return typeof value === 'object' && value !== null && 'slot' in value && typeof value.slot === 'number'
}

/** Returns what the terminal has in its slots: the newest recall, and the events set since. */
export function slotsOf(records: readonly CommandRecord[]): ReadonlyMap<number, SlotEvent> {
  const slots = new Map<number, SlotEvent>()
  const ended = records
    .filter(({ state }) => state === '3')
    .toSorted((a, b) => (timeMs(a.finishTime) ?? 0) - (timeMs(b.finishTime) ?? 0))
  for (const record of ended) {
    const { name, values } = contentOf(record)
    if (name === 'recall' && values['group'] === 'BD') {
      slots.clear()
      for (const [slot, event] of eventsBySlot(Object.values(repliedValues(record)))) slots.set(slot, event)
    }
    if (name === 'faultEvents') for (const [slot, event] of eventsBySlot(values['events'])) slots.set(slot, event)
  }
  for (const [slot, event] of slots) if (event['clear'] === 1) slots.delete(slot)
  return slots
}

function repliedValues({ reply }: CommandRecord): object {
  if (typeof reply !== 'object' || reply === null || !('values' in reply)) return {}
  return typeof reply.values === 'object' && reply.values !== null ? reply.values : {}
}

/** A time in which the trouble code of a slot was there, and what is shown of it. Times: epoch milliseconds. */
export interface CapturedEvent {
  slot: number
  fault: TroubleCode
  from: number
  /** Null: it is there still. */
  until: number | null
  /** The codes that its slot samples. */
  sampled: readonly string[]
  shownFrom: number
  shownUntil: number
}

/** The time that is shown at least before and after an event: samples of a minute are a curve then. Unit: milliseconds. */
const SHOWN_MS = 15 * 60_000
const MOST_SHOWN_MS = 24 * 3_600_000

/** Returns what enabled slots have captured, newest first. */
export function capturedEvents(slots: ReadonlyMap<number, SlotEvent>, faults: readonly TroubleCode[]): CapturedEvent[] {
  const enabled = [...slots.values()].filter(({ enable }) => enable !== 0)
  return enabled
    .flatMap((event) =>
      faults
        .filter(({ spn, fmi }) => event['spn'] === Number(spn) && event['fmi'] === Number(fmi))
        .flatMap((fault) =>
          fault.periods.flatMap((period): CapturedEvent[] => {
            const from = timeMs(period.from)
            if (from === null) return []
            const until = timeMs(period.until)
            const paras = Array.isArray(event['paras']) ? event['paras'].filter((code) => typeof code === 'string') : []
            return [
              {
                slot: event.slot,
                fault,
                from,
                until,
                sampled: paras,
                shownFrom: from - Math.max(SHOWN_MS, Number(event['preSec'] ?? 0) * 1000),
                shownUntil:
                  Math.min(until ?? Infinity, from + MOST_SHOWN_MS) +
                  Math.max(SHOWN_MS, Number(event['postSec'] ?? 0) * 1000),
              },
            ]
          }),
        ),
    )
    .toSorted((a, b) => b.from - a.from)
}
