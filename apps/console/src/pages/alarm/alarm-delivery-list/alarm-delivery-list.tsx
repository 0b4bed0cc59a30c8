import { useCalls } from '@trackhoe/auth'
import { alarmDeliveries, DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { useEffect, useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAlarmDeliveryMessages } from './alarm-deliveries.messages.ts'
import { alarmDeliveryEntity } from './alarm-delivery-entity.tsx'

/** Within this time a message that is sent again has arrived, or has failed at once. Unit: milliseconds. */
const SEND_MS = 3000

/** 告警中心 › 告警通知: what was sent to whom, and what could not be. */
export function AlarmDeliveryList() {
  const t = useAlarmDeliveryMessages()
  const api = useCalls(alarmDeliveries)
  // Another source loads the list again.
  const [round, setRound] = useState(0)
  const [resent, setResent] = useState(0)
  const source = useMemo(
    () => ({ list: (...args: Parameters<typeof api.list>) => api.list(...args) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what became of messages that were sent again
    [api, round],
  )
  useEffect(() => {
    if (resent === 0) return undefined
    const timer = setTimeout(() => setRound(resent), SEND_MS)
    return () => clearTimeout(timer)
  }, [resent])
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
          run: async (rows) => {
            await api.retry({ body: { ids: rows.map(({ id }) => id) } })
            setResent((count) => count + 1)
          },
        },
      ]}
    />
  )
}
