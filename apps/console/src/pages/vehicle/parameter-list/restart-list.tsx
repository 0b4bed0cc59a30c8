import { messages } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls } from '@trackhoe/auth'
import type { DiagnosisRestart } from '@trackhoe/contract/vehicle'
import { ListPage, type ListPageHandle, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { Button, EmptyState, formatDateTime } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const NEWEST = { column: 'restartTime', order: 'desc' } as const

/** 诊断重启: when and why the diagnosis of a terminal restarted. */
export function RestartList() {
  const t = useParameterListMessages()
  const messageApi = useCalls(messages)
  const list = useRef<ListPageHandle>(null)
  const source = useMemo(
    () =>
      wireSource<DiagnosisRestart>({
        list: (query, signal) =>
          messageApi.diagnosisRestarts(
            { query: { ...withoutTime('restartTime', query), ...timeFilter('restartTime', query) } },
            signal,
          ),
      }),
    [messageApi],
  )
  const query = useMemo(
    (): QueryField[] => [
      { field: 'vclNo', label: t.vehicle },
      { field: 'restartTime', label: t.restartTime, view: 'date-range' },
    ],
    [t],
  )
  const columns = useMemo(() => restartColumns(t), [t])
  return (
    <ListPage
      ref={list}
      embedded
      title={t.tabs.restarts}
      source={source}
      query={query}
      columns={columns}
      getRowId={({ id }) => id}
      getRowLabel={({ vclNo }) => vclNo ?? ''}
      defaultSort={NEWEST}
      preferencesKey="vehicle-diagnosis-restarts"
      empty={<EmptyState description={t.noRestarts} />}
      toolbar={
        <Permitted action="vehicle:export">
          <Button icon={<Download aria-hidden />} onClick={() => list.current?.saveCsv(t.tabs.restarts)}>
            {t.export}
          </Button>
        </Permitted>
      }
    />
  )
}

function restartColumns(t: ReturnType<typeof useParameterListMessages>): ColumnDef<DiagnosisRestart>[] {
  return [
    {
      id: 'vclNo',
      header: t.vehicle,
      size: 10,
      enableSorting: true,
      enableHiding: false,
      accessorFn: ({ vclNo }) => vclNo,
      cell: ({ vclId, vclNo }) => <VehicleNumber vclId={vclId} vclNo={vclNo} />,
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
      accessorFn: ({ reason, reason_dictText: text }) => t.reasons[reason ?? ''] ?? text ?? '',
    },
    {
      id: 'softwareVersion',
      header: t.softwareVersion,
      size: 9,
      enableSorting: true,
      accessorFn: ({ softwareVersion }) => softwareVersion,
    },
  ]
}
