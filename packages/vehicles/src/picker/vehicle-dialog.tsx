import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { gateway, vehicleDictionaries } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE, dictText, PAGE_SIZES } from '@trackhoe/contract'
import { VEHICLE_DICT_CODES, type UserDevice, devices } from '@trackhoe/contract/vehicle'
import { DialogActions, canRetry, useClient, useNotifications } from '@trackhoe/shell'
import { Combobox, Dialog, formatDateTime, formatNumber, Input, Select, type LoadOptions } from '@trackhoe/ui'
import { DataTable, Pagination, type ColumnDef, type RowSelectionState } from '@trackhoe/ui/data-table'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { VehicleStateText } from '../fleet/vehicle-state-text.tsx'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { MAX_VEHICLES } from '../address/page-address.ts'
import { useReader } from '../reader/reader.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'

export interface VehicleDialogProps {
  multiple: boolean
  /** A vehicle without a terminal cannot be chosen. */
  commands: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onClose: () => void
}

interface Filters {
  vclNo: string | null
  brandId: string | null
  kindId: string | null
  vclType: string | null
  online: string | null
  consumerId: string | null
}

const noFilters: Filters = { vclNo: null, brandId: null, kindId: null, vclType: null, online: null, consumerId: null }

/** 高级选择: searches vehicles by their properties. Source: vehicle screens "picker". */
export function VehicleDialog({ multiple, commands, chosen, onChoose, onClose }: VehicleDialogProps) {
  const t = useVehicleMessages()
  const { describe } = useNotifications()
  const gatewayApi = useCalls(gateway)
  const { key } = useReader()
  const [filters, setFilters] = useState(noFilters)
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const [rowSelection, setRowSelection] = useState<RowSelectionState>(() =>
    Object.fromEntries(chosen.map((id) => [id, true])),
  )
  const selectedIds = Object.keys(rowSelection)
  const columns = useColumns()
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null))
  const devices = useQuery({
    queryKey: vehicleKeys.list(key, query, pagination),
    queryFn: ({ signal }) =>
      gatewayApi.devices({ ...query, pageNo: pagination.pageIndex + 1, pageSize: pagination.pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => devices.data?.records.filter(({ vclId }) => vclId) ?? null, [devices.data])
  const many = selectedIds.length > MAX_VEHICLES

  function handleFilters(next: Filters) {
    setFilters(next)
    setPagination({ ...pagination, pageIndex: 0 })
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.vehicle.advanced}
      width={1000}
      height={560}
      bodyClassName="flex flex-col gap-3 p-4"
      footerInfo={
        multiple ? (many ? t.vehicle.tooMany(MAX_VEHICLES) : t.vehicle.selected(selectedIds.length)) : undefined
      }
      footer={
        <DialogActions
          cancel={t.vehicle.cancel}
          disabled={selectedIds.length === 0 || many}
          onClick={() => onChoose(selectedIds)}
        >
          {t.vehicle.confirm}
        </DialogActions>
      }
    >
      <FilterRow filters={filters} onChange={handleFilters} />
      <DataTable
        aria-label={t.vehicle.choose}
        columns={columns}
        data={rows}
        getRowId={idOf}
        getRowLabel={(row) => row.vclNo ?? idOf(row)}
        busy={devices.isFetching}
        error={devices.isError ? { title: describe(devices.error), retryable: canRetry(devices.error) } : undefined}
        onRetry={() => void devices.refetch()}
        enableMultiRowSelection={multiple}
        enableRowSelection={commands ? hasTerminal : undefined}
        manualPagination
        rowSelection={rowSelection}
        onRowSelectionChange={setRowSelection}
        className="min-h-0 flex-1"
      />
      <Pagination
        pagination={pagination}
        rowCount={devices.data?.total ?? null}
        pageSizeOptions={PAGE_SIZES}
        onPaginationChange={setPagination}
      />
    </Dialog>
  )
}

const hasTerminal = ({ tmnlId }: UserDevice) => Boolean(tmnlId)

const idOf = (row: UserDevice) => row.vclId ?? row.id

function useColumns(): readonly ColumnDef<UserDevice>[] {
  const t = useVehicleMessages()
  return useMemo(
    () => [
      {
        id: 'vclNo',
        header: t.vehicle.number,
        size: 11,
        pin: 'start',
        accessorFn: (row) => row.vclNo,
        cell: (row) => <span className="code font-medium">{row.vclNo}</span>,
      },
      { id: 'model', header: t.vehicle.model, size: 8, accessorFn: (row) => row.model },
      {
        id: 'tmnlId',
        header: t.vehicle.terminal,
        size: 11,
        accessorFn: (row) => row.tmnlId || t.vehicle.withoutTerminal,
      },
      {
        id: 'state',
        header: t.vehicle.state,
        size: 6,
        accessorFn: (row) => row.state,
        cell: ({ state }) => <VehicleStateText state={state} />,
      },
      {
        id: 'lastTime',
        header: t.vehicle.lastTime,
        size: 12,
        accessorFn: (row) => formatDateTime(row.lastTime),
      },
      {
        id: 'hourMeter',
        header: t.vehicle.hourMeter,
        size: 8,
        align: 'end',
        accessorFn: (row) => row.hourMeter,
        cell: (row) => formatNumber(row.hourMeter, { digits: 1 }),
      },
      { id: 'consumerName', header: t.vehicle.customer, size: 12, accessorFn: (row) => row.consumerName },
    ],
    [t],
  )
}

function FilterRow({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const t = useVehicleMessages().vehicle
  const { dictionaries } = useClient()
  const vehicleDictionaryApi = useCalls(vehicleDictionaries)
  const deviceApi = useCalls(devices)
  const { key } = useReader()
  const lookups = useMemo(
    () => ({ dictionary: vehicleDictionaryApi, devices: deviceApi }),
    [vehicleDictionaryApi, deviceApi],
  )
  const { brandId, kindId } = filters
  const brands = useQuery({
    queryKey: vehicleKeys.brands(key),
    queryFn: ({ signal }) => lookups.dictionary.brands(signal),
    staleTime: Infinity,
  })
  const kinds = useQuery({
    queryKey: vehicleKeys.kinds(key),
    queryFn: ({ signal }) => dictionaries.items({ params: { code: VEHICLE_DICT_CODES.kind } }, signal),
    staleTime: Infinity,
  })
  const types = useQuery({
    queryKey: vehicleKeys.models(key, brandId, kindId),
    queryFn: ({ signal }) =>
      lookups.dictionary.types({ query: { brandId: brandId || undefined, kindId: kindId || undefined } }, signal),
    staleTime: Infinity,
  })
  const searchCustomers = useMemo<LoadOptions>(
    () => async (text, signal) => {
      const found = await lookups.devices.consumers(
        { query: text.trim() === '' ? {} : { name: `*${text.trim()}*` } },
        signal,
      )
      return found.records.map(({ id, name }) => ({ value: id, label: name ?? id }))
    },
    [lookups],
  )
  const change = (next: Partial<Filters>) => onChange({ ...filters, ...next })

  return (
    <search aria-label={t.filters} className="grid flex-none grid-cols-2 gap-2 narrow:grid-cols-6">
      <Input
        aria-label={t.number}
        placeholder={t.number}
        leading={<Search aria-hidden />}
        value={filters.vclNo?.replaceAll('*', '') ?? ''}
        onChange={({ target }) => change({ vclNo: target.value.trim() === '' ? null : `*${target.value.trim()}*` })}
      />
      <Select
        aria-label={t.brand}
        placeholder={t.brand}
        clearable
        value={brandId}
        options={(brands.data ?? []).map(({ id, vclBrand }) => ({ value: id, label: vclBrand ?? id }))}
        onChange={(next) => change({ brandId: next, vclType: null })}
      />
      <Select
        aria-label={t.kind}
        placeholder={t.kind}
        clearable
        value={kindId}
        options={(kinds.data ?? []).map((item) => ({ value: item.value, label: dictText(item) }))}
        onChange={(next) => change({ kindId: next, vclType: null })}
      />
      <Select
        aria-label={t.model}
        placeholder={t.model}
        clearable
        value={filters.vclType}
        options={(types.data ?? []).map(({ id, vclType }) => ({ value: vclType ?? id, label: vclType ?? id }))}
        onChange={(vclType) => change({ vclType })}
      />
      <Select
        aria-label={t.state}
        placeholder={t.state}
        clearable
        value={filters.online}
        options={[
          { value: '1', label: t.online },
          { value: '0', label: t.offline },
        ]}
        onChange={(online) => change({ online })}
      />
      <Combobox
        aria-label={t.customer}
        placeholder={t.customer}
        clearable
        value={filters.consumerId}
        loadOptions={searchCustomers}
        debounceMs={300}
        onChange={(consumerId) => change({ consumerId })}
      />
    </search>
  )
}
