import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trackhoe/contract'
import { sulfur, type SulfurReport } from '@trackhoe/contract/vehicle'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { ActionButton, formatDateTime, lazyComponent, Select, Tabs, TextLink } from '@trackhoe/ui'
import { DataTable } from '@trackhoe/ui/data-table'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, withVehicles } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useVehicle, VehicleChip, type OneVehicle } from '@trackhoe/vehicles/picker'
import { RegularCheckTable, useRegularChecks, useSulfurColumns, useSulfurMessages } from '@trackhoe/vehicles/sulfur'
import { useState } from 'react'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { OilTrend } from './oil-trend.tsx'
import { PanelPages } from '../shared/panel-pages.tsx'

const SulfurDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/sulfur-drawer')).SulfurDrawer)

/** 油品检测: the sulfur in fuel samples, and when a vehicle is due. Source: vehicle specification §2. */
export function Oil() {
  const t = useSulfurMessages()
  const oil = useTelemetryMessages().oil
  const one = useVehicle()
  return (
    <Screen page="/oil/index" vehicle={<VehicleChip />}>
      <Tabs
        label={oil.label}
        className="h-full min-w-0 bg-surface"
        items={[
          { value: 'reports', label: t.title, content: <Reports key={one.vehicle?.vclNo} one={one} /> },
          { value: 'trend', label: oil.trend, content: <OilTrend key={one.vehicle?.vclNo} one={one} /> },
          { value: 'checks', label: t.checks, content: <Checks one={one} /> },
        ]}
      />
    </Screen>
  )
}

/** The samples of the chosen vehicle, or of all. */
function Reports({ one }: { one: OneVehicle }) {
  const t = useSulfurMessages()
  const { tableOf } = useTelemetryMessages()
  const pages = useMessages().pages
  const sulfurApi = useCalls(sulfur)
  const { signedIn, key } = useReader()
  const { describe } = useNotifications()
  const [result, setResult] = useState<string | null>(null)
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const [shown, setShown] = useState<SulfurReport | null>(null)
  const query = {
    pageNo: pagination.pageIndex + 1,
    pageSize: pagination.pageSize,
    vclNo: one.vehicle?.vclNo || undefined,
    result: result ?? undefined,
  }
  const list = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur', one.id ?? '', query),
    queryFn: ({ signal }) => sulfurApi.list({ query }, signal),
    enabled: signedIn && (one.id === null || one.vehicle !== undefined),
    placeholderData: keepPreviousData,
  })
  const columns = useSulfurColumns()
  return (
    <Panel
      title={t.title}
      query={list}
      className="h-full"
      bodyClassName="flex flex-col"
      actions={
        <Select
          aria-label={t.result}
          className="w-36"
          clearable
          placeholder={t.allResults}
          value={result}
          options={Object.entries(t.results).map(([value, label]) => ({ value, label }))}
          onChange={(value) => {
            setResult(value)
            setPagination({ ...pagination, pageIndex: 0 })
          }}
        />
      }
      footer={
        <PanelPages
          page={list.data}
          pagination={pagination}
          onPaginationChange={setPagination}
          pageSizeOptions={PAGE_SIZES}
        />
      }
    >
      <DataTable
        aria-label={tableOf(t.title)}
        className="min-h-0 flex-1"
        columns={[
          ...columns,
          {
            id: 'actions',
            header: t.actions,
            size: 6,
            cell: (row) => <ActionButton onClick={() => setShown(row)}>{t.details}</ActionButton>,
          },
        ]}
        data={list.data?.records ?? null}
        getRowId={(row) => row.id}
        getRowLabel={(row) => `${row.vclNo ?? ''} ${formatDateTime(row.sampleTime)}`}
        empty={t.none}
        error={list.isError ? { title: describe(list.error), retryable: canRetry(list.error) } : null}
        onRetry={() => void list.refetch()}
        manualPagination
        manualSorting
      />
      {shown !== null && (
        <SulfurDrawer
          report={shown}
          advice={
            <TextLink href={`/atsCount/home${withVehicles('', shown.vclId === null ? [] : [shown.vclId])}`}>
              {pages['/atsCount/home']}
            </TextLink>
          }
          onClose={() => setShown(null)}
          onDismiss={() => setShown(null)}
        />
      )}
    </Panel>
  )
}

function Checks({ one }: { one: OneVehicle }) {
  const t = useSulfurMessages()
  const checks = useRegularChecks(one.id)
  return (
    <Panel
      title={t.checks}
      query={one.id === null ? [] : [one.query, checks]}
      empty={one.empty}
      emptyAction={<ChooseVehicle />}
      className="h-full"
    >
      <RegularCheckTable checks={checks.data} gutter />
    </Panel>
  )
}
