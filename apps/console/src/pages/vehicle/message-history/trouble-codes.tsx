import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { TroubleCode } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatNumber, StatusText } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { FaultSeverityIcon, toFaultSeverity } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import { useMemo } from 'react'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { dataKeys } from '../vehicle-data/data-keys.ts'
import { NewWorkOrderLink } from '@trackhoe/vehicles/work-orders'
import { PeriodReport } from './period-report.tsx'

/** 故障码: the trouble codes that a vehicle reported in a period. */
export function TroubleCodes({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const { faults } = useVehicleMessages()
  const messageApi = useCalls(messages)
  const columns = useMemo(() => codeColumns(t, faults, vclId), [t, faults, vclId])
  return (
    <PeriodReport
      title={t.tabs.faults}
      vclId={vclId}
      queryKey={dataKeys.troubleCodes}
      read={(body, signal) => messageApi.troubleCodes({ body }, signal)}
      columns={columns}
      getRowId={({ spn, fmi }) => `${spn}-${fmi}`}
      none={t.noFaults}
      summary={(codes) => t.faultTotals(codes.length, codes.filter(({ active }) => active).length)}
    />
  )
}

type FaultMessages = ReturnType<typeof useVehicleMessages>['faults']

function codeColumns(
  t: ReturnType<typeof useMessageHistoryMessages>,
  faults: FaultMessages,
  vclId: string | null,
): ColumnDef<TroubleCode>[] {
  const nameOf = ({ spn, fmi, name }: TroubleCode) => faults.names[`${spn}-${fmi}`] ?? name ?? ''
  const time = (id: 'first' | 'last', header: string): ColumnDef<TroubleCode> => ({
    id,
    header,
    size: 11,
    enableSorting: true,
    accessorFn: (code) => formatDateTime(code[id], 'minute'),
    cell: (code) => <span className="figures">{formatDateTime(code[id], 'minute')}</span>,
  })
  return [
    {
      id: 'severity',
      header: t.severity,
      size: 6,
      enableSorting: true,
      accessorFn: ({ severity }) => faults.severity[toFaultSeverity(severity)],
      cell: ({ severity }) => (
        <span className="inline-flex items-center gap-1.5">
          <FaultSeverityIcon severity={severity} />
          <span aria-hidden>{faults.severity[toFaultSeverity(severity)]}</span>
        </span>
      ),
    },
    {
      id: 'lamp',
      header: faults.lamp,
      size: 8,
      accessorFn: ({ lamp }) => (!lamp || lamp === 'none' ? '' : (faults.lamps[lamp] ?? lamp)),
    },
    { id: 'spn', header: 'SPN', size: 5, align: 'end', accessorFn: ({ spn }) => spn },
    { id: 'fmi', header: 'FMI', size: 4, align: 'end', accessorFn: ({ fmi }) => fmi },
    { id: 'name', header: t.faultName, size: 14, accessorFn: nameOf },
    {
      id: 'count',
      header: t.count,
      size: 5,
      align: 'end',
      enableSorting: true,
      accessorFn: ({ count }) => count,
      cell: ({ count }) => formatNumber(count),
    },
    time('first', t.first),
    time('last', t.last),
    {
      id: 'active',
      header: t.state,
      size: 6,
      enableSorting: true,
      accessorFn: ({ active }) => (active ? t.active : t.stored),
      cell: ({ active }) => <StatusText tone={active ? 'danger' : 'normal'}>{active ? t.active : t.stored}</StatusText>,
    },
    {
      id: 'suggest',
      header: t.advice,
      size: 14,
      accessorFn: ({ severity, suggest }) => adviceOf(severity, suggest, faults),
    },
    {
      id: 'order',
      header: '',
      size: 6,
      cell: (code) =>
        vclId !== null && (
          <NewWorkOrderLink vclId={vclId} fault={`${nameOf(code)} (${faults.code(code.spn, code.fmi)})`.trim()} />
        ),
    },
  ]
}

/** The advice in the reader's language, where the messages have one. */
function adviceOf(severity: number | null, suggest: string | null, { advice }: FaultMessages): string {
  return advice[String(toFaultSeverity(severity))] ?? suggest ?? ''
}
