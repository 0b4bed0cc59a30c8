import type { TroubleCode } from '@trackhoe/contract/vehicle'
import { formatDateTime, StatusText } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { FaultSeverityIcon, useFaultTexts } from '@trackhoe/vehicles/fleet'
import { useMemo } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

/** The columns that every list of trouble codes has. Source: vehicle screens "enumerations of the catalog". */
export function useFaultColumns<Row>(codeOf: (row: Row) => TroubleCode): readonly ColumnDef<Row>[] {
  const t = useTelemetryMessages().report
  const texts = useFaultTexts()
  return useMemo(
    () => [
      {
        id: 'severity',
        header: t.severity,
        size: 6,
        accessorFn: (row) => texts.severityOf(codeOf(row)),
        cell: (row) => (
          <span className="relative inline-flex items-center gap-1.5 align-middle">
            <FaultSeverityIcon severity={codeOf(row).severity} />
            <span aria-hidden>{texts.severityOf(codeOf(row))}</span>
          </span>
        ),
      },
      { id: 'lamp', header: texts.lampHead, size: 11, accessorFn: (row) => texts.lampOf(codeOf(row)) },
      { id: 'spn', header: 'SPN', size: 5, align: 'end', accessorFn: (row) => codeOf(row).spn },
      { id: 'fmi', header: 'FMI', size: 4, align: 'end', accessorFn: (row) => codeOf(row).fmi },
      { id: 'name', header: t.name, size: 17, accessorFn: (row) => texts.nameOf(codeOf(row)) },
      { id: 'count', header: t.count, size: 5, align: 'end', accessorFn: (row) => codeOf(row).count },
      { id: 'first', header: t.first, size: 11, accessorFn: (row) => formatDateTime(codeOf(row).first, 'minute') },
      { id: 'last', header: t.last, size: 11, accessorFn: (row) => formatDateTime(codeOf(row).last, 'minute') },
      {
        id: 'state',
        header: t.state,
        size: 6,
        accessorFn: (row) => (codeOf(row).active ? t.active : t.history),
        cell: (row) => (
          <StatusText tone={codeOf(row).active ? 'danger' : 'normal'}>
            {codeOf(row).active ? t.active : t.history}
          </StatusText>
        ),
      },
      { id: 'advice', header: t.advice, size: 20, accessorFn: (row) => texts.adviceOf(codeOf(row)) },
    ],
    [t, texts, codeOf],
  )
}
