import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trackhoe/contract'
import { sulfur, type RegularCheck, type SulfurReport } from '@trackhoe/contract/vehicle'
import { canRetry, useClient, useNotifications } from '@trackhoe/shell'
import {
  Button,
  Descriptions,
  Drawer,
  formatDateTime,
  Select,
  StatusText,
  Tabs,
  TextLink,
  type StatusTone,
} from '@trackhoe/ui'
import { DataTable, Pagination, type ColumnDef } from '@trackhoe/ui/data-table'
import { saveStoredFile, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, withVehicles } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip, type OneVehicle } from '@trackhoe/vehicles/picker'
import { useMemo, useState } from 'react'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { OilTrend } from './oil-trend.tsx'
import { gaugePart, RESULT_TONES, RESULTS } from './oil-facts.ts'

/** 油品检测: the sulfur in fuel samples, and when a vehicle is due. Source: vehicle specification §2. */
export function Oil() {
  const t = useTelemetryMessages().oil
  const one = useVehicle()
  return (
    <Screen page="/oil/index" vehicle={<VehicleChip />}>
      <Tabs
        label={t.label}
        className="h-full min-w-0 bg-surface"
        items={[
          { value: 'reports', label: t.reports, content: <Reports key={one.vehicle?.vclNo} one={one} /> },
          { value: 'trend', label: t.trend, content: <OilTrend key={one.vehicle?.vclNo} one={one} /> },
          { value: 'checks', label: t.checks, content: <Checks one={one} /> },
        ]}
      />
    </Screen>
  )
}

/** The samples of the chosen vehicle, or of all. */
function Reports({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().oil
  const { tableOf } = useTelemetryMessages()
  const sulfurApi = useCalls(sulfur)
  const { signedIn, key } = useReader()
  const { describe } = useNotifications()
  const [result, setResult] = useState<string | null>(null)
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const [shown, setShown] = useState<string | null>(null)
  const query = {
    pageNo: pagination.pageIndex + 1,
    pageSize: pagination.pageSize,
    ...(one.vehicle?.vclNo && { vclNo: one.vehicle.vclNo }),
    ...(result !== null && { result }),
  }
  const list = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur', one.id ?? '', query),
    queryFn: ({ signal }) => sulfurApi.list({ query }, signal),
    enabled: signedIn && (one.id === null || one.vehicle !== undefined),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(
    (): readonly ColumnDef<SulfurReport>[] => [
      { id: 'sampleTime', header: t.sampleTime, size: 13, accessorFn: (row) => formatDateTime(row.sampleTime) },
      { id: 'vclNo', header: t.vehicle, size: 9, accessorFn: (row) => row.vclNo },
      { id: 'station', header: t.station, size: 14, accessorFn: (row) => row.station },
      {
        id: 'sulfur',
        header: t.sulfur,
        size: 14,
        accessorFn: (row) => row.sulfur,
        cell: (row) => <Gauge row={row} />,
      },
      { id: 'limit', header: t.limit, size: 6, align: 'end', accessorFn: (row) => row.limit },
      { id: 'result', header: t.result, size: 7, accessorFn: (row) => row.result, cell: (row) => <Result row={row} /> },
      {
        id: 'actions',
        header: t.actions,
        size: 6,
        cell: (row) => (
          <Button size="small" onClick={() => setShown(row.id)}>
            {t.detail}
          </Button>
        ),
      },
    ],
    [t],
  )
  return (
    <Panel
      title={t.reports}
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
          options={RESULTS.map((value) => ({ value, label: t.results[value] }))}
          onChange={(value) => {
            setResult(value)
            setPagination({ ...pagination, pageIndex: 0 })
          }}
        />
      }
      footer={
        <Pagination
          className="px-4"
          pagination={pagination}
          rowCount={list.data?.total ?? null}
          pageSizeOptions={PAGE_SIZES}
          onPaginationChange={setPagination}
        />
      }
    >
      <DataTable
        aria-label={tableOf(t.reports)}
        className="min-h-0 flex-1"
        columns={columns}
        data={list.data?.records ?? null}
        getRowId={(row) => row.id}
        getRowLabel={(row) => `${row.vclNo ?? ''} ${formatDateTime(row.sampleTime)}`}
        empty={t.none}
        {...(list.isError && {
          error: { title: describe(list.error), retryable: canRetry(list.error) },
          onRetry: () => void list.refetch(),
        })}
        manualPagination
        manualSorting
      />
      {shown !== null && <Detail id={shown} vclId={one.id} onClose={() => setShown(null)} />}
    </Panel>
  )
}

function Result({ row }: { row: SulfurReport }) {
  const results: Readonly<Record<string, string>> = useTelemetryMessages().oil.results
  const tone: StatusTone = RESULT_TONES[row.result ?? ''] ?? 'normal'
  return <StatusText tone={tone}>{results[row.result ?? ''] ?? row.result_dictText ?? row.result ?? '-'}</StatusText>
}

