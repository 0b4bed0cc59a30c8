import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { cx, EmptyState, formatDateTime, formatNumber, Select, StatusText, SimpleTable } from '@trackhoe/ui'
import { SERIES_COLORS, TimeSeriesChart } from '@trackhoe/ui/charts'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useNow, useReader } from '@trackhoe/vehicles/page'
import { labelOf, startOfDay, useCommandMessages, useRecords, wireTime } from '@trackhoe/vehicles/records'
import { useCatalog, useSeries } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import {
  findingsOf,
  runningTest,
  SIGNALS,
  testRuns,
  testSeries,
  UNITS,
  type RunningTest,
  type TestFinding,
  type TestRun,
} from './test-result.ts'

/** How far back tests are listed. Unit: days. Not in the specification. */
const RESULT_DAYS = 30
/** The newest commands of tests, among which the one that runs is found. */
const COMMANDS_READ = 10
/** How often results are read while a test runs, and else. Unit: milliseconds. Not in the specification. */
const LIVE_MS = 3000
const REFETCH_MS = 15_000

/** Shows the tests of the last days: curves from their beginning, over those of another test, and a table. */
export function TestResults({ vehicleId }: { vehicleId: string }) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { serverNow } = useClient()
  const gatewayApi = useCalls(gateway)
  const { signedIn, key } = useReader()
  const from = startOfDay(serverNow(), RESULT_DAYS)
  const commands = useRecords({
    vclId: vehicleId,
    infoid: '41',
    pageSize: COMMANDS_READ,
    condition: { group: [9, 13] },
  })
  const records = commands.data?.records
  // A command that has got further brings samples.
  const progress = (records ?? []).map(({ recordId, state }) => `${recordId}:${state}`).join()
  const samples = useQuery({
    queryKey: vehicleKeys.engineTests(key, vehicleId, from, progress),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      gatewayApi.engineTest(vehicleId, { bgntime: from, endtime: wireTime(serverNow()) }, signal),
    enabled: signedIn,
    refetchInterval: ({ state }) =>
      runningTest(records ?? [], testRuns(state.data ?? []), serverNow()) ? LIVE_MS : REFETCH_MS,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [overlaid, setOverlaid] = useState<string | null>(null)
  const runs = useMemo(() => testRuns(samples.data ?? []), [samples.data])
  const running = runningTest(records ?? [], runs, serverNow())
  const run = runs.find(({ recordId }) => recordId === chosen) ?? runs[0]
  const others = runs.filter((other) => other.item === run?.item && other !== run)
  const other = others.find(({ recordId }) => recordId === overlaid)
  const optionsOf = (some: readonly TestRun[]) =>
    some.map(({ recordId, item, time }) => ({
      value: recordId,
      label: `${formatDateTime(time)} ${labelOf(item, messages)}`,
    }))
  if (!samples.data) return null
  return (
    <section aria-label={t.results} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
        <h3 className="me-auto font-medium">{t.results}</h3>
        {running && <Elapsed running={running} />}
        {run && (
          <Select
            aria-label={t.run}
            className="w-68"
            value={run.recordId}
            options={optionsOf(runs)}
            onChange={setChosen}
          />
        )}
        {others.length > 0 && (
          <Select
            aria-label={t.overlay}
            placeholder={t.overlay}
            className="w-68"
            clearable
            value={other?.recordId ?? null}
            options={optionsOf(others)}
            onChange={setOverlaid}
          />
        )}
      </header>
      {run ? (
        <>
          <Curves vehicleId={vehicleId} run={run} other={other} />
          <Findings findings={findingsOf(run)} />
        </>
      ) : (
        <EmptyState description={t.noResults} />
      )}
    </section>
  )
}

/** Which test runs and for how long, each second anew. */
function Elapsed({ running: { item, from } }: { running: RunningTest }) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { serverNow } = useClient()
  useNow(1000)
  const seconds = Math.max(0, Math.floor((serverNow() - from) / 1000))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <StatusText tone="info" className="figures">
      {t.running(labelOf(item, messages), clock)}
    </StatusText>
  )
}

