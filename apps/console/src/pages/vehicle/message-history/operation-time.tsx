import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { OperationDay } from '@trackhoe/contract/vehicle'
import { formatNumber, Progress } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo } from 'react'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { dataKeys } from '../vehicle-data/data-keys.ts'
import { PeriodReport } from './period-report.tsx'

/** 运转率: how long a vehicle worked and idled, day by day. */
export function OperationTime({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const columns = useMemo(() => dayColumns(t), [t])
  return (
    <PeriodReport
      title={t.tabs.operation}
      vclId={vclId}
      queryKey={dataKeys.operationTime}
      read={(body, signal) => messageApi.operationTime({ body }, signal)}
      columns={columns}
      getRowId={({ date }) => date}
      none={t.noDays}
      summary={(days) => {
        const work = sum(days, ({ workHours }) => workHours)
        const idle = sum(days, ({ idleHours }) => idleHours)
        return t.totals(formatNumber(work, { digits: 1 }), formatNumber(idle, { digits: 1 }))
      }}
    />
  )
}

const sum = (days: readonly OperationDay[], of: (day: OperationDay) => number | null) =>
  days.reduce((total, day) => total + (of(day) ?? 0), 0)

function dayColumns(t: ReturnType<typeof useMessageHistoryMessages>): ColumnDef<OperationDay>[] {
  const hours = (id: string, header: string, of: (day: OperationDay) => number | null): ColumnDef<OperationDay> => ({
    id,
    header,
    size: 7,
    align: 'end',
    enableSorting: true,
    accessorFn: of,
    cell: (day) => formatNumber(of(day), { digits: 1 }),
  })
  return [
    { id: 'date', header: t.date, size: 9, enableSorting: true, accessorFn: ({ date }) => date },
    hours('workHours', t.workHours, ({ workHours }) => workHours),
    hours('idleHours', t.idleHours, ({ idleHours }) => idleHours),
    hours('travelHours', t.travelHours, ({ travelHours }) => travelHours),
    hours('fuel', t.fuel, ({ fuel }) => fuel),
    hours('hourMeter', t.hourMeter, ({ hourMeter }) => hourMeter),
    {
      id: 'rate',
      header: t.rate,
      size: 12,
      enableSorting: true,
      accessorFn: ({ rate }) => (rate === null ? null : Math.round(rate * 100)),
      cell: ({ date, rate }) =>
        rate === null ? '-' : <Progress value={rate * 100} label={t.rateOf(date)} tone="plain" showValue />,
    },
  ]
}