/** The sulfur of a sample on a scale from 1 to 1000, which is logarithmic, with a line at the limit. */
function Gauge({ row }: { row: SulfurReport }) {
  const [value, limit] = [gaugePart(row.sulfur), gaugePart(row.limit)]
  return (
    <span className="flex items-center gap-2">
      <span className="figures w-14 flex-none text-end">{row.sulfur ?? '-'}</span>
      <span aria-hidden className="relative h-2 min-w-0 flex-1 bg-sunken">
        {value !== null && (
          <span
            className={`block h-full ${limit !== null && value > limit ? 'bg-danger' : 'bg-success'}`}
            style={{ width: `${value * 100}%` }}
          />
        )}
        {limit !== null && (
          <span className="absolute inset-y-[-2px] w-px bg-ink" style={{ insetInlineStart: `${limit * 100}%` }} />
        )}
      </span>
    </span>
  )
}

function Detail({ id, vclId, onClose }: { id: string; vclId: string | null; onClose: () => void }) {
  const t = useTelemetryMessages().oil
  const pages = useMessages().pages
  const { send } = useClient()
  const sulfurApi = useCalls(sulfur)
  const { key } = useReader()
  const { describe, notify } = useNotifications()
  const detail = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-detail', id, {}),
    queryFn: ({ signal }) => sulfurApi.detail({ query: { id } }, signal),
  })
  const row = detail.data
  const failed = row?.result === '2'

  async function handleSave(path: string) {
    await saveStoredFile(send, path, path.split('/').at(-1) ?? path).catch(notify)
  }

  return (
    <Drawer open title={t.detail} onOpenChange={onClose}>
      {detail.isError && <p className="text-danger-text">{describe(detail.error)}</p>}
      {row && (
        <div className="grid gap-4">
          <Descriptions
            columns={1}
            items={[
              { label: t.vehicle, value: row.vclNo ?? '-' },
              { label: t.sampleTime, value: formatDateTime(row.sampleTime) },
              { label: t.station, value: row.station ?? '-' },
              { label: t.sulfur, value: `${row.sulfur ?? '-'} ${row.unit ?? ''}` },
              { label: t.limit, value: row.limit ?? '-' },
              { label: t.result, value: <Result row={row} /> },
              { label: t.instrument, value: row.instrument ?? '-' },
              { label: t.operator, value: row.operator ?? '-' },
              { label: t.remark, value: row.remark ?? '-' },
              {
                label: t.attachment,
                value:
                  row.attachments.length === 0
                    ? '-'
                    : row.attachments.map((path) => (
                        <Button key={path} size="small" onClick={() => void handleSave(path)}>
                          {t.download}
                        </Button>
                      )),
              },
            ]}
          />
          {failed && (
            <p className="text-warning-text">
              {t.blocks}{' '}
              <TextLink href={`/atsCount/home${withVehicles('', vclId === null ? [] : [vclId])}`}>
                {pages['/atsCount/home']}
              </TextLink>
            </p>
          )}
          <section>
            <h3 className="pb-1 text-14 font-semibold">{t.history}</h3>
            <ul className="m-0 grid list-none gap-1 p-0">
              {row.history.map((sample) => (
                <li key={sample.sampleTime} className="figures flex justify-between">
                  <span>{formatDateTime(sample.sampleTime)}</span>
                  <span>{`${sample.sulfur ?? '-'} ${row.unit ?? ''}`}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Drawer>
  )
}

const CHECK_TONES: Readonly<Record<string, StatusTone>> = { '0': 'warning', '1': 'normal', '2': 'danger' }

function Checks({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().oil
  const { tableOf } = useTelemetryMessages()
  const sulfurApi = useCalls(sulfur)
  const { signedIn, key } = useReader()
  const checks = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-checks', one.id ?? '', {}),
    queryFn: ({ signal }) => sulfurApi.regularChecks({ query: { vclId: one.id ?? '' } }, signal),
    enabled: signedIn && one.id !== null,
  })
  const columns = useMemo((): readonly ColumnDef<RegularCheck>[] => {
    const stateOf = ({ state, state_dictText: text }: RegularCheck) => t.checkStates[state ?? ''] ?? text ?? '-'
    return [
      { id: 'plan', header: t.plan, size: 10, accessorFn: (row) => row.planDate },
      { id: 'last', header: t.last, size: 10, accessorFn: (row) => row.lastDate },
      {
        id: 'state',
        header: t.state,
        size: 8,
        accessorFn: stateOf,
        cell: (row) => <StatusText tone={CHECK_TONES[row.state ?? ''] ?? 'neutral'}>{stateOf(row)}</StatusText>,
      },
    ]
  }, [t])
  return (
    <Panel
      title={t.checks}
      query={one.id === null ? [] : [one.query, checks]}
      empty={one.empty}
      emptyAction={<ChooseVehicleButton />}
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.checks)}
        className="min-h-0 flex-1"
        columns={columns}
        data={checks.data ?? null}
        getRowId={(row) => `${row.planDate ?? ''}/${row.lastDate ?? ''}`}
      />
    </Panel>
  )
}
