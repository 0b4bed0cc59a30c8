import { NewWorkOrder, WorkOrder, WorkOrderListQuery } from '@trackhoe/contract/service'
import { defineEntity, namedOptions, type Widget } from '@trackhoe/form-widgets/entity'
import { displayValue, formatDateTime, joinList, Tag, TextLink } from '@trackhoe/ui'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { vehicleNumberColumn } from '../../vehicle/vehicle-links/vehicle-number-column.tsx'
import { useServiceMessages } from '../service.messages.ts'

export const workOrderPath = (id: string) => `/service/workOrder/${encodeURIComponent(id)}`

/** Chosen as a user is; searched for among those who have orders. */
const engineer: Widget = {
  read: (stored) => (Array.isArray(stored) ? stored : typeof stored === 'string' && stored !== '' ? [stored] : []),
  toText: (value, { locale = 'zh-CN' }) => (Array.isArray(value) ? joinList(value.map(String), locale) : ''),
  filter: 'select',
  needs: 'options',
  // A selector holds a list, also of one.
  multiple: true,
}

/** The work orders of the tenant. Source: vehicle specification §7 "Related lookups"; what an order holds is not in the specification. */
export const workOrderEntity = defineEntity({
  row: WorkOrder,
  add: NewWorkOrder,
  query: WorkOrderListQuery,
  useMessages: () => useServiceMessages().orders,
  nameOf: 'woNo',
  formColumns: 1,
  dialogWidth: 560,
  widgets: { sel_user: engineer },
  fields: (t) => ({
    woNo: {
      label: t.woNo,
      filter: true,
      column: {
        size: 15,
        enableSorting: true,
        enableHiding: false,
        typeface: 'code',
        cell: ({ id, woNo }) => (
          <TextLink asChild>
            <Link to={workOrderPath(id)}>{woNo}</Link>
          </TextLink>
        ),
      },
    },
    serviceTypeId: {
      label: t.serviceType,
      widget: 'list',
      dict: 'service_service_type,type_name,id',
      placeholder: t.chooseType,
      filter: true,
      column: {
        size: 8,
        enableSorting: true,
        priority: 5,
        text: (row) => row.serviceTypeId_dictText ?? '',
        cell: (row) => displayValue(row.serviceTypeId_dictText),
      },
    },
    vclId: {
      label: t.vehicle,
      widget: 'sel_search',
      dict: 'service_vehicle,vcl_no,id',
      placeholder: t.chooseVehicle,
      column: false,
    },
    fault: { label: t.fault, widget: 'textarea', column: false },
    vclNo: {
      label: t.vclNo,
      filter: true,
      column: vehicleNumberColumn(6),
    },
    consumerName: { label: t.consumer, column: { size: 12, enableSorting: true, priority: 2 } },
    woStatus: {
      label: t.status,
      widget: 'list',
      // The codes are those of the platform.
      options: Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
      filter: true,
      column: {
        size: 7,
        enableSorting: true,
        priority: 7,
        text: (row) => t.statuses[row.woStatus ?? ''] ?? row.woStatus_dictText ?? '',
        cell: (row) => displayValue(t.statuses[row.woStatus ?? ''] ?? row.woStatus_dictText),
      },
    },
    overdue: {
      label: t.overdue,
      widget: 'list',
      options: namedOptions({ isOverdue: '1', isNotOverdue: '0' }, t),
      filter: true,
      column: {
        size: 19,
        enableSorting: true,
        priority: 8,
        stacked: true,
        text: ({ overdueTime }) => overdueTime ?? '',
        cell: (row) => (row.overdueTime === null ? displayValue(null) : <OverdueMark order={row} />),
      },
    },
    handler: {
      label: t.handler,
      widget: 'sel_user',
      multiple: false,
      dict: 'service_wo_handler,realname,username',
      filter: true,
      column: {
        size: 8.5,
        enableSorting: true,
        priority: 4,
        text: (row) => row.handler_dictText ?? '',
        cell: (row) => displayValue(row.handler_dictText),
      },
    },
    createTime: {
      label: t.createTime,
      widget: 'datetime',
      filter: true,
      column: { size: 11, enableSorting: true, priority: 3 },
    },
    finishTime: { label: t.finishTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 1 } },
  }),
})

/** The most urgent level first. */
const TONES: Readonly<Record<string, 'danger' | 'warning' | 'neutral'>> = { '1': 'danger', '2': 'danger' }

/** That an order is late, since when, and how urgent the rule that caught it is. An order that ended late says so quietly. */
export function OverdueMark({
  order,
}: {
  order: Pick<WorkOrder, 'overdue' | 'overdueTime' | 'overdueLevel' | 'overdueLevel_dictText'>
}) {
  const t = useServiceMessages().orders
  const { overdue, overdueTime, overdueLevel } = order
  const level = t.levels[overdueLevel ?? ''] ?? order.overdueLevel_dictText
  if (overdueTime === null) return <>{displayValue(null)}</>
  if (!overdue) return <span className="text-ink-3">{t.wasOverdue}</span>
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
      <Tag tone={TONES[overdueLevel ?? ''] ?? 'warning'} icon={<Clock aria-hidden />}>
        {level ? t.overdueLevel(level) : t.isOverdue}
      </Tag>
      <span className="figures text-12 text-ink-2 max-narrow:hidden">{formatDateTime(overdueTime, 'minute')}</span>
    </span>
  )
}
