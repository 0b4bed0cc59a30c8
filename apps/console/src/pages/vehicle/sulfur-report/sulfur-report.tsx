import { useCalls } from '@trackhoe/auth'
import { sulfur, type SulfurReport } from '@trackhoe/contract/vehicle'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { ActionButton, EmptyState, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { useSulfurColumns, useSulfurMessages } from '@trackhoe/vehicles/sulfur'
import { FlaskConical } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const SulfurDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/sulfur-drawer')).SulfurDrawer)

const NEWEST = { column: 'sampleTime', order: 'desc' } as const

/**
 * 车辆管理 › 硫含量报告: what laboratories found in the fuel of vehicles, and when each is due again.
 * Source: vehicle specification §7 "Sulfur reports".
 */
export function SulfurReportList() {
  const t = useSulfurMessages()
  const sulfurApi = useCalls(sulfur)
  usePreloadWhenIdle(SulfurDrawer.preload)
  const [opened, setOpened] = useState<SulfurReport | null>(null)
  const query = useMemo(() => queryFields(t), [t])
  const columns = useSulfurColumns({ vehicle: numberOf, sortable: true })
  return (
    <>
      <ReadOnlyPage
        title={t.title}
        load={(request, signal) => sulfurApi.list({ query: request }, signal)}
        period="sampleTime"
        exportPermission="vehicle:export"
        query={query}
        columns={columns}
        getRowLabel={({ vclNo }) => vclNo ?? ''}
        defaultSort={NEWEST}
        preferencesKey="vehicle-sulfur-report"
        empty={<EmptyState icon={<FlaskConical aria-hidden />} description={t.none} />}
        onRowOpen={setOpened}
        rowActionsWidth={6}
        rowActions={(report) => <ActionButton onClick={() => setOpened(report)}>{t.details}</ActionButton>}
      />
      {opened && (
        <SulfurDrawer
          report={opened}
          vehicle={numberOf(opened)}
          onClose={() => setOpened(null)}
          onDismiss={() => setOpened(null)}
        />
      )}
    </>
  )
}

const numberOf = ({ vclId, vclNo }: SulfurReport) => <VehicleNumber vclId={vclId} vclNo={vclNo} />

type SulfurMessages = ReturnType<typeof useSulfurMessages>

function queryFields(t: SulfurMessages): QueryField[] {
  return [
    { field: 'vclNo', label: t.vehicle },
    {
      field: 'result',
      label: t.result,
      view: 'select',
      options: Object.entries(t.results).map(([value, label]) => ({ value, label })),
    },
    { field: 'sampleTime', label: t.sampleTime, view: 'date-range' },
  ]
}
