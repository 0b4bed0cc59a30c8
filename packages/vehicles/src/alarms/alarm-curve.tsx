import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarms, type Alarm } from '@trackhoe/contract/alarms'
import { FailureState } from '@trackhoe/shell'
import { Segmented, Skeleton } from '@trackhoe/ui'
import { TimeSeriesChart, type ChartMark, type ChartSeries } from '@trackhoe/ui/charts'
import { useMemo, useState } from 'react'
import { ChartLegend } from '../telemetry/chart-legend.tsx'
import { readSeries } from '../telemetry/read-series.ts'
import type { Catalog } from '../telemetry/use-catalog.ts'
import { timeMs } from '../time/wire-time.ts'
import { toneOfLevel } from './alarm-level-tag.tsx'
import { alarmKeys } from './alarm-keys.ts'
import { useAlarmMessages } from './alarms.messages.ts'

const RANGES = ['1', '6', '24'] as const

interface AlarmCurveProps {
  alarm: Pick<Alarm, 'level' | 'active' | 'raisedTime' | 'clearedTime' | 'closeTime'>
  /** The alarm, or the work order that has kept the readings around it. */
  of: { alarmId: string } | { orderId: string }
  catalog: Pick<Catalog, 'nameOf' | 'unitOf' | 'find'>
  /** The cause in one line: the name of the band. */
  cause: string
}

/** The readings around the moment of an alarm, with its limits as lines and its time as a band. */
export function AlarmCurve({ alarm, of, catalog, cause }: AlarmCurveProps) {
  const { details: t, heading } = useAlarmMessages()
  const api = useCalls(alarms)
  const [range, setRange] = useState<(typeof RANGES)[number]>('6')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const hours = Number(range)
  const ofAlarm = useQuery({
    queryKey: alarmKeys.curve('alarmId' in of ? of.alarmId : '', hours),
    queryFn: ({ signal }) => api.curve({ query: { id: 'alarmId' in of ? of.alarmId : '', hours } }, signal),
    enabled: 'alarmId' in of,
    placeholderData: keepPreviousData,
  })
  const ofOrder = useQuery({
    queryKey: alarmKeys.ofOrder('orderId' in of ? of.orderId : '', hours),
    queryFn: ({ signal }) => api.ofOrder({ query: { id: 'orderId' in of ? of.orderId : '', hours } }, signal),
    enabled: 'orderId' in of,
    placeholderData: keepPreviousData,
    select: ({ curve }) => curve,
  })
  const { data, error, isPending, refetch } = 'alarmId' in of ? ofAlarm : ofOrder
  const series = useMemo((): readonly ChartSeries[] => {
    if (!data) return []
    const { points } = readSeries(data.points, data.codes)
    return data.codes.map((code, at) => {
      const own = data.limits.filter((limit) => limit.code === code)
      const raised = own.find(({ kind }) => kind === 'limit')?.value
      const cleared = own.find(({ kind }) => kind === 'clearLimit')?.value
      return {
        id: code,
        name: catalog.nameOf(code),
        unit: catalog.unitOf(code),
        points: points[code] ?? [],
        digits: catalog.find(code)?.precision ?? null,
        color: at,
        limits: own.length > 0 ? { low: cleared ?? null, high: raised ?? null } : undefined,
      }
    })
  }, [data, catalog])
  const begin = timeMs(alarm.raisedTime)
  const marks = useMemo(
    (): readonly ChartMark[] =>
      begin === null
        ? []
        : [
            {
              id: 'alarm',
              at: begin,
              until: alarm.active ? null : timeMs(alarm.clearedTime ?? alarm.closeTime),
              text: cause,
              tone: toneOfLevel(alarm.level),
            },
          ],
    [alarm, begin, cause],
  )
  const [from, to] = [timeMs(data?.from), timeMs(data?.to)]
  return (
    <div className="grid gap-3">
      <Segmented
        aria-label={t.range}
        value={range}
        onChange={setRange}
        options={RANGES.map((value) => ({ value, label: t.hours(Number(value)) }))}
        className="justify-self-start"
      />
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton className="h-60" />
      ) : series.length === 0 || from === null || to === null ? (
        <p className="m-0 text-ink-2">{t.noCurve}</p>
      ) : series.every(({ points }) => points.every(([, value]) => value === null)) ? (
        <p className="m-0 text-ink-2">{t.noReadings}</p>
      ) : (
        <>
          <TimeSeriesChart
            label={t.curve}
            series={series.filter(({ id }) => !hidden.has(id))}
            marks={marks}
            marksName={heading}
            span={{ from, to }}
            className="min-h-60"
          />
          <ChartLegend
            series={series}
            shown={{ from, to }}
            hidden={hidden}
            partMs={null}
            wall={false}
            onToggle={(id) =>
              setHidden((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
            }
          />
          {data && data.limits.length > 0 && <p className="m-0 text-12 text-ink-2">{t.limitsHint}</p>}
        </>
      )}
    </div>
  )
}
