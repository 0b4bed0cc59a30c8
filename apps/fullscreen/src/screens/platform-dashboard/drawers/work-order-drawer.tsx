import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { workOrders, type WorkOrder } from '@trackhoe/contract/service'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { displayValue, Drawer, formatNumber, TextLink } from '@trackhoe/ui'
import { DataTable } from '@trackhoe/ui/data-table'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader, vehicleAddress } from '@trackhoe/vehicles/page'
import { useWorkOrderColumns } from '@trackhoe/vehicles/work-orders'
import { useMessages } from '../../../locale/use-messages.ts'

/** The maximum number of listed orders; the drawer has no pages. */
const LISTED = 500

const numberOf = ({ vclId, vclNo }: WorkOrder) =>
  vclId === null ? displayValue(vclNo) : <TextLink href={vehicleAddress(vclId)}>{vclNo}</TextLink>

/** Lists the overdue work orders. */
export function WorkOrderDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const { describe } = useNotifications()
  const workOrderApi = useCalls(workOrders)
  const { key } = useReader()
  const orders = useQuery({
    queryKey: vehicleKeys.workOrders(key),
    queryFn: ({ signal }) => workOrderApi.list({ query: { overdue: '1', pageSize: LISTED } }, signal),
  })
  const columns = useWorkOrderColumns(numberOf)
  return (
    <Drawer
      onClose={onClose}
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
        error={orders.isError ? { title: describe(orders.error), retryable: canRetry(orders.error) } : null}
        onRetry={() => void orders.refetch()}
        className="min-h-0 flex-1"
      />
    </Drawer>
  )
}
