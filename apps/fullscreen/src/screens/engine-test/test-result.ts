import { COMMAND_STATES, textOf, type CommandRecord, type EngineTestSample } from '@trackhoe/contract/vehicle'
import type { ChartSeries, TimeSpan } from '@trackhoe/ui/charts'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'

/** A cylinder whose speed drops by less than this share of the mean does little work. Not in the specification. */
const WEAK_SHARE = 0.6
/** Corrections beyond this are suspicious. Unit: mm³ per stroke. Not in the specification. */
const MOST_CORRECTION = 4
/** A regeneration is complete below this. Unit: %. Not in the specification. */
const CLEAN_SOOT = 15

/** One test: its samples in the order of time. */
export interface TestRun {
  recordId: string
  item: string
  time: string | null
  samples: readonly EngineTestSample[]
}

/** Returns the tests among samples, newest first. */
export function testRuns(samples: readonly EngineTestSample[]): TestRun[] {
  const runs = new Map<string, EngineTestSample[]>()
  for (const sample of samples) {
    if (!sample.recordId || !sample.item) continue
    runs.set(sample.recordId, [...(runs.get(sample.recordId) ?? []), sample])
  }
  return [...runs]
    .map(([recordId, own]) => {
      const sorted = own.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
      return { recordId, item: sorted[0]?.item ?? '', time: sorted[0]?.time ?? null, samples: sorted }
    })
    .toSorted((a, b) => (b.time ?? '').localeCompare(a.time ?? ''))
}

/** One row of a result: a cylinder, or the whole test. `suspicious`: null where nothing is judged. Units: by `measure`. */
export interface TestFinding {
  cylinder: number | null
  measure: 'speedDrop' | 'correction' | 'position' | 'railPressure' | 'soot' | 'dpdInletTemp' | 'engineSpeed'
  value: number
  suspicious: boolean | null
}

/** Returns the findings of a test. */
export function findingsOf({ item, samples }: TestRun): TestFinding[] {
  switch (item) {
    case 'injectorCutoff':
    case 'compression':
      return judgedDrops(samples)
    case 'injectionBalance':
      return lastOfCylinders(samples, 'correction').map((finding) => ({
        ...finding,
        suspicious: Math.abs(finding.value) > MOST_CORRECTION,
      }))
    case 'dpdForcedRegen': {
      const [soot] = last(samples, 'soot')
      return [...last(samples, 'dpdInletTemp'), ...(soot ? [{ ...soot, suspicious: soot.value >= CLEAN_SOOT }] : [])]
    }
    case 'railPressure':
      return last(samples, 'railPressure')
    case 'egrValve':
    case 'intakeThrottle':
      return last(samples, 'position')
    default:
      return last(samples, 'engineSpeed')
  }
}

function judgedDrops(samples: readonly EngineTestSample[]): TestFinding[] {
  const drops = lastOfCylinders(samples, 'speedDrop')
  const mean = drops.reduce((sum, { value }) => sum + value, 0) / Math.max(1, drops.length)
  return drops.map((drop) => ({ ...drop, suspicious: drop.value < mean * WEAK_SHARE }))
}

function lastOfCylinders(samples: readonly EngineTestSample[], measure: TestFinding['measure']): TestFinding[] {
  const found = new Map<number, TestFinding>()
  for (const sample of samples) {
    const { cylinder } = sample
    const value = sample[measure]
    if (typeof cylinder === 'number' && value !== null) {
      found.set(cylinder, { cylinder, measure, value, suspicious: null })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.cylinder ?? 0) - (b.cylinder ?? 0))
}

function last(samples: readonly EngineTestSample[], measure: TestFinding['measure']): TestFinding[] {
  const value = samples.findLast((sample) => sample[measure] !== null)?.[measure] ?? null
  return value === null ? [] : [{ cylinder: null, measure, value, suspicious: null }]
}

/**
 * A regeneration goes on while its samples are younger: its command has ended when it began. Unit: milliseconds. Not in the
 * specification.
 */
const FRESH_MS = 120_000

/** A test that runs. Times: epoch milliseconds. */
export interface RunningTest {
  recordId: string
  item: string
  from: number
}

/**
 * Returns the test that runs: the terminal has acknowledged it and not said how it ended, or it is a regeneration that has
 * begun and still measures. `records`: the commands of tests, newest first; `now`: the server's time.
 */
export function runningTest(
  records: readonly CommandRecord[],
  runs: readonly TestRun[],
  now: number,
): RunningTest | null {
  const stopped = new Set<string>()
  for (const record of records) {
    const { recordId, ackTime, state } = record
    const { action, item: tested } = contentOf(record).values
    const item = textOf(tested)
    const from = timeMs(ackTime)
    if (action === 'stop' && state === COMMAND_STATES.succeeded) stopped.add(item)
    if (action !== 'start' || from === null || stopped.has(item)) continue
    if (state === COMMAND_STATES.acknowledged) return { recordId, item, from }
    if (state !== COMMAND_STATES.succeeded || item !== 'dpdForcedRegen') continue
    const last = timeMs(runs.find((run) => run.recordId === recordId)?.samples.at(-1)?.time ?? null)
    if (now - (last ?? from) < FRESH_MS) return { recordId, item, from }
  }
  return null
}

/** The signals that are drawn of a test: those of the engine, then what the test itself measures. */
export const SIGNALS = [
  'engineSpeed',
  'waterTemp',
  'oilPressure',
  'railPressure',
  'position',
  'dpdInletTemp',
  'soot',
] as const
export type Signal = (typeof SIGNALS)[number]

/** The units of what tests measure. */
export const UNITS = {
  speedDrop: 'rpm',
  correction: 'mm³/st',
  position: '%',
  railPressure: 'MPa',
  soot: '%',
  dpdInletTemp: '℃',
  engineSpeed: 'rpm',
  waterTemp: '℃',
  oilPressure: 'MPa',
} as const

/**
 * Returns the curves of a test, and over them those of another one, from the beginning of each. Signals without values are
 * left out.
 */
export function testSeries(
  run: TestRun,
  other: TestRun | undefined,
  nameOf: (signal: Signal) => string,
): { series: (ChartSeries & { color: number })[]; span: TimeSpan } {
  const begin = timeMs(run.samples[0]?.time ?? null) ?? 0
  const otherBegin = timeMs(other?.samples[0]?.time ?? null) ?? 0
  const series = SIGNALS.flatMap((signal, color) => {
    const points = pointsOf(run, signal, 0)
    if (points.length === 0) return []
    const own = { id: signal, name: nameOf(signal), unit: UNITS[signal], color, points }
    const compared = other ? pointsOf(other, signal, begin - otherBegin) : []
    return compared.length === 0 ? [own] : [own, { ...own, id: `other:${signal}`, points: compared, compared: true }]
  })
  const times = series.flatMap(({ points }) => points.map(([at]) => at))
  return { series, span: { from: begin, to: Math.max(begin + 1000, ...times) } }
}

function pointsOf({ samples }: TestRun, signal: Signal, shiftMs: number): [number, number][] {
  return samples.flatMap((sample): [number, number][] => {
    const at = timeMs(sample.time)
    const value = sample[signal]
    return at === null || value === null || value === undefined ? [] : [[at + shiftMs, value]]
  })
}
