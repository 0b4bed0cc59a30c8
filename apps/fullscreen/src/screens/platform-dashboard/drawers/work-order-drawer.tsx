import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { workOrders, type WorkOrder } from '@trackhoe/contract/service'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { displayValue, Drawer, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo } from 'react'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader, vehicleAddress, useVehicleMessages } from '@trackhoe/vehicles/page'
import { useMessages } from '../../../locale/use-messages.ts'

/** The maximum number of listed orders; the drawer has no pages. */
const LISTED = 500

/** Lists the overdue work orders. */
export function WorkOrderDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const labels = useVehicleMessages().vehicle
  const { describe } = useNotifications()
  const workOrderApi = useCalls(workOrders)
  const { key } = useReader()
  const orders = useQuery({
    queryKey: vehicleKeys.workOrders(key),
    queryFn: ({ signal }) => workOrderApi.list({ query: { overdue: '1', pageSize: LISTED } }, signal),
  })
  const columns = useMemo((): ColumnDef<WorkOrder>[] => {
    const { number, type, status, created } = t.dashboard.workOrders
    return [
      { id: 'woNo', header: number, size: 14, accessorFn: (row) => row.woNo },
      { id: 'type', header: type, size: 7, accessorFn: (row) => row.serviceTypeId_dictText ?? row.serviceTypeId },
      {
        id: 'vclNo',
        header: labels.number,
        size: 10,
        accessorFn: (row) => row.vclNo,
        cell: (row) =>
          row.vclId === null ? (
            displayValue(row.vclNo)
          ) : (
            <TextLink href={vehicleAddress(row.vclId)}>{row.vclNo}</TextLink>
          ),
      },
      { id: 'customer', header: labels.customer, size: 12, accessorFn: (row) => row.consumerName },
      { id: 'status', header: status, size: 6, accessorFn: (row) => row.woStatus_dictText ?? row.woStatus },
      { id: 'created', header: created, size: 12, accessorFn: (row) => formatDateTime(row.createTime) },
    ]
  }, [t, labels])
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${t.dashboard.workOrders.title}${orders.data ? ` · ${formatNumber(orders.data.total)}` : ''}`}
      width={760}
      bodyClassName="flex flex-col p-0"
    >
      <DataTable
        aria-label={t.dashboard.workOrders.title}
        columns={columns}
        data={orders.data?.records ?? null}
        getRowId={(row) => row.id}
        busy={orders.isFetching && !orders.data}
        {...(orders.isError && {
          error: { title: describe(orders.error), retryable: canRetry(orders.error) },
          onRetry: () => void orders.refetch(),
        })}
        className="min-h-0 flex-1"
      />
    </Drawer>
  )
}
