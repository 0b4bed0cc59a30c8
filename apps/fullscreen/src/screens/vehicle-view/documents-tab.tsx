import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trackhoe/contract'
import { vehicleDocuments, type VehicleDocument } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Button, displayValue, formatDateTime, formatFileSize } from '@trackhoe/ui'
import { DataTable, Pagination, type ColumnDef } from '@trackhoe/ui/data-table'
import { saveStoredFile, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, type OneVehicle } from '@trackhoe/vehicles/picker'
import { useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

/** The documents that are kept of a vehicle. They are changed on the vehicle's page of the console. */
export function DocumentsTab({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  const { send } = useClient()
  const vehicleDocumentApi = useCalls(vehicleDocuments)
  const { signedIn, key } = useReader()
  const { notify } = useNotifications()
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const documents = useQuery({
    queryKey: [...vehicleKeys.documents(key, one.id ?? '', pagination.pageIndex), pagination.pageSize],
    queryFn: ({ signal }) =>
      vehicleDocumentApi.list(
        { query: { vclId: one.id ?? '', pageNo: pagination.pageIndex + 1, pageSize: pagination.pageSize } },
        signal,
      ),
    enabled: signedIn && one.id !== null,
    placeholderData: keepPreviousData,
  })
  const columns: readonly ColumnDef<VehicleDocument>[] = [
    { id: 'name', header: t.documentName, size: 20, accessorFn: (row) => row.name },
    { id: 'kind', header: t.documentKind, size: 9, accessorFn: (row) => row.kind_dictText ?? row.kind },
    {
      id: 'size',
      header: t.documentSize,
      size: 7,
      align: 'end',
      accessorFn: (row) => (row.size === null ? displayValue(null) : formatFileSize(row.size)),
    },
    { id: 'createTime', header: t.documentTime, size: 12, accessorFn: (row) => formatDateTime(row.createTime) },
    {
      id: 'actions',
      header: t.documentActions,
      size: 7,
      cell: (row) => (
        <Button size="small" onClick={() => void saveStoredFile(send, row.fileUrl, row.name).catch(notify)}>
          {t.documentDownload}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={t.tabs.documents}
      titleHidden
      query={one.id === null ? [] : [one.query, documents]}
      empty={one.empty ?? (documents.data?.total === 0 ? t.noDocuments : null)}
      emptyAction={one.id === null && <ChooseVehicleButton />}
      className="h-full"
      bodyClassName="flex flex-col"
      footer={
        <Pagination
          className="px-4"
          pagination={pagination}
          rowCount={documents.data?.total ?? null}
          pageSizeOptions={PAGE_SIZES}
          onPaginationChange={setPagination}
        />
      }
    >
      <DataTable
        aria-label={t.documentTable}
        className="min-h-0 flex-1"
        columns={columns}
        data={documents.data?.records ?? null}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        manualPagination
        manualSorting
      />
    </Panel>
  )
}
