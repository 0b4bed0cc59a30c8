import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trackhoe/contract'
import { VEHICLE_STATES, type LatestParameters } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames } from '@trackhoe/form-widgets/map'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { Button, formatDateTime, Input, Menu, MenuItem, MultiCombobox, Popover, saveBlob } from '@trackhoe/ui'
import { DataTable, saveCsv, toCsv, type ColumnDef } from '@trackhoe/ui/data-table'
import { ReportAge, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { LatestValue, reportOf } from '@trackhoe/vehicles/latest-values'
import { Panel, useReader, useRefreshMs, withVehicles } from '@trackhoe/vehicles/page'
import { Columns3, Download, Search } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { COLUMN_PRESETS, keepColumns, MOST_COLUMNS, readColumns } from './service-columns.ts'
import { PanelPages } from '../shared/panel-pages.tsx'

/** The interval between two reads. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 服务参数: the latest values of each vehicle in one list. Source: vehicle specification §2. */
export function ServiceParameters() {
  const t = useScreenMessages().serviceParameters
  const parameterApi = useCalls(parameters)
  const { describe } = useNotifications()
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFETCH_MS)
  const [typed, setTyped] = useState('')
  const number = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState(() => readColumns(key))
  const [newestFirst, setNewestFirst] = useState<boolean | null>(null)
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const query = {
    pageNo: pagination.pageIndex + 1,
    pageSize: pagination.pageSize,
    vclNo: number !== '' ? `*${number}*` : undefined,
    ...(newestFirst !== null && { column: 'reportTime', order: newestFirst ? 'desc' : 'asc' }),
  }
  const latest = useQuery({
    queryKey: vehicleKeys.latestOfAll(key, query),
    queryFn: ({ signal }) => parameterApi.latest({ query }, signal),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const navigate = useNavigate()
  const catalog = useCatalog()
  const columns = useColumns(chosen, catalog)

  function choose(next: readonly string[]) {
    const kept = next.slice(0, MOST_COLUMNS)
    setChosen(kept)
    keepColumns(key, kept)
  }

  return (
    <Screen page="/service/list" dataTime={{ at: null, base: 'server' }}>
      <Panel
        title={t.title}
        query={latest}
        refreshMs={refreshMs}
        actions={
          <>
            <Input
              aria-label={t.vehicle}
              placeholder={t.vehicle}
              leading={<Search aria-hidden />}
              className="w-44"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setPagination({ ...pagination, pageIndex: 0 })
              }}
            />
            <ColumnChooser chosen={chosen} onChange={choose} />
            <ExportMenu chosen={chosen} rows={latest.data?.records ?? []} vclNo={query.vclNo} catalog={catalog} />
          </>
        }
        footer={
          <PanelPages
            page={latest.data}
            pagination={pagination}
            onPaginationChange={setPagination}
            pageSizeOptions={PAGE_SIZES}
          />
        }
        bodyClassName="flex flex-col"
      >
        <DataTable
          aria-label={t.title}
          className="min-h-0 flex-1"
          columns={columns}
          data={latest.data?.records ?? null}
          getRowId={idOf}
          getRowLabel={(row) => row.vclNo ?? row.vclId}
          onRowOpen={(row) => void navigate(valuesOf(row))}
          busy={latest.isFetching && !latest.data}
          error={latest.isError ? { title: describe(latest.error), retryable: canRetry(latest.error) } : undefined}
          onRetry={() => void latest.refetch()}
          sorting={newestFirst === null ? [] : [{ id: 'reportTime', desc: newestFirst }]}
          onSortingChange={(next) => {
            setNewestFirst(next.find(({ id }) => id === 'reportTime')?.desc ?? null)
            setPagination({ ...pagination, pageIndex: 0 })
          }}
          manualSorting
          manualPagination
        />
      </Panel>
    </Screen>
  )
}

interface ExportMenuProps {
  chosen: readonly string[]
  /** The rows of the page. */
  rows: readonly LatestParameters[]
  vclNo: string | undefined
  catalog: ReturnType<typeof useCatalog>
}

