import type { WorkOrder } from '@trackhoe/contract/service'
import { displayValue, formatDateTime, Tag } from '@trackhoe/ui'
import { Clock } from 'lucide-react'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { NewWorkOrderLink } from '../vehicle-links/new-work-order-link.tsx'
import { PartCard } from './part-card.tsx'

interface VehicleWorkOrdersProps {
  query: Parameters<typeof PartCard>[0]['query']
  orders: readonly WorkOrder[]
  vclId: string
}

/** The newest work orders of the vehicle. */
export function VehicleWorkOrders({ query, orders, vclId }: VehicleWorkOrdersProps) {
  const t = useVehicleDetailMessages()
  const heads = [t.workOrder.no, t.workOrder.type, t.workOrder.state, t.workOrder.created]
  return (
    <PartCard
      title={t.workOrders}
      query={query}
      empty={orders.length === 0 && t.noWorkOrders}
      flush
      actions={<NewWorkOrderLink vclId={vclId} />}
    >
      <div className="overflow-x-auto">
        <table className="w-full border-collapse" aria-label={t.workOrders}>
          <thead>
            <tr className="text-12 text-ink-2 [&>*]:border-b [&>*]:border-line-strong [&>*]:px-2 [&>*]:py-2 [&>*]:text-start [&>*]:font-medium [&>*]:whitespace-nowrap">
              {heads.map((head) => (
                <th key={head} scope="col" className="first:ps-4 last:pe-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2 last:[&>*]:border-b-0">
                <th scope="row" className="code ps-4! text-start font-normal whitespace-nowrap">
                  {displayValue(order.woNo)}
                </th>
                <td>{displayValue(order.serviceTypeId_dictText ?? order.serviceTypeId)}</td>
                <td>
                  <span className="inline-flex items-center gap-2 whitespace-nowrap">
                    {displayValue(order.woStatus_dictText ?? order.woStatus)}
                    {order.overdue && (
                      <Tag tone="danger" icon={<Clock aria-hidden />}>
                        {t.workOrder.overdue}
                      </Tag>
                    )}
                  </span>
                </td>
                <td className="figures pe-4! whitespace-nowrap">{formatDateTime(order.createTime, 'minute')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PartCard>
  )
}
