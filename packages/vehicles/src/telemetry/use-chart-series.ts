import { useEffect, useMemo, useState } from 'react'
import { useClient } from '@trackhoe/shell'
import type { TimeSpan } from '@trackhoe/ui/charts'
import { useAddress, useRefreshMs } from '../address/use-address.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { timeMs } from '../time/wire-time.ts'
import { useNow } from '../time/use-now.ts'
import { buildSeries } from './build-series.ts'
import { COMPARISON_MS, hasSingleSamples, rangeEnd, spanOf } from './chart-setup.ts'
import type { TelemetryChartProps } from './telemetry-chart.tsx'
import { useCatalog } from './use-catalog.ts'
import { useEventBands } from './use-event-bands.ts'
import { useFaultMarks } from './use-fault-marks.ts'
import { useSeries, type SeriesRead, type SeriesSource } from './use-series.ts'

/** The interval between two reads of a live chart. Unit: milliseconds. Not in the specification. */
const LIVE_MS = 10_000
/** A chart that is zoomed to less than this part of its time reads that part on its own. */
const DETAIL_PART = 0.6

/** What a chart shows: the curves of its vehicles in its time, in more detail where the user has zoomed in, and the marks in them. */
export function useChartSeries(props: Pick<TelemetryChartProps, 'vehicles' | 'setup' | 'marks' | 'onSpanChange'>) {
  const { vehicles, setup } = props
  const t = useVehicleMessages().chart
  const { kiosk: wall } = useAddress()
  const { serverNow } = useClient()
  const catalog = useCatalog()
  const liveMs = useRefreshMs(LIVE_MS)
  const refreshMs = setup.live || wall ? liveMs : null
  // A period that ends now is that of the last full step of the clock.
  const now = useNow(refreshMs ?? LIVE_MS)
  const [openedAt] = useState(() => serverNow())
  const lastReport = newestReport(vehicles)
  // Of machines that have reported nothing in the chosen time, that before their last report is shown.
  const opened = refreshMs === null ? rangeEnd(setup.range, lastReport, openedAt) : openedAt
  const [zoom, setZoom] = useState<TimeSpan | null>(null)

  const sources = useMemo(
    () =>
      vehicles.flatMap(({ vclId }): SeriesSource[] => [
        { vclId, backMs: 0 },
        ...(setup.comparison === 'none' ? [] : [{ vclId, backMs: COMPARISON_MS[setup.comparison] }]),
      ]),
    [vehicles, setup.comparison],
  )
  const isRecent = typeof setup.range === 'string'
  const period = useMemo(
    () => ({
      key:
        typeof setup.range === 'string'
          ? `${setup.range}/${refreshMs === null ? opened : 'live'}`
          : textOf(setup.range),
      spanAt: (at: number) => spanOf(setup, refreshMs === null ? opened : at),
    }),
    [setup, refreshMs, opened],
  )
  const queries = useSeries({ sources, codes: setup.codes, period, refreshMs })
  const reads = useStable(queries.flatMap(({ data }) => (data ? [data] : [])))
  const span = reads[0]?.span ?? period.spanAt(isRecent ? now : 0)
  const shown = zoom && zoom.from < span.to && zoom.to > span.from ? zoom : span
  const sampled = reads.some(({ partMs }) => partMs !== null)
  const zoomedIn = shown.to - shown.from < (span.to - span.from) * DETAIL_PART
  const detailSpan = useMemo(() => wholeSeconds(shown), [shown])
  const detailPeriod = useMemo(() => ({ key: textOf(detailSpan), spanAt: () => detailSpan }), [detailSpan])
  const detailQueries = useSeries({
    sources,
    codes: setup.codes,
    period: detailPeriod,
    refreshMs: null,
    enabled: sampled && zoomedIn && zoom !== null,
  })
  const details = useStable(
    zoomedIn && sampled
      ? detailQueries.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? [data] : []))
      : [],
  )
  const { marks: faultMarks, query: faults } = useFaultMarks(vehicles[0]?.vclId ?? null, span, refreshMs)
  const hasBands = !setup.table && hasSingleSamples(span)
  const bands = useEventBands(hasBands ? (vehicles[0]?.vclId ?? null) : null, period, refreshMs)
  const { marks: others, onSpanChange } = props
  useEffect(() => onSpanChange?.({ from: span.from, to: span.to }), [onSpanChange, span.from, span.to])
  const marks = useMemo(() => [...faultMarks, ...bands, ...(others ?? [])], [faultMarks, bands, others])

  const series = useMemo(() => {
    const labels = new Map(vehicles.map(({ vclId, label }) => [vclId, label]))
    const back = setup.comparison === 'week' ? t.previousWeek : t.previousDay
    return buildSeries({
      reads,
      details,
      setup,
      find: catalog.find,
      nameOf: catalog.nameOf,
      on: t.on,
      off: t.off,
      sourceName: (name, source) => {
        const own = vehicles.length > 1 ? t.ofVehicle(name, labels.get(source.vclId) ?? source.vclId) : name
        return source.backMs > 0 ? t.comparedWith(own, back) : own
      },
    })
  }, [reads, details, setup, catalog, vehicles, t])
  return {
    /** Null: the chart stays as it was opened. Unit: milliseconds. */
    refreshMs,
    openedAt,
    /** The end of the time that a chart shows which stays as it is. */
    opened,
    queries,
    faults,
    sources,
    reads,
    span,
    shown,
    zoom,
    setZoom,
    series,
    marks,
    /** The longest time for which a point stands; null where each is a sample. */
    partMs: longestPart(details.length > 0 ? details : reads),
  }
}

function longestPart(reads: readonly SeriesRead[]): number | null {
  const parts = reads.flatMap(({ partMs }) => partMs ?? [])
  return parts.length === 0 ? null : Math.max(...parts)
}

function newestReport(vehicles: TelemetryChartProps['vehicles']): number | null {
  const times = vehicles.flatMap(({ lastTime }) => timeMs(lastTime) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

const textOf = ({ from, to }: TimeSpan) => `${from}-${to}`

const wholeSeconds = ({ from, to }: TimeSpan): TimeSpan => ({
  from: Math.floor(from / 1000) * 1000,
  to: Math.ceil(to / 1000) * 1000,
})

/** Returns the list of before while it has the same items: what is drawn of it is not drawn again. */
function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(items)
  const same = stable.length === items.length && stable.every((item, at) => item === items[at])
  if (!same) setStable(items)
  return same ? stable : items
}
