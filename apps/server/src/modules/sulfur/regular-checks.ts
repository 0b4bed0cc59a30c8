import { after, DAY_MS, toWireTime } from '../../platform/core/clock.ts'

/** How long after a sample the next one is due. Not in the specification. */
const INTERVAL_MS = 90 * DAY_MS

const CHECK_STATES = { due: '0', done: '1', overdue: '2' } as const

interface Check {
  planDate: string
  /** The sample that was taken for it, or the last one before it; null where there was none. */
  lastDate: string | null
  state: string
}

/**
 * The checks of a vehicle, the next one first: each sample plans the one after it. A sample that is taken before its
 * plan brings the check forward to its own day. `samples` newest first. A vehicle without a sample is due an interval
 * after it was delivered.
 */
export function regularChecks(samples: readonly Date[], delivered: Date, now: Date): Check[] {
  const [last] = samples
  const plan = after(last ?? delivered, INTERVAL_MS)
  const next: Check = {
    planDate: dayOf(plan),
    lastDate: last ? dayOf(last) : null,
    state: dayOf(plan) < dayOf(now) ? CHECK_STATES.overdue : CHECK_STATES.due,
  }
  const earlier = samples.map((sample, at) => ({
    planDate: dayOf(earlierOf(after(samples[at + 1] ?? delivered, INTERVAL_MS), sample)),
    lastDate: dayOf(sample),
    state: CHECK_STATES.done,
  }))
  return [next, ...earlier]
}

const dayOf = (time: Date) => toWireTime(time).slice(0, 10)

const earlierOf = (a: Date, b: Date) => (a < b ? a : b)
