import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { DiagnosisRestart } from '@trackhoe/contract/vehicle'
import { FailureState } from '@trackhoe/shell'
import { formatDateTime, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useReader } from '../reader/reader.tsx'
import { restartReason } from './restart-columns.tsx'
import { useRestartMessages } from './restarts.messages.ts'

/** The interval between two reads of the list. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 诊断重启记录: the times and reasons of the restarts of one vehicle's diagnosis. */
export function RestartTable({ vclNo }: { vclNo: string | null }) {
  const t = useRestartMessages()
  const notChosen = useVehicleMessages().vehicle.none
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const restarts = useQuery({
    queryKey: vehicleKeys.restarts(key, vclNo),
    queryFn: ({ signal }) => messageApi.diagnosisRestarts({ query: { vclNo: vclNo ?? '' } }, signal),
    enabled: signedIn && vclNo !== null,
    refetchInterval: REFETCH_MS,
  })
  const columns: readonly SimpleColumn<DiagnosisRestart>[] = [
    {
      key: 'restartTime',
      header: t.restartTime,
      figures: true,
      nowrap: true,
      cell: ({ restartTime }) => formatDateTime(restartTime),
    },
    { key: 'reason', header: t.reason, cell: (restart) => restartReason(restart, t) },
    { key: 'softwareVersion', header: t.softwareVersion, cell: ({ softwareVersion }) => softwareVersion },
  ]
  return (
    <section aria-label={t.title} className="border-t border-line-strong px-4 py-3">
      <h3 className="mb-2 font-medium">{t.title}</h3>
      {restarts.isError && !restarts.data ? (
        <FailureState error={restarts.error} onRetry={() => void restarts.refetch()} />
      ) : (
        <SimpleTable
          caption={t.title}
          columns={columns}
          rows={vclNo === null ? [] : restarts.data?.records}
          getRowKey={({ id }) => id}
          empty={vclNo === null ? notChosen : t.none}
        />
      )}
    </section>
  )
}
