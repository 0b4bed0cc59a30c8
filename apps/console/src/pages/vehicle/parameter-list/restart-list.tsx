import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { DiagnosisRestart } from '@trackhoe/contract/vehicle'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { EmptyState } from '@trackhoe/ui'
import { useRestartColumns, useRestartMessages } from '@trackhoe/vehicles/restarts'
import { useMemo } from 'react'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const NEWEST = { column: 'restartTime', order: 'desc' } as const

/** 诊断重启: when and why the diagnosis of a terminal restarted. */
export function RestartList() {
  const t = useParameterListMessages()
  const restarts = useRestartMessages()
  const messageApi = useCalls(messages)
  const query = useMemo(
    (): QueryField[] => [
      { field: 'vclNo', label: restarts.vehicle },
      { field: 'restartTime', label: restarts.restartTime, view: 'date-range' },
    ],
    [restarts],
  )
  const columns = useRestartColumns(numberOf)
  return (
    <ReadOnlyPage
      embedded
      title={t.tabs.restarts}
      load={(request, signal) => messageApi.diagnosisRestarts({ query: request }, signal)}
      period="restartTime"
      exportPermission="vehicle:export"
      query={query}
      columns={columns}
      getRowLabel={({ vclNo }) => vclNo ?? ''}
      defaultSort={NEWEST}
      preferencesKey="vehicle-diagnosis-restarts"
      empty={<EmptyState description={restarts.none} />}
    />
  )
}

const numberOf = ({ vclId, vclNo }: DiagnosisRestart) => <VehicleNumber vclId={vclId} vclNo={vclNo} />
