import {
  AlarmRule,
  AlarmRuleEdit,
  AlarmRuleQuery,
  NewAlarmRule,
  summaryOfCondition,
  type AlarmCondition,
} from '@trackhoe/contract/alarms'
import { defineEntity, namedOptions, type Widget, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Checkbox, formatNumber, TextLink } from '@trackhoe/ui'
import { AlarmLevelTag, useAlarmLevels, useConditionOptions, useConditionText } from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { ConditionControl, showsConditionPart } from './condition-control.tsx'
import { EndingControl, NotificationControl, OrderControl, ScheduleControl, ScopeControl } from './part-controls.tsx'
import { readCondition, readEnding, readNotification, readOrder, readSchedule, readScope } from './rule-values.ts'

/** A part of a rule is an object with a control of its own; a list shows it by a cell. */
const part = (
  read: (stored: unknown) => unknown,
  Control: Widget['Control'],
  showsPart?: NonNullable<Widget['showsPart']>,
): Widget => ({
  read,
  toText: () => '',
  blank: () => read(undefined),
  Control,
  wide: true,
  showsPart,
})

const scope = part(readScope, ScopeControl)
const schedule = part(readSchedule, ScheduleControl, (name) => ['days', 'from', 'to'].includes(name))
const condition = part(readCondition, ConditionControl, showsConditionPart)
const ending = part(readEnding, EndingControl, (name) => name === 'delaySec' || name === 'minutes')
const notification = part(readNotification, NotificationControl)
const order = part(readOrder, OrderControl, (name) => name === 'serviceTypeId' || name === 'repeatDays')
const confirmed: Widget = {
  read: (stored) => stored === true,
  toText: () => '',
  Control: ConfirmedControl,
  wide: true,
}

function ConfirmedControl({ value, onChange, onBlur, inputRef }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  return (
    <Checkbox ref={inputRef} checked={value === true} onChange={onChange} onBlur={onBlur}>
      {t.confirmedHint}
    </Checkbox>
  )
}

function useEntityMessages() {
  const t = useAlarmRuleMessages()
  const levels = useAlarmLevels()
  const kinds = useConditionOptions()
  // One object a language: the fields are made once for each.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- levels and kinds change with the messages
  return useMemo(() => ({ ...t, levels, kinds }), [t])
}

/** The rules that raise alarms. Native only; not in the specification. */
export const alarmRuleEntity = defineEntity({
  row: AlarmRule,
  add: NewAlarmRule,
  edit: AlarmRuleEdit,
  query: AlarmRuleQuery,
  useMessages: useEntityMessages,
  nameOf: 'name',
  dialogWidth: 880,
  fields: (t) => ({
    name: {
      label: t.name,
      maxLength: 50,
      filter: true,
      column: { size: 14, enableHiding: false, enableSorting: true },
    },
    level: {
      label: t.level,
      hint: t.hints.level,
      widget: 'list',
      options: t.levels,
      defaultValue: '2',
      filter: true,
      column: {
        size: 7,
        enableSorting: true,
        priority: 6,
        stacked: true,
        cell: ({ level }) => <AlarmLevelTag level={level} />,
      },
    },
    status: {
      label: t.status,
      hint: t.hints.status,
      widget: 'list',
      options: namedOptions({ enabled: '1', disabled: '2' }, t),
      defaultValue: '2',
      filter: true,
      column: { size: 6, enableSorting: true, priority: 7, stacked: true },
    },
    scope: { label: t.scope, hint: t.hints.scope, widget: scope, span: 'full' },
    condition: {
      widget: condition,
      span: 'full',
      column: { size: 24, priority: 5, cell: (rule) => <Summary condition={rule.condition} /> },
    },
    kind: { label: t.kind, widget: 'list', options: t.kinds, filter: true },
    schedule: { label: t.schedule, hint: t.hints.schedule, widget: schedule, span: 'full' },
    ending: { label: t.ending, hint: t.hints.ending, widget: ending, span: 'full' },
    notification: { hint: t.hints.notification, widget: notification, span: 'full' },
    order: { hint: t.hints.order, widget: order, span: 'full' },
    advice: { widget: 'textarea', maxLength: 1000, span: 'full', hint: t.adviceHint },
    confirmed: { label: t.confirmed, widget: confirmed, span: 'full', showIf: 'status == "1"' },
    openCount: {
      label: t.openCount,
      widget: 'number',
      column: { size: 7, align: 'end', priority: 4, cell: (rule) => <OpenCount rule={rule} /> },
    },
    lastRaisedTime: { label: t.lastRaisedTime, widget: 'datetime', column: { size: 12, priority: 3 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

function Summary({ condition: stored }: { condition: AlarmCondition }) {
  const text = useConditionText(useCatalog())
  return <>{summaryOfCondition(stored, text)}</>
}

/** How many alarms of a rule are not closed, which leads to them. */
function OpenCount({ rule }: { rule: AlarmRule }) {
  const count = formatNumber(rule.openCount)
  if (rule.openCount === 0) return <span className="figures">{count}</span>
  const address = `/alarm/list?${new URLSearchParams({ ruleName: rule.name, open: '1' }).toString()}`
  return (
    <TextLink asChild className="figures">
      <Link to={address}>{count}</Link>
    </TextLink>
  )
}
