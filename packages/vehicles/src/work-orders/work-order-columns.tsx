import type { WorkOrder } from '@trackhoe/contract/service'
import { formatDateTime } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { WorkOrderState, workOrderStateText, workOrderType } from './work-order-state.tsx'
import { useWorkOrderMessages } from './work-orders.messages.ts'

/** Returns the columns of a list of work orders of all vehicles. `vehicle`: the number as the page links it. */
export function useWorkOrderColumns(vehicle: (order: WorkOrder) => ReactNode): ColumnDef<WorkOrder>[] {
  const t = useWorkOrderMessages()
  return useMemo(
    (): ColumnDef<WorkOrder>[] => [
      { id: 'woNo', header: t.number, size: 14, accessorFn: ({ woNo }) => woNo },
      { id: 'type', header: t.type, size: 7, accessorFn: workOrderType },
      { id: 'vclNo', header: t.vehicle, size: 10, accessorFn: ({ vclNo }) => vclNo, cell: vehicle },
      { id: 'customer', header: t.customer, size: 12, accessorFn: ({ consumerName }) => consumerName },
      {
        id: 'state',
        header: t.state,
        size: 8,
        accessorFn: workOrderStateText,
        cell: (order) => <WorkOrderState order={order} />,
      },
      { id: 'created', header: t.created, size: 12, accessorFn: ({ createTime }) => formatDateTime(createTime) },
    ],
    [t, vehicle],
  )
}
