import { commandState, infoNameOf } from '@trackhoe/contract/vehicle'
import { ALARM_STATES, summaryOfCondition, type AlarmDetails } from '@trackhoe/contract/alarms'
import {
  Alert,
  Button,
  Card,
  cx,
  Descriptions,
  displayValue,
  formatDateTime,
  formatNumber,
  joinParts,
  TextLink,
  Timeline,
  type DescriptionItem,
} from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { faultName } from '../fleet/fault-text.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { timeMs } from '../time/wire-time.ts'
import { AlarmCurve } from './alarm-curve.tsx'
import { AlarmLevelTag } from './alarm-level-tag.tsx'
import { AlarmStateText } from './alarm-state-text.tsx'
import { AlarmStormDialog } from './alarm-storm-dialog.tsx'
import { useAlarmMessages, type AlarmMessages } from './alarms.messages.ts'
import { isConditionName, triggerText, useConditionText, type ReaderConditionText } from './use-condition-text.ts'

export interface AlarmViewProps {
  alarm: AlarmDetails
  /** Addresses of what the alarm leads to; null where the reader may not go. */
  links: {
    vehicle: (vclId: string) => string | null
    map: (vclId: string) => string | null
    order: (orderId: string) => string | null
    alarm: (id: string) => string | null
  }
}

/** The level, cause and state of an alarm. */
export function AlarmHeading({ alarm, as: Heading = 'h1' }: Pick<AlarmViewProps, 'alarm'> & { as?: 'h1' | 'h3' }) {
  const text = useConditionText(useCatalog())
  return (
    <>
      <AlarmLevelTag level={alarm.level} />
      <Heading className="m-0 text-16 font-semibold">{triggerText(alarm, text)}</Heading>
      <AlarmStateText alarm={alarm} />
    </>
  )
}

