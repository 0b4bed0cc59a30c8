import type { WorkOrder } from '@trackhoe/contract/service'
import { displayValue, Tag } from '@trackhoe/ui'
import { Clock } from 'lucide-react'
import { useWorkOrderMessages } from './work-orders.messages.ts'

/** Returns the kind of service as the server names it. */
export const workOrderType = (order: WorkOrder): string | null => order.serviceTypeId_dictText ?? order.serviceTypeId

/** Returns the state as the server names it. */
export const workOrderStateText = (order: WorkOrder): string | null => order.woStatus_dictText ?? order.woStatus

/** The state of a work order, and a mark when it is overdue. */
export function WorkOrderState({ order }: { order: WorkOrder }) {
  const t = useWorkOrderMessages()
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {displayValue(workOrderStateText(order))}
      {order.overdue && (
        <Tag tone="danger" icon={<Clock aria-hidden />}>
          {t.overdue}
        </Tag>
      )}
    </span>
  )
}
