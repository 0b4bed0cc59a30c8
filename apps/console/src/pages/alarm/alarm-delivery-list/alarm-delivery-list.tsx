import { useCalls } from '@trackhoe/auth'
import { alarmDeliveries, DELIVERY_STATES, type AlarmDelivery } from '@trackhoe/contract/alarms'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAlarmDeliveryMessages } from './alarm-deliveries.messages.ts'
import { alarmDeliveryEntity } from './alarm-delivery-entity.tsx'

/** How often the list is read while a message is on its way. Unit: milliseconds. */
const REFETCH_MS = 3000

/** 告警中心 › 告警通知: what was sent to whom, and what could not be. */
export function AlarmDeliveryList() {
  const t = useAlarmDeliveryMessages()
  const api = useCalls(alarmDeliveries)
  return (
    <EntityPage
      entity={alarmDeliveryEntity}
      source={api}
      permissions="alarm:delivery"
      defaultSort={{ column: 'createTime', order: 'desc' }}
      refetchInterval={(rows) => (rows.some(isOnItsWay) ? REFETCH_MS : null)}
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

/** Waits for its first try, or is sent again. */
const isOnItsWay = ({ state, errorText }: AlarmDelivery) => state === DELIVERY_STATES.waiting && errorText === null
