import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import { ReportAge } from '@trackhoe/vehicles/fleet'
import { reportOf } from '@trackhoe/vehicles/latest-values'
import { useTelemetryMessages } from './locale/use-messages.ts'

export interface FreshnessProps {
  row: LatestParameters | null
  /** When the values were frozen, or null. Unit: epoch milliseconds. */
  frozen?: number | null
}

/** How old the values of the last report are. */
export function Freshness({ row, frozen = null }: FreshnessProps) {
  const t = useTelemetryMessages().canData
  if (frozen !== null) return t.frozen(formatDateTime(frozen, 'time'))
  return <ReportAge {...reportOf(row)} />
}
