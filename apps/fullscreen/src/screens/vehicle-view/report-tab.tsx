import { useClient } from '@trackhoe/shell'
import { formatDateTime } from '@trackhoe/ui'
import type { OneVehicle } from '@trackhoe/vehicles/picker'
import { startOfDay } from '@trackhoe/vehicles/records'
import { useMemo, useState } from 'react'
import { DateRange } from '../report/date-range.tsx'
import { OperationReport } from '../report/operation-report.tsx'
import type { Dates } from '../report/report-part.ts'
import { HOURS_A_DAY } from '../report/report-rows.ts'
import { TonnageReport } from '../report/tonnage-report.tsx'

const USUAL_DAYS = 30

/** How long a vehicle worked in the last days, and what it carries. */
export function ReportTab({ one }: { one: OneVehicle }) {
  const { serverNow } = useClient()
  const [dates, setDates] = useState<Dates>(() => {
    const now = serverNow()
    return { from: startOfDay(now, USUAL_DAYS - 1).slice(0, 10), to: formatDateTime(now, 'date') }
  })
  const vehicles = useMemo(
    () => (one.id === null ? [] : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id }]),
    [one.id, one.vehicle],
  )
  const shared = { vehicles, dates, waitsFor: one.id === null ? [] : [one.query], empty: one.empty }
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
      <OperationReport {...shared} hoursPerDay={HOURS_A_DAY} range={<DateRange dates={dates} onChange={setDates} />} />
      {one.id !== null && (
        <div className="h-36 border-t border-line">
          <TonnageReport {...shared} />
        </div>
      )}
    </div>
  )
}
