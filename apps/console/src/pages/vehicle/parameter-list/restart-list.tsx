import { messages } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls } from '@trackhoe/auth'
import type { DiagnosisRestart } from '@trackhoe/contract/vehicle'
import { ListPage, type ListPageHandle, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { Button, EmptyState } from '@trackhoe/ui'
import { useRestartColumns, useRestartMessages } from '@trackhoe/vehicles/restarts'
import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const NEWEST = { column: 'restartTime', order: 'desc' } as const

/** 诊断重启: when and why the diagnosis of a terminal restarted. */
export function RestartList() {
  const t = useParameterListMessages()
  const restarts = useRestartMessages()
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
      { field: 'vclNo', label: restarts.vehicle },
      { field: 'restartTime', label: restarts.restartTime, view: 'date-range' },
    ],
    [restarts],
  )
  const columns = useRestartColumns(numberOf)
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
      empty={<EmptyState description={restarts.none} />}
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

const numberOf = ({ vclId, vclNo }: DiagnosisRestart) => <VehicleNumber vclId={vclId} vclNo={vclNo} />