/** The values that the machine reports meanwhile: common-rail pressure and exhaust gas temperature. Source: vehicle screens "engine test". */
const REPORTED = ['SMT_0001_04_31', 'SMT_0001_04_60'] as const
const RAIL_PRESSURE = REPORTED[0]

interface CurvesProps {
  vehicleId: string
  run: TestRun
  other: TestRun | undefined
}

function Curves({ vehicleId, run, other }: CurvesProps) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { find, nameOf } = useCatalog()
  const { series: own, span } = useMemo(() => testSeries(run, other, (signal) => t.measures[signal]), [run, other, t])
  const sources = useMemo(() => [{ vclId: vehicleId, backMs: 0 }], [vehicleId])
  const period = useMemo(() => ({ key: `test/${span.from}/${span.to}`, spanAt: () => span }), [span])
  const [reported] = useSeries({ sources, codes: REPORTED, period, refreshMs: null })
  const points = reported?.data?.points
  const series = useMemo(
    () => [
      ...own,
      ...REPORTED.flatMap((code) => {
        const some = points?.[code] ?? []
        // What the test itself measures is finer, and has the color.
        const isMeasured = code === RAIL_PRESSURE && own.some(({ id }) => id === 'railPressure')
        if (isMeasured || some.length < 2) return []
        const color = code === RAIL_PRESSURE ? SIGNALS.indexOf('railPressure') : SIGNALS.length
        return [{ id: code, name: nameOf(code), unit: find(code)?.unit ?? '', color, compared: false, points: some }]
      }),
    ],
    [own, points, nameOf, find],
  )
  // A line needs two points.
  if (!own.some((one) => one.points.length > 1)) return null
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-1 text-12 text-ink-2">
        {series.map(({ id, name, unit, color, compared = false }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={cx('w-6 border-t-2', compared && 'border-dashed')}
              style={{ borderColor: `var(--th-series-${(color % SERIES_COLORS) + 1})` }}
            />
            {name} {unit}
            {compared && ` ${t.overlaid}`}
          </li>
        ))}
      </ul>
      <TimeSeriesChart label={labelOf(run.item, messages)} className="mx-4 mb-3 h-64" series={series} span={span} />
    </>
  )
}

function Findings({ findings }: { findings: readonly TestFinding[] }) {
  const t = useScreenMessages().engineTest
  const longest = Math.max(...findings.map(({ value }) => Math.abs(value)))
  return (
    <SimpleTable
      caption={t.results}
      rows={findings}
      getRowKey={({ measure, cylinder }) => `${measure}-${cylinder ?? ''}`}
      gutter
      columns={[
        { key: 'cylinder', header: t.cylinder, figures: true, cell: ({ cylinder }) => cylinder },
        { key: 'measure', header: t.measured, cell: ({ measure }) => t.measures[measure] },
        {
          key: 'value',
          header: t.value,
          figures: true,
          cell: ({ cylinder, measure, value, suspicious }) => (
            <span className="flex items-center gap-2">
              {cylinder !== null && longest > 0 && (
                <span aria-hidden className="h-2.5 w-24 flex-none bg-sunken max-narrow:w-12">
                  <span
                    className={`block h-full ${suspicious === true ? 'bg-warning' : 'bg-series-1'}`}
                    style={{ width: `${(Math.abs(value) / longest) * 100}%` }}
                  />
                </span>
              )}
              {formatNumber(value, { unit: UNITS[measure] })}
            </span>
          ),
        },
        {
          key: 'verdict',
          header: t.verdict,
          cell: ({ measure, suspicious }) =>
            suspicious === null ? null : (
              <StatusText tone={suspicious ? 'warning' : 'normal'}>
                {measure === 'soot' ? (suspicious ? t.notClean : t.clean) : suspicious ? t.suspicious : t.normal}
              </StatusText>
            ),
        },
      ]}
    />
  )
}
