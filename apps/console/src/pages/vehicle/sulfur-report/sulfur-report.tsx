import { Permitted, useCalls } from '@trackhoe/auth'
import { sulfur, type SulfurReport } from '@trackhoe/contract/vehicle'
import { ListPage, type ListPageHandle, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { Breadcrumb, useListAddress } from '@trackhoe/shell'
import { ActionButton, Button, EmptyState, formatDateTime, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Download, FlaskConical } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSulfurReportMessages } from './sulfur-report.messages.ts'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'
import { SulfurResult, SulfurValue } from './sulfur-result.tsx'

const SulfurDrawer = lazyComponent(async () => (await import('./sulfur-drawer.tsx')).SulfurDrawer)

const NEWEST = { column: 'sampleTime', order: 'desc' } as const

/**
 * 车辆管理 › 硫含量报告: what laboratories found in the fuel of vehicles, and when each is due again.
 * Source: vehicle specification §7 "Sulfur reports".
 */
export function SulfurReportList() {
  const t = useSulfurReportMessages()
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
  const columns = useMemo(() => reportColumns(t), [t])
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
      {opened && <SulfurDrawer report={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

type SulfurMessages = ReturnType<typeof useSulfurReportMessages>

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

function reportColumns(t: SulfurMessages): ColumnDef<SulfurReport>[] {
  const resultOf = ({ result, result_dictText: text }: SulfurReport) => t.results[result ?? ''] ?? text ?? ''
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
      id: 'sampleTime',
      priority: 4,
      stacked: true,
      header: t.sampleTime,
      size: 12,
      enableSorting: true,
      accessorFn: ({ sampleTime }) => formatDateTime(sampleTime, 'minute'),
      cell: ({ sampleTime }) => <span className="figures">{formatDateTime(sampleTime, 'minute')}</span>,
    },
    {
      id: 'station',
      header: t.station,
      size: 14,
      priority: 2,
      enableSorting: true,
      accessorFn: ({ station }) => station,
    },
    {
      id: 'sulfur',
      priority: 5,
      stacked: true,
      header: t.sulfur,
      size: 8,
      align: 'end',
      enableSorting: true,
      accessorFn: ({ sulfur }) => sulfur,
      cell: ({ sulfur, unit, limit }) => <SulfurValue sulfur={sulfur} unit={unit} limit={limit} />,
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
      enableSorting: true,
      accessorFn: resultOf,
      cell: (report) => <SulfurResult result={report.result} text={resultOf(report)} />,
    },
  ]
}
