import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { workOrders, type WorkOrder } from '@trackhoe/contract/service'
import { formatDateTime, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { isForbidden } from '../fleet/use-fleet.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { WorkOrderState, workOrderType } from './work-order-state.tsx'
import { useWorkOrderMessages } from './work-orders.messages.ts'

/** The newest work orders that a page of one vehicle shows. */
const NEWEST = 5
/** Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** Returns the newest work orders of a vehicle. `vclNo`: null until it is known. */
export function useWorkOrdersOf(vclNo: string | null) {
  const workOrderApi = useCalls(workOrders)
  const { key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.workOrdersOf(key, vclNo),
    queryFn: ({ signal }) => workOrderApi.list({ query: { vclNo: vclNo ?? '', pageNo: 1, pageSize: NEWEST } }, signal),
    enabled: vclNo !== null,
    // A refusal of permission does not pass by itself.
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFETCH_MS),
  })
}

/** The work orders of one vehicle. */
export function WorkOrderTable({ orders }: { orders: readonly WorkOrder[] | undefined }) {
  const t = useWorkOrderMessages()
  const columns: readonly SimpleColumn<WorkOrder>[] = [
    { key: 'woNo', header: t.number, rowHeader: true, nowrap: true, className: 'code', cell: ({ woNo }) => woNo },
    { key: 'type', header: t.type, cell: workOrderType },
    { key: 'state', header: t.state, cell: (order) => <WorkOrderState order={order} /> },
    {
      key: 'created',
      header: t.created,
      figures: true,
      nowrap: true,
      cell: ({ createTime }) => formatDateTime(createTime, 'minute'),
    },
  ]
  return (
    <SimpleTable
      caption={t.title}
      columns={columns}
      rows={orders}
      getRowKey={({ id }) => id}
      empty={t.none}
      narrow="stack"
      gutter
    />
  )
}
