import { useCalls } from '@trackhoe/auth'
import { alarmDeliveries, DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAlarmDeliveryMessages } from './alarm-deliveries.messages.ts'
import { alarmDeliveryEntity } from './alarm-delivery-entity.tsx'

/** 告警中心 › 告警通知: what was sent to whom, and what could not be. */
export function AlarmDeliveryList() {
  const t = useAlarmDeliveryMessages()
  const api = useCalls(alarmDeliveries)
  const source = useMemo(() => ({ list: api.list }), [api])
  return (
    <EntityPage
      entity={alarmDeliveryEntity}
      source={source}
      permissions="alarm:delivery"
      defaultSort={{ column: 'createTime', order: 'desc' }}
      actions={[
        {
          permission: 'retry',
          label: t.retry,
          row: 'button',
          selection: true,
          appliesTo: ({ state, errorText }) =>
            state === DELIVERY_STATES.failed || (state === DELIVERY_STATES.waiting && errorText !== null),
          done: t.retried,
          run: (rows) => api.retry({ body: { ids: rows.map(({ id }) => id) } }),
        },
      ]}
    />
  )
}
