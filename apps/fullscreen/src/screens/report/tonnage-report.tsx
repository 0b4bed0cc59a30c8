import { useQueries } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { TonState } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type Sheet } from '@trackhoe/ui/data-table'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { Panel, useReader, useRefreshMs } from '@trackhoe/vehicles/page'
import { ChooseVehicle } from '@trackhoe/vehicles/picker'
import { SheetMenu } from '@trackhoe/vehicles/telemetry'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { ReportPartProps } from './report-part.ts'
import { REFETCH_MS } from './use-of-each.ts'

/** Shows what vehicles carry. `dates` is only in the name of a saved file. */
export function TonnageReport({ vehicles, dates, waitsFor, empty }: Omit<ReportPartProps, 'range'>) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFETCH_MS)
  const queries = useQueries({
    queries: vehicles.map(({ vclId }) => ({
      queryKey: vehicleKeys.report(key, 'tonnage', vclId, {}),
      queryFn: ({ signal }: { signal: AbortSignal }) => messageApi.tonState({ body: { vclId } }, signal),
      enabled: signedIn,
      refetchInterval: refreshMs,
    })),
  })
  const { tonStates } = useMessageHistoryMessages()
  const stateOf = ({ load }: { load: TonState | null }) =>
    load === null ? t.noLoad : (tonStates[load.tonState ?? ''] ?? load.tonState_dictText ?? '-')
  const rows = queries.map(({ data }, at) => ({ vehicle: vehicles[at]?.label ?? '', load: data ?? null }))
  type Row = (typeof rows)[number]
  const figures = [
    ['payload', t.payload],
    ['loadRatio', t.ratio],
    ['totalPayload', t.totalPayload],
    ['bucketCapacity', t.bucket],
    ['materialDensity', t.density],
  ] as const
  const columns: readonly ColumnDef<Row>[] = [
    { id: 'vehicle', header: t.vehicle, size: 10, accessorFn: (row) => row.vehicle },
    { id: 'state', header: t.tonState, size: 8, accessorFn: stateOf },
    ...figures.map(([name, header]): ColumnDef<Row> => ({
      id: name,
      header,
      size: 9,
      align: 'end',
      accessorFn: (row) => row.load?.[name] ?? null,
      cell: (row) => <span className="figures">{formatNumber(row.load?.[name])}</span>,
    })),
    { id: 'updated', header: t.updated, size: 12, accessorFn: (row) => formatDateTime(row.load?.updateTime) },
  ]
  const sheet = (): Sheet => ({
    header: [t.vehicle, t.tonState, ...figures.map(([, header]) => header), t.updated],
    rows: rows.map(({ vehicle, load }) => [
      vehicle,
      stateOf({ load }),
      ...figures.map(([name]) => load?.[name] ?? ''),
      formatDateTime(load?.updateTime),
    ]),
  })
  return (
    <Panel
      title={t.tonnage}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicle />}
      actions={<SheetMenu name={t.file(t.tonnage, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />}
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.tonnage)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows}
        getRowId={(row) => row.vehicle}
      />
    </Panel>
  )
}
