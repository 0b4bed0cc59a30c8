import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms, type OrderAlarm as AlarmOfOrder } from '@trackhoe/contract/alarms'
import { FailureState } from '@trackhoe/shell'
import { Card, formatDateTime, Skeleton, TextLink } from '@trackhoe/ui'
import { Link } from 'react-router'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { AlarmCurve } from './alarm-curve.tsx'
import { alarmKeys } from './alarm-keys.ts'
import { AlarmLevelTag } from './alarm-level-tag.tsx'
import { AlarmStateText } from './alarm-state-text.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'
import { ALARM_LIST } from './use-alarms.ts'

interface OrderAlarmProps {
  orderId: string
  /** The address of the alarm. */
  link: (alarmId: string) => string
}

/** Unit: hours before and after the alarm, as its curve begins with. */
const HOURS = 6

/** The alarm of a work order with the readings around it, as the order has kept them. */
export function OrderAlarm({ orderId, link }: OrderAlarmProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const alarm = useQuery({
    queryKey: alarmKeys.ofOrder(orderId, HOURS),
    queryFn: ({ signal }) => api.ofOrder({ query: { id: orderId, hours: HOURS } }, signal),
  })
  return (
    <Card title={t.heading}>
      {alarm.data ? (
        <LoadedAlarm alarm={alarm.data} orderId={orderId} link={link} />
      ) : alarm.error ? (
        <FailureState error={alarm.error} onRetry={() => void alarm.refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}

function LoadedAlarm({ alarm, orderId, link }: OrderAlarmProps & { alarm: AlarmOfOrder }) {
  const permitted = usePermitted(ALARM_LIST)
  const catalog = useCatalog()
  const cause = triggerText(alarm, useConditionText(catalog))
  return (
    <div className="grid gap-4">
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <AlarmLevelTag level={alarm.level} />
        {permitted && alarm.id !== null ? (
          <TextLink asChild>
            <Link to={link(alarm.id)}>{cause}</Link>
          </TextLink>
        ) : (
          cause
        )}
        <AlarmStateText alarm={alarm} />
        <span className="figures ms-auto text-12 text-ink-2">{formatDateTime(alarm.raisedTime, 'minute')}</span>
      </p>
      <AlarmCurve alarm={alarm} of={{ orderId }} catalog={catalog} cause={cause} />
    </div>
  )
}
