import { Permitted, useCalls } from '@trackhoe/auth'
import { sulfur, type SulfurReport } from '@trackhoe/contract/vehicle'
import { ListPage, type ListPageHandle, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { Breadcrumb, useListAddress } from '@trackhoe/shell'
import { ActionButton, Button, EmptyState, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { useSulfurColumns, useSulfurMessages } from '@trackhoe/vehicles/sulfur'
import { Download, FlaskConical } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'
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
  const address = useListAddress()
  usePreloadWhenIdle(SulfurDrawer.preload)
  const list = useRef<ListPageHandle>(null)
  const [opened, setOpened] = useState<SulfurReport | null>(null)
  const source = useMemo(
    () =>
      wireSource<SulfurReport>({
        list: (query, signal) =>
          sulfurApi.list(
            { query: { ...withoutTime('sampleTime', query), ...timeFilter('sampleTime', query) } },
            signal,
          ),
      }),
    [sulfurApi],
  )
  const query = useMemo(() => queryFields(t), [t])
  const columns = useSulfurColumns({ vehicle: numberOf, sortable: true })
  return (
    <>
      <ListPage
        ref={list}
        title={t.title}
        breadcrumb={<Breadcrumb />}
        source={source}
        query={query}
        columns={columns}
        getRowId={({ id }) => id}
        getRowLabel={({ vclNo }) => vclNo ?? ''}
        defaultSort={NEWEST}
        preferencesKey="vehicle-sulfur-report"
        {...address}
        empty={<EmptyState icon={<FlaskConical aria-hidden />} description={t.none} />}
        onRowOpen={setOpened}
        rowActionsWidth={6}
        rowActions={(report) => <ActionButton onClick={() => setOpened(report)}>{t.details}</ActionButton>}
        toolbar={
          <Permitted action="vehicle:export">
            <Button icon={<Download aria-hidden />} onClick={() => list.current?.saveCsv(t.title)}>
              <span className="max-[480px]:sr-only">{t.export}</span>
            </Button>
          </Permitted>
        }
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
