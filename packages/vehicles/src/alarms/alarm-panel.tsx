import { FailureState } from '@trackhoe/shell'
import { cx, displayValue, formatDateTime, joinParts, Skeleton, TextLink } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Alarm } from '@trackhoe/contract/alarms'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { ageText } from '../time/age.ts'
import { useServerTime } from '../time/use-now.ts'
import { timeMs } from '../time/wire-time.ts'
import { AlarmLevelTag } from './alarm-level-tag.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'

interface AlarmPanelProps {
  query: Pick<UseQueryResult<{ records: readonly Alarm[]; total: number }>, 'data' | 'error' | 'refetch'>
  /** The address of an alarm; null where the reader may not go. */
  link: (id: string) => string | null
  /** Without the number of the machine, on a page of one. */
  ofVehicle?: boolean
  /** The address of those that are not shown. Absent: their number alone. */
  moreLink?: string
  /** In a narrow card: the cause is shown whole, the rule and the age below it. */
  narrow?: boolean
  /** Opens the console in a window of its own: for pages that are none of its pages. */
  newWindow?: boolean
  className?: string
}

/** Open alarms, the most urgent first. */
export function AlarmPanel({ query, link, moreLink, newWindow = false, className, ...row }: AlarmPanelProps) {
  const t = useAlarmMessages().panel
  const { data, error } = query
  if (error && !data) return <FailureState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton className={cx('h-24', className)} />
  if (data.records.length === 0) return <p className={cx('m-0 text-ink-2', className)}>{t.none}</p>
  const more = data.total - data.records.length
  const Row = row.narrow ? NarrowRow : AlarmRow
  return (
    <div className={cx('grid gap-2', className)}>
      <ul aria-label={t.title} className="m-0 grid list-none gap-2 p-0">
        {data.records.map((alarm) => (
          <Row key={alarm.id} alarm={alarm} ofVehicle={row.ofVehicle ?? false}>
            {(cause) => (
              <LinkTo to={link(alarm.id)} newWindow={newWindow}>
                {cause}
              </LinkTo>
            )}
          </Row>
        ))}
      </ul>
      {more > 0 && (
        <p className="m-0 text-12 text-ink-2">
          <LinkTo to={moreLink ?? null} newWindow={newWindow}>
            {t.more(more)}
          </LinkTo>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  alarm: Alarm
  ofVehicle: boolean
  /** Renders the cause. */
  children: (cause: string) => ReactNode
}

function AlarmRow({ alarm, ofVehicle, children }: RowProps) {
  const cause = triggerText(alarm, useConditionText(useCatalog()))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2">
      <AlarmLevelTag level={alarm.level} />
      <span className="min-w-0 truncate" title={cause}>
        {!ofVehicle && <span className="code me-2">{displayValue(alarm.vclNo)}</span>}
        {children(cause)}
      </span>
      <span className="figures text-12 text-ink-2">{formatDateTime(alarm.raisedTime, 'minute')}</span>
    </li>
  )
}

function NarrowRow({ alarm, ofVehicle, children }: RowProps) {
  const { age } = useVehicleMessages()
  const raised = timeMs(alarm.raisedTime)
  const raisedAgo = useServerTime((now) => (raised === null ? null : ageText(now - raised, age)))
  const cause = triggerText(alarm, useConditionText(useCatalog()))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1">
      <AlarmLevelTag level={alarm.level} />
      <span className="min-w-0 wrap-anywhere">
        {!ofVehicle && <span className="code me-2">{displayValue(alarm.vclNo)}</span>}
        {children(cause)}
      </span>
      <span className="col-span-2 text-12 text-ink-2" title={formatDateTime(alarm.raisedTime)}>
        {joinParts(alarm.ruleName, raisedAgo)}
      </span>
    </li>
  )
}

/** A link, or its text where there is no way. */
function LinkTo({ to, newWindow, children }: { to: string | null; newWindow: boolean; children: string }) {
  if (to === null) return children
  return newWindow ? (
    <TextLink href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </TextLink>
  ) : (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}
