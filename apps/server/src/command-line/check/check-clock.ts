import { objectionToClock, type KnownTimes } from '../../platform/core/clock-objection.ts'
import { ok, type Finding } from './finding.ts'

/** Compares the clock of this machine with the times that release and database know. */
export function checkClock(now: Date, times: KnownTimes): Finding[] {
  const objection = objectionToClock(now, times)
  if (objection) return [{ level: objection.isGrave ? 'problem' : 'warning', text: objection.text }]
  const shown = now.toISOString()
  return [ok(`The clock says ${shown}.`, `时钟显示 ${shown}。`)]
}
