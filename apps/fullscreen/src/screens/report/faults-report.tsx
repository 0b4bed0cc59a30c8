import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type Sheet } from '@trackhoe/ui/data-table'
import { useFaultTexts } from '@trackhoe/vehicles/fleet'
import { Panel } from '@trackhoe/vehicles/page'
import { ChooseVehicle } from '@trackhoe/vehicles/picker'
import { SheetMenu } from '@trackhoe/vehicles/telemetry'
import { useMemo } from 'react'
import { useFaultColumns } from '../shared/fault-columns.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { ReportPartProps } from './report-part.ts'
import { Pareto } from './pareto.tsx'
import { faultRows, paretoOf, type FaultRow } from './report-rows.ts'
import { useOfEach } from './use-of-each.ts'

/** The trouble codes of vehicles in a period, the most frequent first: a Pareto list. */
export function FaultsReport({ vehicles, dates, waitsFor, empty, range }: ReportPartProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const messageApi = useCalls(messages)
  const texts = useFaultTexts()
  const faultColumns = useFaultColumns(codeOfRow)
  const queries = useOfEach('faults', vehicles, dates, (body, signal) => messageApi.troubleCodes({ body }, signal))
  const rows = faultRows(queries.map(({ data }, at) => ({ label: vehicles[at]?.label ?? '', codes: data ?? [] })))
  const columns = useMemo((): readonly ColumnDef<FaultRow>[] => {
    const share: ColumnDef<FaultRow> = {
      id: 'share',
      header: t.share,
      size: 9,
      align: 'end',
      accessorFn: (row) => row.share,
      cell: (row) => <span className="figures">{formatNumber(row.share * 100, { digits: 0, unit: '%' })}</span>,
    }
    const vehicle: ColumnDef<FaultRow> = {
      id: 'vehicle',
      header: t.vehicle,
      size: 9,
      pin: 'start',
      accessorFn: (row) => row.vehicle,
    }
    return [vehicle, ...faultColumns.flatMap((column) => (column.id === 'count' ? [column, share] : [column]))]
  }, [t, faultColumns])
  const sheet = (): Sheet => ({
    header: [t.vehicle, t.severity, texts.lampHead, 'SPN', 'FMI', t.name, t.count, t.first, t.last, t.state, t.advice],
    rows: rows.map(({ vehicle, code }) => [
      vehicle,
      texts.severityOf(code),
      texts.lampOf(code) ?? '',
      code.spn,
      code.fmi,
      texts.nameOf(code),
      code.count ?? '',
      formatDateTime(code.first),
      formatDateTime(code.last),
      code.active ? t.active : t.history,
      texts.adviceOf(code) ?? '',
    ]),
  })
  return (
    <Panel
      title={t.faults}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicle />}
      actions={
        <>
          {range}
          <SheetMenu name={t.file(t.faults, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />
        </>
      }
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <Pareto
        className="h-40 flex-none px-4 pb-2"
        label={t.pareto}
        bars={paretoOf(rows).map((bar) => ({ ...bar, name: texts.nameOf(bar.code) }))}
      />
      <DataTable
        aria-label={tableOf(t.faults)}
        className="min-h-0 flex-1 border-t border-line"
        columns={columns}
        data={rows}
        getRowId={(row) => `${row.vehicle}/${row.code.spn}/${row.code.fmi}`}
        empty={t.noFaults}
        manualSorting
      />
    </Panel>
  )
}

const codeOfRow = ({ code }: FaultRow) => code
