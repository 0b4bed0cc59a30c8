import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import { ageText, useNow, useVehicleMessages } from '@trackhoe/vehicles/page'
import { timeMs } from '@trackhoe/vehicles/records'
import { useTelemetryMessages } from './locale/use-messages.ts'

export interface FreshnessProps {
  row: LatestParameters | null
  /** When the values were frozen, or null. Unit: epoch milliseconds. */
  frozen?: number | null
}

/** How old the values of the last report are. */
export function Freshness({ row, frozen = null }: FreshnessProps) {
  const t = useTelemetryMessages().canData
  const age = useVehicleMessages().age
  const now = useNow()
  const at = timeMs(row?.reportTime)
  if (frozen !== null) return t.frozen(formatDateTime(frozen, 'time'))
  return at === null ? null : t.reported(ageText(Math.max(0, now - at), age))
}
