import { NewWorkOrderLink, useWorkOrderMessages, useWorkOrdersOf, WorkOrderTable } from '@trackhoe/vehicles/work-orders'
import { PartCard } from './part-card.tsx'

interface VehicleWorkOrdersProps {
  vclId: string
  /** Null until it is known. */
  vclNo: string | null
}

/** The newest work orders of the vehicle. */
export function VehicleWorkOrders({ vclId, vclNo }: VehicleWorkOrdersProps) {
  const t = useWorkOrderMessages()
  const orders = useWorkOrdersOf(vclNo)
  return (
    <PartCard
      title={t.title}
      query={orders}
      empty={orders.data?.records.length === 0 && t.none}
      flush
      actions={<NewWorkOrderLink vclId={vclId} />}
    >
      <WorkOrderTable orders={orders.data?.records} />
    </PartCard>
  )
}
