import { FailureState } from '@trackhoe/shell'
import { cx, displayValue, formatDateTime, Skeleton, TextLink } from '@trackhoe/ui'
import { Link } from 'react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Alarm } from '@trackhoe/contract/alarms'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { AlarmLevelTag } from './alarm-level-tag.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'

interface AlarmPanelProps {
  query: Pick<UseQueryResult<{ records: readonly Alarm[]; total: number }>, 'data' | 'error' | 'refetch'>
  /** The address of an alarm; null where the reader may not go. */
  link: (id: string) => string | null
  /** Without the number of the machine, on a page of one. */
  ofVehicle?: boolean
  className?: string
}

/** Open alarms, the most urgent first. */
export function AlarmPanel({ query, link, ofVehicle = false, className }: AlarmPanelProps) {
  const t = useAlarmMessages().panel
  const text = useConditionText(useCatalog())
  const { data, error } = query
  if (error && !data) return <FailureState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton className={cx('h-24', className)} />
  if (data.records.length === 0) return <p className={cx('m-0 text-ink-2', className)}>{t.none}</p>
  const more = data.total - data.records.length
  return (
    <div className={cx('grid gap-2', className)}>
      <ul aria-label={t.title} className="m-0 grid list-none gap-2 p-0">
        {data.records.map((alarm) => {
          const to = link(alarm.id)
          const cause = triggerText(alarm, text)
          return (
            <li key={alarm.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2">
              <AlarmLevelTag level={alarm.level} />
              <span className="min-w-0 truncate" title={cause}>
                {!ofVehicle && <span className="code me-2">{displayValue(alarm.vclNo)}</span>}
                {to === null ? (
                  cause
                ) : (
                  <TextLink asChild>
                    <Link to={to}>{cause}</Link>
                  </TextLink>
                )}
              </span>
              <span className="figures text-12 text-ink-2">{formatDateTime(alarm.raisedTime, 'minute')}</span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="m-0 text-12 text-ink-2">{t.more(more)}</p>}
    </div>
  )
}
