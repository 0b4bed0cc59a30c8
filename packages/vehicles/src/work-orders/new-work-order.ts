import { usePermitted } from '@trackhoe/auth'

/** The cause of a work order. */
export interface WorkOrderCause {
  vclId: string
  /** The fault as it is named to the reader. Absent: none in particular. */
  fault?: string
}

/** The list of work orders in the console: its address may name what a new order is made for. */
const WORK_ORDERS = '/service/workOrder'

/** The parameters of an address that opens the form of a new work order. */
export const WORK_ORDER_CAUSE = { vclId: 'newFor', fault: 'fault' } as const

/** Returns the address that opens the form of a new work order with its vehicle and fault; null where the user may add none. */
export function useNewWorkOrder(): ((cause: WorkOrderCause) => string) | null {
  const mayAdd = usePermitted('service:workOrder:add')
  return mayAdd ? newWorkOrderAddress : null
}

function newWorkOrderAddress({ vclId, fault }: WorkOrderCause): string {
  const params = new URLSearchParams({ [WORK_ORDER_CAUSE.vclId]: vclId })
  if (fault) params.set(WORK_ORDER_CAUSE.fault, fault)
  return `${WORK_ORDERS}?${params.toString()}`
}
