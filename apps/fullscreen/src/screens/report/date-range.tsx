import { useClient } from '@trackhoe/shell'
import { formatDateTime } from '@trackhoe/ui'
import { DateRangePicker } from '@trackhoe/ui/date'
import { useRangeDraft } from '../shared/use-range-draft.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { Dates } from './report-part.ts'

/** The days that a report may have. Source: vehicle screens "frame". */
const MOST_DAYS = 366

/** Chooses the days of a report. */
export function DateRange({ dates, onChange }: { dates: Dates; onChange: (dates: Dates) => void }) {
  const t = useTelemetryMessages().report
  const { serverNow } = useClient()
  const typed = useRangeDraft(dates, onChange)
  return (
    <DateRangePicker
      aria-label={t.range}
      chip="last7Days"
      className="w-70"
      clearable={false}
      max={formatDateTime(serverNow(), 'date')}
      maxDays={MOST_DAYS}
      {...typed}
    />
  )
}
