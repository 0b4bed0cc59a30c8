import { useQueries } from '@tanstack/react-query'
import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { formatDateTime } from '@trackhoe/ui'
import { CategoryChart } from '@trackhoe/ui/charts'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { wireTimeOf } from '@trackhoe/vehicles/records'
import { useState } from 'react'
import { lastDay } from '../month/month-facts.ts'
import { useScreenMessages } from '../locale/use-messages.ts'
import { COUNTERS, lastMonths, monthCount } from './ats-count.ts'

const MONTHS = 6
/** The time between two samples of a counter. Unit: seconds. */
const PERIOD_SEC = 3600

/** Regenerations and interrupted ones in each of the last months. */
export function MonthCounts({ vclId }: { vclId: string }) {
  const t = useScreenMessages().atsCount
  const { serverNow } = useClient()
  const parameterApi = useCalls(parameters)
  const { signedIn, key } = useReader()
  const [today] = useState(() => formatDateTime(serverNow(), 'date'))
  const months = lastMonths(today, MONTHS)
  const queries = useQueries({
    queries: months.map((month) => ({
      queryKey: vehicleKeys.report(key, 'regenerations', vclId, { month }),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const period = {
          bgntime: wireTimeOf(`${month}-01`, '00:00:00'),
          endtime: wireTimeOf(lastDay(month), '23:59:59'),
        }
        const params = [COUNTERS.active, COUNTERS.interrupted]
        return parameterApi.query(
          { body: { vclId, params, ...period, periodSec: PERIOD_SEC, aggregate: 'raw' } },
          signal,
        )
      },
      enabled: signedIn,
      staleTime: Infinity,
    })),
  })
  const counts = months.map((month, at) => monthCount(month, queries[at]?.data ?? []))
  return (
    <section className="px-4 pb-4">
      <h3 className="pb-2 text-14 font-semibold">{t.byMonth}</h3>
      <CategoryChart
        label={t.byMonth}
        className="h-44"
        type="bar"
        categories={months}
        series={[
          { name: t.counters.active, values: counts.map(({ active }) => active) },
          { name: t.counters.interrupted, values: counts.map(({ interrupted }) => interrupted) },
        ]}
      />
    </section>
  )
}
