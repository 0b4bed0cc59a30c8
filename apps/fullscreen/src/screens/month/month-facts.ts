import type { TroubleCode } from '@trackhoe/contract/vehicle'
import type { OperationRow } from '../report/report-rows.ts'

/** The share of running time above which idling is worth a word. Source: vehicle screens "monthly report". */
const MUCH_IDLING = 0.35
/** Hours before maintenance from which it is named. */
const SOON_H = 50

export type MonthAdvice = 'idle' | 'stop' | 'warning' | 'maintenance'

/** Returns the advice that follows from a month. `nextMaintenance`: hours until the next item is due. */
export function adviceOf(
  { work, idle }: Pick<OperationRow, 'work' | 'idle'>,
  codes: readonly Pick<TroubleCode, 'severity' | 'active'>[],
  nextMaintenance: number | null,
): MonthAdvice[] {
  const running = (work ?? 0) + (idle ?? 0)
  return [
    ...(running > 0 && (idle ?? 0) / running > MUCH_IDLING ? ['idle' as const] : []),
    ...(codes.some(({ severity }) => severity === 1) ? ['stop' as const] : []),
    ...(codes.some(({ severity, active }) => severity === 2 && active) ? ['warning' as const] : []),
    ...(nextMaintenance !== null && nextMaintenance <= SOON_H ? ['maintenance' as const] : []),
  ]
}

/** Returns the last day of a month. Wire: `YYYY-MM`, `YYYY-MM-DD`. */
export function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Returns the month that lies so many months later. Wire: `YYYY-MM`. */
export function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
