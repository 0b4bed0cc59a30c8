import { useCalls } from '@trackhoe/auth'
import { WORK_ORDER_STATUS, WorkOrder, workOrders } from '@trackhoe/contract/service'
import { useListAddress } from '@trackhoe/shell'
import { EmptyState } from '@trackhoe/ui'
import { WORK_ORDER_CAUSE } from '@trackhoe/vehicles/work-orders'
import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useServiceMessages } from '../service.messages.ts'
import { workOrderEntity, workOrderPath } from './work-order-entity.tsx'

const isDone = ({ woStatus }: WorkOrder) => woStatus === WORK_ORDER_STATUS.done

/** 服务管理 › 工单: what is late comes first. A new one is filled in right away. */
export function WorkOrderList() {
  const t = useServiceMessages().orders
  const workOrderApi = useCalls(workOrders)
  const navigate = useNavigate()
  const source = useMemo(() => {
    const { list, add, remove } = workOrderApi
    return { list, add, remove }
  }, [workOrderApi])
  const { state, onStateChange } = useListAddress()
  const { [WORK_ORDER_CAUSE.vclId]: vclId, [WORK_ORDER_CAUSE.fault]: fault, ...values } = state.values
  const newRow = useMemo(() => (vclId ? { vclId, fault: fault ?? '' } : null), [vclId, fault])
  const open = openAction('button', ({ id }: WorkOrder) => navigate(workOrderPath(id)))
  return (
    <EntityPage
      entity={workOrderEntity}
      source={source}
      permissions="service:workOrder"
      state={{ ...state, values }}
      onStateChange={onStateChange}
      files="service/workordermanagement/serviceWoInfo"
      newRow={newRow}
      onNewRowClosed={() => onStateChange({ ...state, values })}
      defaultSort={{ column: 'overdue,createTime', order: 'desc' }}
      isRemovable={(order) => !isDone(order)}
      rowActionsWidth={12}
      empty={<EmptyState icon={<ClipboardList aria-hidden />} title={t.none} description={t.noneReason} />}
      onAdded={(result) => {
        const added = WorkOrder.safeParse(result)
        if (added.success) void navigate(workOrderPath(added.data.id))
      }}
      actions={[
        { ...open, permission: 'edit', label: t.fill, appliesTo: (order) => !isDone(order) },
        { ...open, permission: 'list', label: t.view, appliesTo: isDone },
      ]}
    />
  )
}
