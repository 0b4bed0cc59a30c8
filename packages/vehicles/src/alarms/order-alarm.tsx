import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms, type AlarmDetails } from '@trackhoe/contract/alarms'
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
  alarmId: string
  /** The address of the alarm. */
  link: string
}

/** The alarm of a work order with the readings around it. Nothing for those who may not see alarms. */
export function OrderAlarm({ alarmId, link }: OrderAlarmProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const permitted = usePermitted(ALARM_LIST)
  const alarm = useQuery({
    queryKey: alarmKeys.details(alarmId),
    queryFn: ({ signal }) => api.details({ query: { id: alarmId } }, signal),
    enabled: permitted,
  })
  if (!permitted) return null
  return (
    <Card title={t.noun}>
      {alarm.data ? (
        <LoadedAlarm alarm={alarm.data} link={link} />
      ) : alarm.error ? (
        <FailureState error={alarm.error} onRetry={() => void alarm.refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}

function LoadedAlarm({ alarm, link }: { alarm: AlarmDetails; link: string }) {
  const catalog = useCatalog()
  const cause = triggerText(alarm, useConditionText(catalog))
  return (
    <div className="grid gap-4">
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <AlarmLevelTag level={alarm.level} />
        <TextLink asChild>
          <Link to={link}>{cause}</Link>
        </TextLink>
        <AlarmStateText alarm={alarm} />
        <span className="figures ms-auto text-12 text-ink-2">{formatDateTime(alarm.raisedTime, 'minute')}</span>
      </p>
      <AlarmCurve alarm={alarm} catalog={catalog} cause={cause} />
    </div>
  )
}
