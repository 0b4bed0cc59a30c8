import type { EngineTestSample } from '@trackhoe/contract/vehicle'

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
