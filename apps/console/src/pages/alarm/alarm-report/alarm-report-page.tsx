import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarmReports, type AlarmReport } from '@trackhoe/contract/alarms'
import { FailureState, PageSkeleton, useClient } from '@trackhoe/shell'
import {
  Card,
  displayValue,
  EmptyState,
  formatDateTime,
  formatNumber,
  SimpleTable,
  Statistic,
  StatusText,
} from '@trackhoe/ui'
import { CategoryChart } from '@trackhoe/ui/charts'
import { DateRangePicker } from '@trackhoe/ui/date'
import { AlarmLevelTag, useConditionText } from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { VehicleNumber } from '../../vehicle/vehicle-links/vehicle-number.tsx'
import { useState, type ReactNode } from 'react'
import { useAlarmReportMessages, type AlarmReportMessages } from './alarm-report.messages.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 366
/** The period when the page opens. Unit: days. */
const FIRST_DAYS = 30

const dayOf = (ms: number) => formatDateTime(ms).slice(0, 10)

/** 告警中心 › 告警统计: how soon alarms are acknowledged and repaired, where they come from, and which rules never fire. */
export function AlarmReportPage() {
  const t = useAlarmReportMessages()
  const api = useCalls(alarmReports)
  const { serverNow } = useClient()
  const [period, setPeriod] = useState(() => {
    const now = serverNow()
    return { from: dayOf(now - (FIRST_DAYS - 1) * DAY_MS), to: dayOf(now) }
  })
  const isWhole = period.from !== '' && period.to !== ''
  const report = useQuery({
    queryKey: ['alarms', 'report', period],
    queryFn: ({ signal }) =>
      api.summary({ query: { bgntime: `${period.from} 00:00:00`, endtime: `${period.to} 23:59:59` } }, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="flex h-full min-h-0 flex-col overflow-y-auto bg-canvas">
      <PageHeader className="border-b border-line-strong bg-surface py-1">
        <h1 className="m-0 text-16 font-semibold">{t.title}</h1>
        <div className="ms-auto max-w-full">
          <DateRangePicker
            chip="last7Days"
            aria-label={t.period}
            value={period}
            maxDays={MAX_DAYS}
            onChange={({ from, to }) => setPeriod({ from: from ?? '', to: to ?? '' })}
          />
        </div>
      </PageHeader>
      {report.error && !report.data ? (
        <FailureState className="flex-1" error={report.error} onRetry={() => void report.refetch()} />
      ) : report.data ? (
        <Figures report={report.data} />
      ) : (
        <PageSkeleton label={t.loading} />
      )}
    </section>
  )
}

function Figures({ report }: { report: AlarmReport }) {
  const t = useAlarmReportMessages()
  const text = useConditionText(useCatalog())
  if (report.alarms === 0 && report.rules.length === 0) return <EmptyState className="flex-1" title={t.none} />
  const figures = (row: GroupFigures) => [
    formatNumber(row.alarms),
    formatNumber(row.vehicles),
    spanText(row.mtta, t),
    spanText(row.mttr, t),
    formatNumber(row.repeats),
  ]
  const heads = [t.alarms, t.vehicles, t.heads.mtta, t.heads.mttr, t.heads.repeats]
  return (
    <div className="grid gap-4 p-4">
      <Card>
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-3 desktop:grid-cols-7">
          <Statistic label={t.alarms} value={report.alarms} />
          <Statistic label={t.vehicles} value={report.vehicles} />
          <Statistic label={t.acknowledged} value={report.acknowledged} />
          <Statistic label={t.mtta} value={spanText(report.mtta, t)} />
          <Statistic label={t.mttr} value={spanText(report.mttr, t)} />
          <Statistic label={t.ordered} value={report.ordered} />
          <Statistic label={t.repeats} value={report.repeats} />
        </div>
      </Card>
      <Card title={t.byDay}>
        <CategoryChart
          className="h-48"
          label={t.byDay}
          type="bar"
          categories={report.byDay.map(({ date }) => date.slice(5))}
          series={[{ name: t.alarms, values: report.byDay.map(({ alarms }) => alarms) }]}
        />
      </Card>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Group title={t.byLevel} heads={[t.level, ...heads]}>
          {report.byLevel.map((row) => ({
            key: row.level,
            cells: [<AlarmLevelTag key="level" level={row.level} />, ...figures(row)],
          }))}
        </Group>
        <Group title={t.byModel} heads={[t.model, ...heads]} isShort>
          {report.byModel.map((row) => ({ key: row.vclType, cells: [displayValue(row.vclType), ...figures(row)] }))}
        </Group>
        <Group title={t.byCode} heads={[t.code, ...heads]}>
          {report.byCode.map((row) => {
            const code = `SPN ${row.spn} FMI ${row.fmi}`
            const name = text.faultName({ spn: row.spn, fmi: row.fmi, faultName: row.name ?? undefined })
            return { key: code, cells: [name ? `${name} (${code})` : code, ...figures(row)] }
          })}
        </Group>
        <Group title={t.topVehicles} heads={[t.vehicle, ...heads]} isShort>
          {report.topVehicles.map((row) => ({
            key: row.vclId,
            cells: [<VehicleNumber key="vehicle" vclId={row.vclId} vclNo={row.vclNo} />, ...figures(row)],
          }))}
        </Group>
        <Group title={t.byCause} heads={[t.cause, t.alarms]}>
          {report.byCause.map((row) => ({
            key: row.cause,
            cells: [row.cause_dictText ?? row.cause, formatNumber(row.alarms)],
          }))}
        </Group>
        <Group title={t.rules} heads={[t.rule, t.level, t.alarms, t.lastRaised, t.coverage]}>
          {report.rules.map((row) => ({
            key: row.ruleId,
            cells: [
              row.name,
              <AlarmLevelTag key="level" level={row.level} />,
              formatNumber(row.alarms),
              formatDateTime(row.lastRaisedTime, 'minute'),
              <StatusText key="coverage" tone={row.coverage === 'usual' ? 'neutral' : 'warning'}>
                {t.coverages[row.coverage]}
              </StatusText>,
            ],
          }))}
        </Group>
      </div>
    </div>
  )
}

type GroupFigures = Pick<AlarmReport, 'alarms' | 'vehicles' | 'mtta' | 'mttr' | 'repeats'>

/** A mean time in minutes, from two hours on in hours. Unit: `seconds` seconds. */
function spanText(seconds: number | null, t: AlarmReportMessages): string | null {
  if (seconds === null) return null
  return seconds < 7200
    ? t.minutes(formatNumber(seconds / 60, { digits: 0 }))
    : t.hours(formatNumber(seconds / 3600, { digits: 1 }))
}

interface GroupRow {
  key: string
  cells: readonly ReactNode[]
}

interface GroupProps {
  title: string
  heads: readonly string[]
  /** The names of the groups have no blanks to break at. */
  isShort?: boolean
  children: readonly GroupRow[]
}

/** The figures of one grouping. */
function Group({ title, heads, isShort = false, children }: GroupProps) {
  const t = useAlarmReportMessages()
  return (
    <Card title={title} flush>
      <div className="max-h-80 overflow-auto">
        <SimpleTable<GroupRow>
          caption={title}
          empty={t.none}
          gutter
          stickyHeader
          rows={children}
          getRowKey={({ key }) => key}
          columns={heads.map((header, at) => ({
            key: header,
            header,
            rowHeader: at === 0,
            align: at === 0 ? 'start' : 'end',
            nowrap: at > 0 || isShort,
            cell: ({ cells }) => cells[at],
          }))}
        />
      </div>
    </Card>
  )
}
