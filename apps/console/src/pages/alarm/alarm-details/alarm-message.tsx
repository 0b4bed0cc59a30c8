import { FailureState, type AnnouncementViewProps } from '@trackhoe/shell'
import { Button, Spinner } from '@trackhoe/ui'
import { AlarmHeading, useAlarm, useAlarmMessages, alarmPath } from '@trackhoe/vehicles/alarms'
import { Link } from 'react-router'
import { AlarmActions } from './alarm-actions.tsx'

/** The alarm that a message is about, as it stands now, with what is done about it first. */
export function AlarmMessage({ busId, onClose }: AnnouncementViewProps) {
  const t = useAlarmMessages()
  const alarm = useAlarm(busId)
  if (alarm.data) {
    return (
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <AlarmHeading alarm={alarm.data} as="h3" />
        </div>
        <AlarmActions alarm={alarm.data} acts={MESSAGE_ACTS} onLeave={onClose}>
          <Button asChild>
            <Link to={alarmPath(busId)} onClick={onClose}>
              {t.acts.view}
            </Link>
          </Button>
        </AlarmActions>
      </div>
    )
  }
  if (alarm.error) return <FailureState error={alarm.error} onRetry={() => void alarm.refetch()} />
  return (
    <div className="grid place-items-center p-4 text-ink-3">
      <Spinner />
    </div>
  )
}

const MESSAGE_ACTS = ['acknowledge'] as const
