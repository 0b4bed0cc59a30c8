import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { FailureState } from '@trackhoe/shell'
import { displayValue, EmptyState, formatDateTime } from '@trackhoe/ui'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useResetMessages } from './locale/use-messages.ts'

/** The interval between two reads of the list. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 诊断重启记录: when and why the vehicle's diagnosis was restarted. */
export function RestartList({ vclNo }: { vclNo: string | null }) {
  const t = useResetMessages().restarts
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const restarts = useQuery({
    queryKey: vehicleKeys.restarts(key, vclNo),
    queryFn: ({ signal }) => messageApi.diagnosisRestarts({ query: { vclNo: vclNo ?? '' } }, signal),
    enabled: signedIn && vclNo !== null,
    refetchInterval: REFETCH_MS,
  })
  return (
    <section aria-label={t.title} className="border-t border-line-strong px-4 py-3">
      <h3 className="mb-2 font-medium">{t.title}</h3>
      {restarts.isError && !restarts.data && (
        <FailureState error={restarts.error} onRetry={() => void restarts.refetch()} />
      )}
      {restarts.data?.records.length === 0 && <EmptyState description={t.none} />}
      {restarts.data !== undefined && restarts.data.records.length > 0 && (
        <table className="w-full border-collapse" aria-label={t.title}>
          <thead>
            <tr className="text-12 text-ink-2">
              {[t.time, t.reason, t.software].map((head) => (
                <th key={head} scope="col" className="h-row-head border-b border-line-strong text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {restarts.data.records.map((row) => (
              <tr key={row.id} className="h-row [&>td]:border-b [&>td]:border-line">
                <td className="figures">{formatDateTime(row.restartTime)}</td>
                <td>{displayValue(t.reasons[row.reason ?? ''] ?? row.reason_dictText ?? row.reason)}</td>
                <td>{displayValue(row.softwareVersion)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
