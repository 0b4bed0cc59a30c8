import type { SulfurReport } from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { sulfurResultText, SulfurGauge, SulfurResult, SulfurValue } from './sulfur-result.tsx'
import { useSulfurMessages } from './sulfur.messages.ts'

interface SulfurColumnOptions {
  /** The number of the vehicle as the page links it. Absent: its text. */
  vehicle?: (report: SulfurReport) => ReactNode
  /** The page sorts by a press on a header. */
  sortable?: boolean
}

/** Returns the columns of a list of sulfur reports. */
export function useSulfurColumns({ vehicle, sortable = false }: SulfurColumnOptions = {}): ColumnDef<SulfurReport>[] {
  const t = useSulfurMessages()
  return useMemo((): ColumnDef<SulfurReport>[] => {
    const enableSorting = sortable
    return [
      {
        id: 'vclNo',
        header: t.vehicle,
        size: 11,
        fit: true,
        enableSorting,
        enableHiding: false,
        accessorFn: ({ vclNo }) => vclNo,
        cell: (report) => vehicle?.(report) ?? report.vclNo,
      },
      {
        id: 'sampleTime',
        priority: 4,
        stacked: true,
        header: t.sampleTime,
        size: 12,
        enableSorting,
        accessorFn: ({ sampleTime }) => formatDateTime(sampleTime, 'minute'),
        cell: ({ sampleTime }) => <span className="figures">{formatDateTime(sampleTime, 'minute')}</span>,
      },
      {
        id: 'station',
        header: t.station,
        size: 14,
        priority: 2,
        enableSorting,
        accessorFn: ({ station }) => station,
      },
      {
        id: 'sulfur',
        priority: 5,
        stacked: true,
        header: t.sulfur,
        size: 14,
        enableSorting,
        accessorFn: ({ sulfur }) => sulfur,
        // On a telephone it stands in the second line of the vehicle, where there is no room for a scale.
        cell: (report) => (
          <>
            <span className="max-narrow:hidden">
              <SulfurGauge sample={report} />
            </span>
            <span className="narrow:hidden">
              <SulfurValue sample={report} />
            </span>
          </>
        ),
      },
      {
        id: 'limit',
        priority: 1,
        header: t.limit,
        size: 7,
        align: 'end',
        accessorFn: ({ limit }) => limit,
        cell: ({ limit, unit }) => (
          <span className="figures">
            {limit} {unit}
          </span>
        ),
      },
      {
        id: 'result',
        priority: 6,
        stacked: true,
        header: t.result,
        size: 8,
        enableSorting,
        accessorFn: (report) => sulfurResultText(report, t),
        cell: (report) => <SulfurResult report={report} />,
      },
    ]
  }, [t, vehicle, sortable])
}
