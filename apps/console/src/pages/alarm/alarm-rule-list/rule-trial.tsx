import { useMutation } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import {
  alarmConditionKinds,
  AlarmRuleTrialRequest,
  alarmRules,
  textOfTrigger,
  type AlarmCondition,
  type AlarmRuleTrial,
} from '@trackhoe/contract/alarms'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Field, formatDateTime, formatNumber, ScrollRegion, Select, SimpleTable } from '@trackhoe/ui'
import { useConditionText } from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { readEnding, readSchedule, readScope } from './rule-values.ts'

const DAYS = ['7', '30', '90'] as const

interface RuleTrialProps {
  condition: AlarmCondition
  siblings: WidgetControlProps['siblings']
}

/** Computes what the rule as it stands in the form would have raised. */
export function RuleTrial({ condition, siblings }: RuleTrialProps) {
  const t = useAlarmRuleMessages().trial
  const api = useCalls(alarmRules)
  const { describe } = useNotifications()
  const [days, setDays] = useState<string>('30')
  const [invalid, setInvalid] = useState<string | null>(null)
  const trial = useMutation({
    mutationFn: async (request: AlarmRuleTrialRequest) => ({
      request,
      result: await api.trial({ body: request }),
    }),
  })
  const text = useConditionText(useCatalog())
  const note = alarmConditionKinds[condition.kind].trialNote

  const request = AlarmRuleTrialRequest.safeParse({
    scope: readScope(siblings?.get('scope')),
    schedule: readSchedule(siblings?.get('schedule')),
    ending: readEnding(siblings?.get('ending')),
    condition,
    days: Number(days),
  })
  const tried = trial.data
  const isOutdated = tried !== undefined && JSON.stringify(tried.request) !== JSON.stringify(request.data)

  function run() {
    setInvalid(request.success ? null : (request.error.issues[0]?.message ?? null))
    if (request.success) trial.mutate(request.data)
  }

  return (
    <section aria-label={t.title} className="grid gap-3 rounded-2 border border-line bg-sunken p-3">
      <p className="m-0 text-12 text-ink-2">{t.hint}</p>
      {note && <p className="m-0 text-12 text-ink-2">{text.of(note)}</p>}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t.days}>
          <Select
            value={days}
            onChange={(next) => setDays(next ?? '30')}
            options={DAYS.map((value) => ({ value, label: t.lastDays(Number(value)) }))}
          />
        </Field>
        <Button icon={<Play aria-hidden />} loading={trial.isPending} onClick={run}>
          {t.run}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {invalid !== null && <Alert tone="danger">{invalid}</Alert>}
        {trial.error && <Alert tone="danger">{describe(trial.error)}</Alert>}
        {tried && isOutdated && !trial.isPending && <p className="m-0 text-warning-text">{t.outdated}</p>}
        {tried && !isOutdated && (
          <Outcome days={tried.request.days} result={tried.result} condition={tried.request.condition} />
        )}
      </div>
    </section>
  )
}

/** The rows of the outcome that are shown. */
const SHOWN = 50

function Outcome({ days, result, condition }: { days: number; result: AlarmRuleTrial; condition: AlarmCondition }) {
  const t = useAlarmRuleMessages().trial
  const catalog = useCatalog()
  const text = useConditionText(catalog)
  const outcome =
    result.alarms === 0 ? t.none(days) : t.outcome(days, formatNumber(result.alarms), formatNumber(result.vehicles))
  const highest = Math.max(1, ...result.perDay.map(({ count }) => count))
  // The form is longer than its dialog: the result would come below the edge, unseen.
  const headline = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    headline.current?.scrollIntoView({ block: 'center' })
  }, [result])
  return (
    <>
      <p ref={headline} className="m-0 font-medium">
        {result.isComplete ? outcome : t.ofSample(formatNumber(result.vehiclesTried), outcome)}
      </p>
      {!result.isComplete && (
        <Alert tone="warning">
          {t.incomplete(
            formatNumber(result.vehiclesTried),
            formatNumber(result.vehiclesInScope),
            formatNumber(result.estimate),
            formatNumber(result.vehiclesLow),
            formatNumber(result.vehiclesHigh),
          )}
        </Alert>
      )}
      {result.isMany && <Alert tone="warning">{t.many}</Alert>}
      {result.alarms > 0 && (
        <>
          <ol aria-label={t.perDay} className="m-0 flex h-12 list-none items-end gap-px p-0">
            {result.perDay.map(({ date, count }) => (
              <li
                key={date}
                title={`${date} ${count}`}
                className="min-h-px flex-1 bg-accent"
                style={{ height: `${(count / highest) * 100}%` }}
              >
                <span className="sr-only">
                  {date} {count}
                </span>
              </li>
            ))}
          </ol>
          <ScrollRegion aria-label={t.list} className="max-h-60 rounded-2 border border-line bg-surface">
            <SimpleTable
              caption={t.list}
              stickyHeader
              gutter
              rows={result.records.slice(0, SHOWN)}
              getRowKey={({ vclId, from }) => `${vclId} ${from ?? ''}`}
              columns={[
                {
                  key: 'vehicle',
                  header: t.vehicle,
                  rowHeader: true,
                  cell: ({ vclNo }) => <span className="code">{vclNo}</span>,
                },
                {
                  key: 'cause',
                  header: t.cause,
                  cell: ({ trigger }) => textOfTrigger(condition.kind, trigger, text),
                },
                {
                  key: 'from',
                  header: t.begin,
                  figures: true,
                  nowrap: true,
                  cell: ({ from }) => formatDateTime(from, 'minute'),
                },
                {
                  key: 'to',
                  header: t.end,
                  figures: true,
                  nowrap: true,
                  cell: ({ to }) => (to === null ? t.lasting : formatDateTime(to, 'minute')),
                },
              ]}
            />
          </ScrollRegion>
        </>
      )}
    </>
  )
}
