import { messageApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type Sheet } from '@trackhoe/ui/data-table'
import { FaultSeverityIcon, useFaultName } from '@trackhoe/vehicles/fleet'
import { Panel } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton } from '@trackhoe/vehicles/picker'
import { SheetMenu } from '@trackhoe/vehicles/telemetry'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { ReportPartProps } from './report-part.ts'
import { faultRows, type FaultRow } from './report-rows.ts'
import { useOfEach } from './use-of-each.ts'

/** The trouble codes of vehicles in a period, the most frequent first: a Pareto list. */
export function FaultsReport({ vehicles, dates, waitsFor, empty, range }: ReportPartProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const { send } = useClient()
  const nameOf = useFaultName()
  const queries = useOfEach('faults', vehicles, dates, (body, signal) =>
    messageApi(send).troubleCodes({ body }, signal),
  )
  const rows = faultRows(queries.map(({ data }, at) => ({ label: vehicles[at]?.label ?? '', codes: data ?? [] })))
  const columns: readonly ColumnDef<FaultRow>[] = [
    {
      id: 'severity',
      header: t.severity,
      size: 4,
      accessorFn: (row) => row.code.severity,
      cell: (row) => (
        <span className="relative">
          <FaultSeverityIcon severity={row.code.severity} />
        </span>
      ),
    },
    { id: 'vehicle', header: t.vehicle, size: 9, accessorFn: (row) => row.vehicle },
    { id: 'code', header: t.code, size: 9, accessorFn: (row) => `SPN ${row.code.spn} FMI ${row.code.fmi}` },
    { id: 'name', header: t.name, size: 16, accessorFn: (row) => nameOf(row.code) },
    { id: 'count', header: t.count, size: 5, align: 'end', accessorFn: (row) => row.code.count },
    {
      id: 'share',
      header: t.share,
      size: 9,
      accessorFn: (row) => row.share,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-2 w-16 flex-none bg-sunken">
            <span className="block h-full bg-series-1" style={{ width: `${row.share * 100}%` }} />
          </span>
          <span className="figures">{formatNumber(row.share * 100, { digits: 0, unit: '%' })}</span>
        </span>
      ),
    },
    { id: 'first', header: t.first, size: 12, accessorFn: (row) => formatDateTime(row.code.first) },
    { id: 'last', header: t.last, size: 12, accessorFn: (row) => formatDateTime(row.code.last) },
    { id: 'state', header: t.state, size: 5, accessorFn: (row) => (row.code.active ? t.active : t.history) },
    { id: 'advice', header: t.advice, size: 16, accessorFn: (row) => row.code.suggest },
  ]
  const sheet = (): Sheet => ({
    header: [t.vehicle, 'SPN', 'FMI', t.name, t.count, t.first, t.last, t.state],
    rows: rows.map(({ vehicle, code }) => [
      vehicle,
      code.spn,
      code.fmi,
      nameOf(code),
      code.count ?? '',
      formatDateTime(code.first),
      formatDateTime(code.last),
      code.active ? t.active : t.history,
    ]),
  })
  return (
    <Panel
      title={t.faults}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicleButton />}
      actions={
        <>
          {range}
          <SheetMenu name={t.file(t.faults, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />
        </>
      }
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.faults)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows}
        getRowId={(row) => `${row.vehicle}/${row.code.spn}/${row.code.fmi}`}
        empty={t.noFaults}
        manualSorting
      />
    </Panel>
  )
}
