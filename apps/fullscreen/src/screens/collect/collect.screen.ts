import { SAMPLE_PERIODS_MS, SAMPLING_PLANS, type CommandRecord } from '@trackhoe/contract/vehicle'
import { commandPart, defineCommandScreen, type FieldValue } from '@trackhoe/vehicles/command-screen'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'
import { catalogCode } from '@trackhoe/vehicles/telemetry'
import type { ScreenPath } from '../../frame/pages.ts'

/** The number of parameters of a plan. Source: not in the specification. */
export const MOST_PARAMETERS = 64

const planId = { kind: 'choice', options: SAMPLING_PLANS } as const
const plan = {
  planId,
  name: { kind: 'text', min: 1, max: 20 },
  periodMs: { kind: 'choice', options: SAMPLE_PERIODS_MS, initial: 1000 },
  paras: { kind: 'composed' },
} as const
const seconds = (initial: number) => ({ kind: 'number', min: 0, max: 300, step: 1, initial }) as const

/** 数据采集设定: what a terminal samples, all the time or round an event. Source: vehicle specification §1 "sampling settings"; the fields are not in it. */
export const dataCollection = defineCommandScreen({
  page: '/dataCollection/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'sampling',
      {
        ...plan,
        uploadSec: { kind: 'number', min: 10, max: 3600, step: 1, initial: 60 },
        keyOnOnly: { kind: 'switch', optional: true, initial: 1 },
      },
      { id: 'cyclePlan', fixed: { op: 'plan', mode: 'cycle' }, whole: true, allowsSeveral: true, keepsTemplates: true },
    ),
    commandPart(
      'sampling',
      {
        ...plan,
        trigger: { kind: 'composed' },
        preSec: seconds(30),
        postSec: seconds(60),
        keyOnOnly: { kind: 'switch', optional: true, initial: 1 },
      },
      {
        id: 'triggerPlan',
        fixed: { op: 'plan', mode: 'trigger' },
        whole: true,
        allowsSeveral: true,
        keepsTemplates: true,
      },
    ),
  ] as const,
})

/** 启动采集: starts and stops the plans of a terminal. Source: vehicle specification §2. */
export const startCollectSet = defineCommandScreen({
  page: '/startCollectSet/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'sampling',
      { planId, durationMin: { kind: 'number', min: 1, max: 1440, step: 1, initial: 60 } },
      { id: 'startPlan', fixed: { op: 'start' }, whole: true, allowsSeveral: true, keepsTemplates: true },
    ),
    commandPart('sampling', { planId }, { id: 'stopPlan', fixed: { op: 'stop' }, whole: true, allowsSeveral: true }),
  ] as const,
})

/** The purposes of plans, with the parameters that one samples for each. Codes of the parameter catalog. Not in the specification. */
export const PLAN_TEMPLATES = {
  hydraulics: { periodMs: 500, paras: codes(1, 167, 168, 182) },
  aftertreatment: { periodMs: 1000, paras: codes(1, 14, 100, 105, 106) },
  fuel: { periodMs: 5000, paras: codes(1, 6, 7, 26, 27, 28) },
} as const satisfies Record<string, Record<string, FieldValue>>

function codes(...numbers: number[]): readonly string[] {
  return numbers.map(catalogCode)
}

/** How a plan stands. `until` and `name` where they are known; wire times. */
export interface PlanState {
  kind: 'none' | 'planned' | 'running' | 'done' | 'stopped'
  name: string | null
  until: string | null
}

/**
 * Returns how each plan of a vehicle stands by its newest successful commands. `now`: epoch milliseconds.
 */
export function planStates(
  records: readonly CommandRecord[],
  vehicleId: string,
  now: number,
): Readonly<Record<number, PlanState>> {
  const states: Record<number, PlanState> = {}
  for (const id of SAMPLING_PLANS) states[id] = { kind: 'none', name: null, until: null }
  const own = records
    .filter((record) => record.vcl_id === vehicleId && record.state === '3' && contentOf(record).name === 'sampling')
    .toSorted((a, b) => (timeMs(a.finishTime) ?? 0) - (timeMs(b.finishTime) ?? 0))
  for (const record of own) {
    const { op, planId: id, name, durationMin } = contentOf(record).values
    const before = states[Number(id)]
    if (!before) continue
    if (op === 'plan')
      states[Number(id)] = { kind: 'planned', name: typeof name === 'string' ? name : null, until: null }
    if (op === 'stop') states[Number(id)] = { ...before, kind: 'stopped', until: null }
    if (op === 'start') {
      const end = (timeMs(record.finishTime) ?? now) + Number(durationMin) * 60_000
      const until = untilOf(record)
      states[Number(id)] = { ...before, kind: (timeMs(until) ?? end) > now ? 'running' : 'done', until }
    }
  }
  return states
}

/** Returns what each plan of a vehicle samples, by its newest successful command; none for a plan that is not set. */
export function plannedValues(
  records: readonly CommandRecord[],
  vehicleId: string,
): ReadonlyMap<number, Readonly<Record<string, unknown>>> {
  return new Map(
    records
      .filter((record) => record.vcl_id === vehicleId && record.state === '3' && contentOf(record).name === 'sampling')
      .toSorted((a, b) => (timeMs(a.finishTime) ?? 0) - (timeMs(b.finishTime) ?? 0))
      .flatMap((record): [number, Readonly<Record<string, unknown>>][] => {
        const { values } = contentOf(record)
        return values['op'] === 'plan' ? [[Number(values['planId']), values]] : []
      }),
  )
}

function untilOf({ reply }: CommandRecord): string | null {
  if (typeof reply !== 'object' || reply === null || !('until' in reply)) return null
  return typeof reply.until === 'string' ? reply.until : null
}
