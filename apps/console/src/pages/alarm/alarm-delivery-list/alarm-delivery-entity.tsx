import { AlarmDelivery, AlarmDeliveryQuery, DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { StatusText, TextLink, type StatusTone } from '@trackhoe/ui'
import { AlarmLevelTag, useAlarmLevels, alarmPath } from '@trackhoe/vehicles/alarms'
import { CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAlarmDeliveryMessages } from './alarm-deliveries.messages.ts'

const appearances: Readonly<Record<AlarmDelivery['state'], { tone: StatusTone; Icon: LucideIcon }>> = {
  [DELIVERY_STATES.waiting]: { tone: 'info', Icon: Clock },
  [DELIVERY_STATES.sent]: { tone: 'success', Icon: CircleCheck },
  [DELIVERY_STATES.failed]: { tone: 'danger', Icon: CircleX },
  [DELIVERY_STATES.suppressed]: { tone: 'neutral', Icon: Undo2 },
}

function useEntityMessages() {
  const t = useAlarmDeliveryMessages()
  const levels = useAlarmLevels()
  // One object a language: the fields are made once for each.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- levels change with the messages
  return useMemo(() => ({ ...t, levels }), [t])
}

/** The messages of alarms with what became of them. Native only; not in the specification. */
export const alarmDeliveryEntity = defineEntity({
  row: AlarmDelivery,
  query: AlarmDeliveryQuery,
  useMessages: useEntityMessages,
  nameOf: 'title',
  fields: (t) => ({
    title: {
      label: t.content,
      column: {
        size: 20,
        enableHiding: false,
        cell: ({ title, alarmId }) =>
          alarmId === null ? (
            title
          ) : (
            <TextLink asChild>
              <Link to={alarmPath(alarmId)}>{title}</Link>
            </TextLink>
          ),
      },
    },
    level: {
      label: t.level,
      widget: 'list',
      options: t.levels,
      filter: true,
      column: { size: 7, priority: 4, stacked: true, cell: ({ level }) => <AlarmLevelTag level={level} /> },
    },
    state: {
      label: t.state,
      widget: 'list',
      options: Object.entries(t.states).map(([value, label]) => ({ value, label })),
      filter: true,
      column: {
        size: 10,
        priority: 8,
        stacked: true,
        cell: ({ state }) => {
          const { tone, Icon } = appearances[state]
          return (
            <StatusText tone={tone} icon={<Icon aria-hidden />}>
              {t.states[state]}
            </StatusText>
          )
        },
      },
    },
    channel: {
      label: t.channel,
      widget: 'list',
      options: Object.entries(t.channels).map(([value, label]) => ({ value, label })),
      filter: true,
      column: {
        size: 8,
        priority: 6,
        text: ({ channel, channelName }) => t.channels[channel] ?? channelName ?? channel,
      },
    },
    recipient: {
      label: t.recipient,
      filter: true,
      column: {
        size: 9,
        priority: 7,
        stacked: true,
        text: ({ recipient, recipientName }) => recipientName ?? recipient,
      },
    },
    attempts: { label: t.attempts, widget: 'number', column: { size: 5, align: 'end', priority: 2 } },
    dueTime: { label: t.dueTime, widget: 'datetime', column: { size: 12, priority: 1 } },
    sentTime: { label: t.sentTime, widget: 'datetime', column: { size: 12, priority: 6 } },
    errorText: {
      label: t.errorText,
      column: {
        size: 14,
        priority: 5,
        stacked: true,
        text: ({ errorText }) => errorText ?? '',
      },
    },
    alarmNo: { label: t.alarmNo, filter: true, column: { size: 12, typeface: 'code', priority: 1 } },
    createTime: {
      label: t.createTime,
      widget: 'datetime',
      filter: true,
      column: { size: 11, enableSorting: true, priority: 1 },
    },
  }),
})
