import { Alarm, AlarmQuery } from '@trackhoe/contract/alarms'
import { VEHICLE_DICT_CODES } from '@trackhoe/contract/vehicle'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { displayValue, formatNumber, TextLink } from '@trackhoe/ui'
import {
  AlarmLevelTag,
  AlarmStateText,
  triggerText,
  useAlarmLevels,
  useAlarmMessages,
  useConditionOptions,
  useConditionText,
  alarmPath,
} from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { vehicleNumberColumn } from '../../vehicle/vehicle-links/vehicle-number-column.tsx'

/** The messages of the list with the choices of its filters in the current language. */
function useListMessages() {
  const t = useAlarmMessages()
  const levels = useAlarmLevels()
  const kinds = useConditionOptions()
  // One object a language: the fields are made once for each.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- levels and kinds change with the messages
  return useMemo(() => ({ ...t, levels, kinds }), [t])
}

const choices = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

/** The alarms of the machines that the user sees. Native only; not in the specification. */
export const alarmEntity = defineEntity({
  row: Alarm,
  query: AlarmQuery,
  useMessages: useListMessages,
  nameOf: 'alarmNo',
  fields: ({ columns: t, levels, kinds, states, yes, no, active, cleared, isOpen, isClosed }) => ({
    trigger: {
      label: t.trigger,
      column: { size: 19, enableHiding: false, cell: (alarm) => <Cause alarm={alarm} /> },
    },
    vclNo: {
      label: t.vclNo,
      filter: true,
      column: vehicleNumberColumn(10),
    },
    level: {
      label: t.level,
      widget: 'list',
      options: levels,
      filter: true,
      column: {
        size: 7,
        enableSorting: true,
        priority: 9,
        stacked: true,
        cell: ({ level }) => <AlarmLevelTag level={level} />,
      },
    },
    vclId: {
      label: t.vehicle,
      widget: 'sel_search',
      dict: VEHICLE_DICT_CODES.vehicle,
      filter: true,
      column: false,
    },
    state: {
      label: t.state,
      widget: 'list',
      options: Object.entries(states).map(([value, label]) => ({ value, label })),
      filter: true,
      column: { size: 14, priority: 9, stacked: true, cell: (alarm) => <AlarmStateText alarm={alarm} /> },
    },
    raisedTime: {
      label: t.raisedTime,
      widget: 'datetime',
      filter: true,
      column: { size: 11, enableSorting: true, priority: 7, stacked: true },
    },
    count: {
      label: t.count,
      widget: 'number',
      column: { size: 4, enableSorting: true, align: 'end', priority: 2, cell: ({ count }) => formatNumber(count) },
    },
    assignee: {
      label: t.assignee,
      filter: true,
      column: {
        size: 7,
        priority: 5,
        text: (alarm) => alarm.assignee_dictText ?? alarm.assignee ?? '',
        cell: (alarm) => displayValue(alarm.assignee_dictText ?? alarm.assignee),
      },
    },
    woNo: { label: t.woNo, column: { size: 13, typeface: 'code', priority: 4 } },
    ruleName: { label: t.ruleName, filter: true, column: { size: 11, priority: 3 } },
    vclType: { label: t.vclType, column: { size: 8, priority: 1 } },
    consumerName: { label: t.consumerName, column: { size: 11, priority: 1 } },
    alarmNo: { label: t.alarmNo, filter: true, column: { size: 12, typeface: 'code', priority: 1 } },
    lastTime: { label: t.lastTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 1 } },
    kind: { label: t.kind, widget: 'list', options: kinds, filter: true },
    active: {
      label: t.active,
      widget: 'list',
      options: choices(active, cleared),
      filter: true,
    },
    open: {
      label: t.open,
      widget: 'list',
      options: choices(isOpen, isClosed),
      filter: true,
    },
    gathered: {
      label: t.gathered,
      widget: 'list',
      options: choices(yes, no),
      filter: true,
    },
    repeated: {
      label: t.repeated,
      widget: 'list',
      options: choices(yes, no),
      filter: true,
    },
  }),
})

/** Names the cause of the alarm, with a link to it. */
function Cause({ alarm }: { alarm: Alarm }) {
  const text = useConditionText(useCatalog())
  return (
    <TextLink asChild>
      <Link to={alarmPath(alarm.id)}>{triggerText(alarm, text)}</Link>
    </TextLink>
  )
}