function ExportMenu({ chosen, rows, vclNo, catalog }: ExportMenuProps) {
  const t = useScreenMessages().serviceParameters
  const parameterApi = useCalls(parameters)
  const { notify } = useNotifications()
  const [saving, setSaving] = useState(false)
  const stateText = useStateText()
  const mayExport = usePermitted('vehicle:export')

  async function saveAll() {
    setSaving(true)
    try {
      const file = await parameterApi.exportLatest({ para: chosen, vclNo: vclNo || undefined })
      saveBlob(file.blob, file.name ?? t.fileOfAll)
    } catch (error) {
      notify(error)
    }
    setSaving(false)
  }

  function save() {
    const lines = rows.map((row) => [
      row.vclNo ?? row.vclId,
      row.model ?? '',
      stateText(row.state),
      formatDateTime(row.reportTime),
      ...chosen.map((code) => row.values[code] ?? ''),
    ])
    const header = [t.vehicle, t.model, t.state, t.time, ...chosen.map((code) => headOf(code, catalog))]
    saveCsv(t.file, toCsv({ header, rows: lines }))
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Download aria-hidden />} loading={saving} disabled={rows.length === 0}>
          {t.export}
        </Button>
      }
    >
      <MenuItem onSelect={save}>{t.exportPage}</MenuItem>
      {mayExport && chosen.length > 0 && <MenuItem onSelect={() => void saveAll()}>{t.exportAll}</MenuItem>}
    </Menu>
  )
}

const idOf = (row: LatestParameters) => row.vclId

const valuesOf = ({ vclId }: LatestParameters) => `/tab/view${withVehicles('?tab=values', [vclId])}`

const headOf = (code: string, { nameOf, find }: ReturnType<typeof useCatalog>) => {
  const unit = find(code)?.unit
  return unit ? `${nameOf(code)} (${unit})` : nameOf(code)
}

function ColumnChooser({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (next: readonly string[]) => void
}) {
  const t = useScreenMessages().serviceParameters
  const options = useParameterOptions()
  return (
    <Popover
      label={t.columns}
      align="end"
      className="w-110 max-w-[90vw]"
      trigger={<Button icon={<Columns3 aria-hidden />}>{t.columns}</Button>}
    >
      <div className="grid gap-3 p-3">
        <div className="flex flex-wrap gap-2">
          {(Object.keys(COLUMN_PRESETS) as (keyof typeof COLUMN_PRESETS)[]).map((name) => (
            <Button key={name} size="small" onClick={() => onChange(COLUMN_PRESETS[name])}>
              {t.presets[name]}
            </Button>
          ))}
        </div>
        <MultiCombobox
          aria-label={t.columns}
          options={options}
          value={chosen}
          clearable
          onChange={onChange}
          className="w-full"
        />
        <p className="figures text-12 text-ink-3">{t.count(chosen.length, MOST_COLUMNS)}</p>
      </div>
    </Popover>
  )
}

function useColumns(
  chosen: readonly string[],
  catalog: ReturnType<typeof useCatalog>,
): readonly ColumnDef<LatestParameters>[] {
  const t = useScreenMessages().serviceParameters
  const stateText = useStateText()
  return useMemo(
    () => [
      {
        id: 'vclNo',
        header: t.vehicle,
        size: 11,
        pin: 'start',
        enableSorting: false,
        accessorFn: (row) => row.vclNo,
        cell: (row) => (
          <Link to={valuesOf(row)} className="code font-medium text-accent-text hover:underline">
            {row.vclNo ?? row.vclId}
          </Link>
        ),
      },
      { id: 'model', header: t.model, size: 8, enableSorting: false, accessorFn: (row) => row.model },
      { id: 'state', header: t.state, size: 7, enableSorting: false, accessorFn: (row) => stateText(row.state) },
      {
        id: 'reportTime',
        header: t.time,
        size: 21,
        enableSorting: true,
        accessorFn: (row) => formatDateTime(row.reportTime),
        cell: (row) => (
          <span className="figures flex flex-wrap gap-x-2">
            {formatDateTime(row.reportTime)}
            <ReportAge {...reportOf(row)} className="text-12 text-ink-3" />
          </span>
        ),
      },
      ...chosen.map((code): ColumnDef<LatestParameters> => ({
        id: code,
        header: headOf(code, catalog),
        size: 11,
        enableSorting: false,
        align: 'end',
        accessorFn: (row) => row.values[code],
        cell: (row) => <LatestValue row={row} code={code} parameter={catalog.find(code)} as="span" />,
      })),
    ],
    [chosen, catalog, t, stateText],
  )
}

/** Returns what a state is called; one that is not known stays as it came. */
function useStateText() {
  const states = useVehicleStateNames()
  return useCallback(
    (state: string | null) => {
      const known = VEHICLE_STATES.find((one) => one === state)
      return known ? states[known] : (state ?? '-')
    },
    [states],
  )
}
