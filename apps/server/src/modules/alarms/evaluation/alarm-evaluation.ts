import type { Clock } from '../../../platform/core/clock.ts'
import type { Random } from '../../../platform/core/random.ts'
import type { Db } from '../../../platform/database/database.ts'
import { evaluateReports, type ReportedObservation } from './evaluate-reports.ts'
import { RuleBooks } from '../rules/rule-books.ts'

/**
 * Evaluates the rules for what machines have newly reported, whatever source it came from, in the transaction that stores it.
 * Errors: those of the database; the reports are then stored as little as the alarms.
 */
export type EvaluateReports = (tx: Db, reports: readonly ReportedObservation[]) => Promise<void>

/** One a process: it keeps the rules in memory. */
export function createAlarmEvaluation({ clock, random }: { clock: Clock; random: Random }): EvaluateReports {
  const books = new RuleBooks()
  return (tx, reports) => evaluateReports(tx, reports, { books, now: clock(), random })
}
