import { ALARM_STATES, type Alarm } from '@trackhoe/contract/alarms'
import { formatDateTime, StatusText } from '@trackhoe/ui'
import { BellOff, BellRing, CircleCheck, Eye } from 'lucide-react'
import { useAlarmMessages } from './alarms.messages.ts'

/** How an alarm is being handled, and whether its condition is still there. */
export function AlarmStateText({ alarm }: { alarm: Pick<Alarm, 'state' | 'active' | 'silencedUntil'> }) {
  const t = useAlarmMessages()
  const { state, active, silencedUntil } = alarm
  const text = t.states[state] ?? state
  if (state === ALARM_STATES.closed) {
    return (
      <StatusText tone="neutral" icon={<CircleCheck aria-hidden />}>
        {text}
      </StatusText>
    )
  }
  const Icon = state === ALARM_STATES.open ? BellRing : Eye
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusText tone={state === ALARM_STATES.open ? 'danger' : 'info'} icon={<Icon aria-hidden />}>
        {text}
      </StatusText>
      <span className="text-12 text-ink-2">{active ? t.active : t.cleared}</span>
      {silencedUntil && (
        <span className="inline-flex items-center gap-1 text-12 text-ink-2">
          <BellOff aria-hidden className="size-3" />
          {t.details.silencedUntil(formatDateTime(silencedUntil, 'minute'))}
        </span>
      )}
    </span>
  )
}
