import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { formatNumber } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type Sheet } from '@trackhoe/ui/data-table'
import { Panel } from '@trackhoe/vehicles/page'
import { ChooseVehicle } from '@trackhoe/vehicles/picker'
import { SheetMenu } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { DayBars } from './day-bars.tsx'
import type { ReportPartProps } from './report-part.ts'
import { operationRows, totalOf, type OperationRow } from './report-rows.ts'
import { useOfEach } from './use-of-each.ts'

interface OperationReportProps extends ReportPartProps {
  /** The hours of a day that a vehicle is expected to work. */
  hoursPerDay: number
}

/** How long vehicles worked on each day, as bars and as a table with its totals. */
export function OperationReport({ vehicles, dates, waitsFor, empty, range, hoursPerDay }: OperationReportProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const messageApi = useCalls(messages)
  const { serverNow } = useClient()
  const [now] = useState(serverNow)
  const queries = useOfEach('operation', vehicles, dates, (body, signal) => messageApi.operationTime({ body }, signal))
  const rows = operationRows(
    queries.map(({ data }, at) => ({ label: vehicles[at]?.label ?? '', days: data ?? [] })),
    hoursPerDay,
    now,
  )
  const total = totalOf(rows)
  const several = vehicles.length > 1
  const columns = useMemo(
    (): readonly ColumnDef<OperationRow>[] => [
      { id: 'date', header: t.date, size: 8, pin: 'start', accessorFn: (row) => row.date },
      ...(several
        ? [{ id: 'vehicle', header: t.vehicle, size: 9, accessorFn: (row: OperationRow) => row.vehicle }]
        : []),
      ...FIGURES.map((name): ColumnDef<OperationRow> => ({
        id: name,
        header: t[name],
        size: 7,
        align: 'end',
        accessorFn: (row) => row[name],
        cell: (row) => <span className="figures">{formatNumber(row[name], { digits: DIGITS[name] })}</span>,
      })),
      {
        id: 'rate',
        header: t.rate,
        size: 7,
        align: 'end',
        accessorFn: (row) => row.rate,
        cell: (row) => (
          <span className="figures">
            {formatNumber(row.rate === null ? null : row.rate * 100, { digits: 1, unit: '%' })}
          </span>
        ),
      },
    ],
    [t, several],
  )
  const sheet = (): Sheet => ({
    header: [t.date, t.vehicle, ...FIGURES.map((name) => t[name]), `${t.rate} %`],
    rows: [...rows, total].map((row) => [
      row === total ? t.total : row.date,
      row.vehicle,
      ...FIGURES.map((name) => row[name] ?? ''),
      row.rate === null ? '' : Math.round(row.rate * 1000) / 10,
    ]),
  })
  return (
    <Panel
      title={t.operation}
      titleHidden={false}
      fact={t.rateHint(hoursPerDay)}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicle />}
      actions={
        <>
          {range}
          <SheetMenu name={t.file(t.operation, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />
        </>
      }
      className="h-full"
      bodyClassName="flex flex-col"
      footer={<Totals total={total} />}
    >
      <DayBars
        label={t.perDay}
        className="h-44 flex-none px-4 pb-2"
        rows={rows}
        parts={[
          { name: t.works, valueOf: ({ work }) => work },
          { name: t.idles, valueOf: ({ idle }) => idle },
        ]}
        describe={(date, [work = 0, idle = 0]) =>
          t.dayOf(date, formatNumber(work, { digits: 1, unit: 'h' }), formatNumber(idle, { digits: 1, unit: 'h' }))
        }
      />
      <DataTable
        aria-label={tableOf(t.operation)}
        className="min-h-0 flex-1 border-t border-line"
        columns={columns}
        data={rows}
        getRowId={(row) => `${row.date}/${row.vehicle}`}
      />
    </Panel>
  )
}

function Totals({ total }: { total: OperationRow }) {
  const t = useTelemetryMessages().report
  return (
    <div className="flex gap-x-6 px-4 py-2 text-12">
      <span className="flex-none font-medium">{t.total}</span>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1">
        {FIGURES.map((name) => (
          <div key={name} className="flex gap-1">
            <dt className="text-ink-2">{t[name]}</dt>
            <dd className="figures m-0 font-medium">{formatNumber(total[name], { digits: DIGITS[name] })}</dd>
          </div>
        ))}
        <div className="flex gap-1">
          <dt className="text-ink-2">{t.rate}</dt>
          <dd className="figures m-0 font-medium">
            {formatNumber(total.rate === null ? null : total.rate * 100, { digits: 1, unit: '%' })}
          </dd>
        </div>
      </dl>
    </div>
  )
}

const FIGURES = ['work', 'idle', 'travel', 'regen', 'keyOn', 'fuel', 'starts'] as const
const DIGITS = { work: 2, idle: 2, travel: 2, regen: 2, keyOn: 2, fuel: 1, starts: 0 } as const
