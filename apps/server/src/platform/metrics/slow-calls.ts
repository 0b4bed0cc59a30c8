import { HOUR_MS, type Clock } from '../core/clock.ts'
import { measuredRequests } from '../core/measured.ts'
import type { SlowCall } from '../database/schema/instance-schema.ts'

/** Shorter calls are nothing to look into. Unit: milliseconds. */
const LEAST_MS = 200
const MOST_CALLS = 20

/** Keeps the slowest calls of the last hour, longest first. */
export function keepSlowCalls(clock: Clock): { calls: () => SlowCall[]; close: () => void } {
  let kept: SlowCall[] = []
  const recent = () => kept.filter(({ at }) => clock().getTime() - Date.parse(at) < HOUR_MS)
  const close = measuredRequests.subscribe(({ method, route, status, ms, queries, queryMs }) => {
    if (ms < LEAST_MS) return
    const at = clock().toISOString()
    const call = { at, method, route, status, ms: Math.round(ms), queries, queryMs: Math.round(queryMs) }
    kept = [...recent(), call].sort((a, b) => b.ms - a.ms).slice(0, MOST_CALLS)
  })
  return { calls: recent, close }
}
