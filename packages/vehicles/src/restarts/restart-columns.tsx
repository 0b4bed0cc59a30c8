import type { DiagnosisRestart } from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { useRestartMessages } from './restarts.messages.ts'

/** Returns why a diagnosis restarted, in the current language; null for no reason. */
export function restartReason(
  { reason, reason_dictText: text }: DiagnosisRestart,
  { reasons }: ReturnType<typeof useRestartMessages>,
): string | null {
  return reasons[reason ?? ''] ?? text ?? reason
}

/** Returns the columns of a list of restarts of all vehicles. `vehicle`: the number as the page links it. */
export function useRestartColumns(vehicle: (restart: DiagnosisRestart) => ReactNode): ColumnDef<DiagnosisRestart>[] {
  const t = useRestartMessages()
  return useMemo(
    (): ColumnDef<DiagnosisRestart>[] => [
      {
        id: 'vclNo',
        header: t.vehicle,
        size: 11,
        fit: true,
        enableSorting: true,
        enableHiding: false,
        accessorFn: ({ vclNo }) => vclNo,
        cell: vehicle,
      },
      {
        id: 'restartTime',
        header: t.restartTime,
        size: 13,
        enableSorting: true,
        accessorFn: ({ restartTime }) => formatDateTime(restartTime),
        cell: ({ restartTime }) => <span className="figures">{formatDateTime(restartTime)}</span>,
      },
      {
        id: 'reason',
        header: t.reason,
        size: 10,
        enableSorting: true,
        accessorFn: (restart) => restartReason(restart, t),
      },
      {
        id: 'softwareVersion',
        header: t.softwareVersion,
        size: 9,
        enableSorting: true,
        accessorFn: ({ softwareVersion }) => softwareVersion,
      },
    ],
    [t, vehicle],
  )
}