/** One alarm with what a mechanic asks: machine and place, advice, readings around it, commands, orders, the same elsewhere. */
export function AlarmView({ alarm, links }: AlarmViewProps) {
  const t = useAlarmMessages()
  const { details } = t
  const catalog = useCatalog()
  const text = useConditionText(catalog)
  const cause = triggerText(alarm, text)
  const [stormId, setStormId] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      {alarm.stormId && (
        <Alert tone="info">
          <span className="flex flex-wrap items-center gap-x-3">
            {details.storm}
            <Button size="small" onClick={() => setStormId(alarm.stormId)}>
              {t.storm.show}
            </Button>
          </span>
        </Alert>
      )}
      {stormId && <AlarmStormDialog stormId={stormId} link={links.alarm} onClose={() => setStormId(null)} />}
      {alarm.repeatOf && (
        <Alert tone="warning">
          {details.repeatOf} <LinkTo to={links.alarm(alarm.repeatOf)}>{t.acts.view}</LinkTo>
        </Alert>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <Card title={details.facts}>
            <Descriptions columns={2} items={factsOf(alarm, { t, text, links })} />
          </Card>
          <Advice alarm={alarm} />
          <Faults alarm={alarm} />
          <Card title={details.curve}>
            <AlarmCurve alarm={alarm} of={{ alarmId: alarm.id }} catalog={catalog} cause={cause} />
          </Card>
          <Commands alarm={alarm} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Place alarm={alarm} links={links} />
          <Card title={details.history}>
            <History alarm={alarm} />
          </Card>
          <Lines title={details.orders} none={details.noOrders}>
            {alarm.orders.map((order) => (
              <li key={order.id}>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <LinkTo to={links.order(order.id)} className="code">
                    {order.woNo}
                  </LinkTo>
                  <span>{displayValue(order.typeName)}</span>
                  <span className="text-ink-2">{displayValue(order.woStatus_dictText ?? order.woStatus)}</span>
                </span>
                {order.fault && <span className="block text-12 text-ink-2">{order.fault}</span>}
                <DateTimeText>{order.createTime}</DateTimeText>
              </li>
            ))}
          </Lines>
          <Lines title={details.similar} none={details.noSimilar}>
            {alarm.similar.map((other) => (
              <li key={other.id}>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <LinkTo to={links.alarm(other.id)} className="code">
                    {other.vclNo ?? other.alarmNo}
                  </LinkTo>
                  <span className="text-ink-2">{other.closeCause_dictText ?? other.closeCause}</span>
                </span>
                <DateTimeText>{other.raisedTime}</DateTimeText>
              </li>
            ))}
          </Lines>
        </div>
      </div>
    </div>
  )
}

function factsOf(
  one: AlarmDetails,
  { t, text, links: to }: { t: AlarmMessages; text: ReaderConditionText; links: AlarmViewProps['links'] },
): DescriptionItem[] {
  const { columns } = t
  return [
    { label: columns.alarmNo, value: <span className="code">{one.alarmNo}</span> },
    {
      label: columns.vclNo,
      value: (
        <LinkTo to={to.vehicle(one.vclId)} className="code">
          {one.vclNo ?? one.vclId}
        </LinkTo>
      ),
    },
    { label: columns.vclType, value: one.vclType },
    { label: columns.consumerName, value: one.consumerName },
    { label: columns.ruleName, value: <RuleName alarm={one} /> },
    {
      label: columns.kind,
      value: isConditionName(one.rule.condition.kind) ? summaryOfCondition(one.rule.condition, text) : '-',
    },
    { label: columns.raisedTime, value: formatDateTime(one.raisedTime) },
    ...(isLate(one) ? [{ label: columns.createTime, value: <ReceivedLate>{one.createTime}</ReceivedLate> }] : []),
    { label: columns.lastTime, value: joinParts(formatDateTime(one.lastTime), t.times(one.count)) },
    { label: columns.clearedTime, value: formatDateTime(one.clearedTime) },
    {
      label: columns.ackTime,
      value: one.ackTime && `${formatDateTime(one.ackTime)} ${one.ackBy_dictText ?? one.ackBy ?? ''}`,
    },
    { label: columns.assignee, value: one.assignee_dictText ?? one.assignee },
    {
      label: columns.woNo,
      value: one.orderId ? (
        <LinkTo to={to.order(one.orderId)} className="code">
          {one.woNo}
        </LinkTo>
      ) : null,
    },
    ...(one.closeTime
      ? [
          {
            label: columns.closeTime,
            value: `${formatDateTime(one.closeTime)} ${one.closeBy_dictText ?? one.closeBy ?? t.system}`,
          },
          { label: columns.closeCause, value: one.closeCause_dictText ?? one.closeCause },
        ]
      : []),
  ]
}

/** The name of the rule as it was, and what has become of the rule since. */
function RuleName({ alarm: { rule, state } }: { alarm: AlarmDetails }) {
  const t = useAlarmMessages().details
  const since = [
    rule.status === 'deleted' && t.ruleDeleted,
    rule.edited && t.ruleEdited,
    rule.status === 'off' && state !== ALARM_STATES.closed && t.ruleOff,
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <span className="block">{rule.name}</span>
      {since.map((text) => (
        <span key={text} className="block text-12 text-ink-2">
          {text}
        </span>
      ))}
    </>
  )
}

/** A report that is so much older than its arrival was kept by the terminal, or the clock of the terminal is wrong. Unit: milliseconds. */
const LATE_MS = 10 * 60_000

function isLate({ raisedTime, createTime }: AlarmDetails): boolean {
  const [raised, received] = [timeMs(raisedTime), timeMs(createTime)]
  return raised !== null && received !== null && received - raised > LATE_MS
}

/** The time at which the platform got to know of the alarm, and why that is later. */
function ReceivedLate({ children }: { children: string | null }) {
  const t = useAlarmMessages().details
  return (
    <>
      <span className="block">{formatDateTime(children)}</span>
      <span className="block text-12 text-warning-text">{t.receivedLate}</span>
    </>
  )
}

function Place({ alarm, links }: Pick<AlarmViewProps, 'alarm' | 'links'>) {
  const t = useAlarmMessages().details
  const { place } = alarm
  const map = links.map(alarm.vclId)
  return (
    <Card
      title={t.place}
      actions={
        place && map !== null ? (
          <TextLink asChild>
            <Link to={map}>{t.toMap}</Link>
          </TextLink>
        ) : undefined
      }
    >
      {place ? (
        <div className="grid gap-1">
          <span className="figures">
            {formatNumber(place.lng, { digits: 5 })}, {formatNumber(place.lat, { digits: 5 })}
          </span>
          <span className="text-12 text-ink-2">
            {place.online ? t.online : t.offline} · {t.placeAt(formatDateTime(place.time))}
          </span>
          {alarm.lat !== null && alarm.lng !== null && (
            <span className="figures text-12 text-ink-2">
              {t.raisedAt(`${formatNumber(alarm.lng, { digits: 5 })}, ${formatNumber(alarm.lat, { digits: 5 })}`)}
            </span>
          )}
        </div>
      ) : (
        <p className="m-0 text-ink-2">{t.noPlace}</p>
      )}
    </Card>
  )
}

/** The advice of the catalog and that of the rule, which are often the same. */
function Advice({ alarm }: Pick<AlarmViewProps, 'alarm'>) {
  const t = useAlarmMessages().details
  const lines = [...new Set([alarm.suggest, alarm.rule.advice].filter((text) => text))]
  return (
    <Card title={t.advice}>
      {lines.length > 0 ? (
        <div className="grid gap-2 whitespace-pre-line">
          {lines.map((line) => (
            <p key={line} className="m-0">
              {line}
            </p>
          ))}
        </div>
      ) : (
        <p className="m-0 text-ink-2">{t.noAdvice}</p>
      )}
    </Card>
  )
}

function Faults({ alarm }: Pick<AlarmViewProps, 'alarm'>) {
  const t = useAlarmMessages().details
  const { faults } = useVehicleMessages()
  return (
    <Lines title={t.faults} none={t.noFaults}>
      {alarm.faults.map(({ spn, fmi, name, from, until }) => (
        <li key={`${spn} ${fmi} ${from ?? ''}`}>
          <span className="font-medium">{faultName({ spn, fmi, name }, faults)}</span>
          <span className="figures block text-12 text-ink-2">
            SPN {spn} FMI {fmi} ·{' '}
            {until ? `${formatDateTime(from)} – ${formatDateTime(until)}` : faults.since(formatDateTime(from))}
          </span>
        </li>
      ))}
    </Lines>
  )
}

function Commands({ alarm }: Pick<AlarmViewProps, 'alarm'>) {
  const t = useAlarmMessages().details
  const commands = useCommandMessages()
  return (
    <Lines title={t.commands} none={t.noCommands}>
      {alarm.commands.map(({ recordId, infoid, state, sendTime, sender }) => {
        const name = commandState(state)
        return (
          <li key={recordId} className="flex flex-wrap items-baseline gap-x-3">
            <span>{infoNameOf(infoid)?.[commands.language] ?? infoid}</span>
            <span className="text-ink-2">{name === null ? state : commands.states[name]}</span>
            <span className="text-ink-2">{sender}</span>
            <DateTimeText className="ms-auto">{sendTime}</DateTimeText>
          </li>
        )
      })}
    </Lines>
  )
}

function History({ alarm }: Pick<AlarmViewProps, 'alarm'>) {
  const t = useAlarmMessages()
  return (
    <Timeline
      label={t.details.history}
      items={alarm.history.map(({ id, action, time, actor, actor_dictText, text }) => ({
        key: id,
        time: formatDateTime(time),
        title: `${t.history[action] ?? action} · ${actor_dictText ?? actor ?? t.system}`,
        content: text ? <span className="text-ink-2">{text}</span> : undefined,
      }))}
    />
  )
}

/** A card with a list of lines, or why there is none. */
function Lines({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className="m-0 text-ink-2">{none}</p>
      ) : (
        <ul className="m-0 grid list-none gap-3 p-0">{children}</ul>
      )}
    </Card>
  )
}

function DateTimeText({ children, className }: { children: string | null; className?: string }) {
  return <span className={cx('figures text-12 text-ink-2', className)}>{formatDateTime(children, 'minute')}</span>
}

function LinkTo({ to, className, children }: { to: string | null; className?: string; children: ReactNode }) {
  if (to === null) return <span className={className}>{children}</span>
  return (
    <TextLink asChild className={className}>
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}
