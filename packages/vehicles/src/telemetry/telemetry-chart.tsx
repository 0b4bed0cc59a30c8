import { cx, formatDateTime, IconButton, Segmented } from '@trackhoe/ui'
import { ChevronLeft, ChevronRight, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useClient } from '@trackhoe/shell'
import {
  moveTimeSpan,
  TimeSeriesChart,
  zoomTimeSpan,
  type ChartLayout,
  type ChartMark,
  type ChartSeries,
  type TimeSeriesHandle,
  type TimeSpan,
} from '@trackhoe/ui/charts'
import { useAddress, useRefreshMs } from '../address/use-address.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { Panel } from '../panel/panel.tsx'
import type { PanelQuery } from '../panel/panel-phase.ts'
import { timeMs } from '../time/wire-time.ts'
import { useNow } from '../time/use-now.ts'
import { buildSeries } from './build-series.ts'
import { ChartLegend } from './chart-legend.tsx'
import { COMPARISON_MS, hasSingleSamples, rangeEnd, spanOf, type ChartSetup } from './chart-setup.ts'
import { ExportMenu } from './export-menu.tsx'
import { useCatalog } from './use-catalog.ts'
import { useEventBands } from './use-event-bands.ts'
import { useFaultMarks } from './use-fault-marks.ts'
import { useSeries, type SeriesRead, type SeriesSource } from './use-series.ts'
import { ValueTable } from './value-table.tsx'

/** The interval between two reads of a live chart. Unit: milliseconds. Not in the specification. */
const LIVE_MS = 10_000
/** A chart that is zoomed to less than this part of its time reads that part on its own. */
const DETAIL_PART = 0.6

/** The picture of a chart has the size of a slide, and more height for many panes. Unit: px. */
const PICTURE_WIDTH = 1600
const PICTURE_HEIGHT = 900
const PANE_HEIGHT = 170

function pictureHeight(series: readonly ChartSeries[], layout: ChartLayout): number {
  const panes = layout === 'panes' ? new Set(series.map(({ unit }) => unit)).size : 1
  return Math.max(PICTURE_HEIGHT, (panes + 1) * PANE_HEIGHT)
}

/** A vehicle of a chart. */
export interface ChartVehicle {
  vclId: string
  /** Its name in the legend. */
  label: string
  /** When it reported last. Wire: a time. Absent: not known. */
  lastTime?: string | null | undefined
}

export interface TelemetryChartProps {
  title: string
  /** The first one's trouble codes are marked, and when it regenerated and its key was on. */
  vehicles: readonly ChartVehicle[]
  setup: ChartSetup
  onSetupChange: (setup: ChartSetup) => void
  /** Queries that come before those of the chart. */
  waitsFor?: readonly PanelQuery[]
  /** Why there is nothing to show, before anything is read; or null. */
  empty: string | null
  emptyAction?: ReactNode
  /** Other marks in the time of the curves. */
  marks?: readonly ChartMark[]
  /** Called with the time that is read, so that its marks can be. */
  onSpanChange?: (span: TimeSpan) => void
  /** Buttons beside those of the chart. */
  actions?: ReactNode
  className?: string
  /** Gets the chart, so that the page can save it as a file. */
  chartRef?: RefObject<TimeSeriesHandle | null>
}

/**
 * The curves of one or several vehicles with their trouble codes, the same values as a table, and both as files. Points
 * that stand for more samples are read anew where the user zooms in.
 */
export function TelemetryChart(props: TelemetryChartProps) {
  const { title, vehicles, setup, onSetupChange, actions, className } = props
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
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const ownRef = useRef<TimeSeriesHandle>(null)
  const chart = props.chartRef ?? ownRef

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
  const drawn = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const hasData = series.some(({ points }) => points.length > 0)
  const empty = props.empty ?? (setup.codes.length === 0 ? t.noParameters : null)
  const nothing = empty === null && reads.length === sources.length && reads.length > 0 && !hasData ? t.noData : empty

  function handleShownChange(next: TimeSpan) {
    const whole = next.to - next.from > (span.to - span.from) * 0.995
    setZoom(whole ? null : next)
  }

  return (
    <Panel
      title={title}
      fact={opened < openedAt && t.untilLastReport(formatDateTime(opened, 'minute'))}
      query={[...(props.waitsFor ?? []), ...queries, faults]}
      refreshMs={refreshMs ?? undefined}
      empty={nothing}
      emptyAction={props.empty === null ? null : props.emptyAction}
      variant={wall ? 'wall' : 'desk'}
      className={className}
      bodyClassName="flex flex-col"
      actions={
        !wall ? (
          <>
            {actions}
            {!setup.table && (
              <span className="flex">
                <IconButton
                  label={t.earlier}
                  icon={<ChevronLeft />}
                  onClick={() => handleShownChange(moveTimeSpan(shown, -0.5, span))}
                />
                <IconButton
                  label={t.later}
                  icon={<ChevronRight />}
                  onClick={() => handleShownChange(moveTimeSpan(shown, 0.5, span))}
                />
                <IconButton
                  label={t.zoomIn}
                  icon={<ZoomIn />}
                  onClick={() => handleShownChange(zoomTimeSpan(shown, 0.5, span))}
                />
                <IconButton
                  label={t.zoomOut}
                  icon={<ZoomOut />}
                  onClick={() => handleShownChange(zoomTimeSpan(shown, 2, span))}
                />
                <IconButton
                  label={t.reset}
                  icon={<RotateCcw />}
                  disabled={zoom === null}
                  onClick={() => setZoom(null)}
                />
              </span>
            )}
            {!setup.table && (
              <Segmented
                aria-label={t.layout}
                size="small"
                value={setup.layout}
                options={[
                  { value: 'panes', label: t.panes },
                  { value: 'overlay', label: t.overlay },
                ]}
                onChange={(layout) => onSetupChange({ ...setup, layout })}
              />
            )}
            <Segmented
              aria-label={t.view}
              size="small"
              value={setup.table ? 'table' : 'curves'}
              options={[
                { value: 'curves', label: t.curves },
                { value: 'table', label: t.table },
              ]}
              onChange={(view) => onSetupChange({ ...setup, table: view === 'table' })}
            />
            <ExportMenu
              series={drawn}
              shown={shown}
              vehicle={vehicles[0]?.label ?? ''}
              picture={
                setup.table
                  ? null
                  : async () =>
                      (await chart.current?.toPicture({
                        type: 'png',
                        width: PICTURE_WIDTH,
                        height: pictureHeight(drawn, setup.layout),
                        title: t.pictureTitle(
                          title,
                          vehicles.map(({ label }) => label),
                          formatDateTime(shown.from),
                          formatDateTime(shown.to),
                        ),
                      })) ?? null
              }
            />
          </>
        ) : undefined
      }
    >
      {setup.table && !wall ? (
        <ValueTable label={title} series={drawn} shown={shown} />
      ) : (
        <>
          <TimeSeriesChart
            ref={chart}
            label={title}
            className={cx('flex-1', !wall && 'mx-1')}
            series={drawn}
            marks={marks}
            marksName={t.faults}
            span={span}
            shown={shown}
            onShownChange={handleShownChange}
            layout={setup.layout}
            wall={wall}
          />
          <ChartLegend
            series={series}
            shown={shown}
            hidden={hidden}
            partMs={longestPart(details.length > 0 ? details : reads)}
            wall={wall}
            onToggle={(id) => setHidden(toggled(hidden, id))}
          />
        </>
      )}
    </Panel>
  )
}

/** The longest time for which a point stands; null where each is a sample. */
function longestPart(reads: readonly SeriesRead[]): number | null {
  const parts = reads.flatMap(({ partMs }) => partMs ?? [])
  return parts.length === 0 ? null : Math.max(...parts)
}

function newestReport(vehicles: readonly ChartVehicle[]): number | null {
  const times = vehicles.flatMap(({ lastTime }) => timeMs(lastTime) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

const textOf = ({ from, to }: TimeSpan) => `${from}-${to}`

const wholeSeconds = ({ from, to }: TimeSpan): TimeSpan => ({
  from: Math.floor(from / 1000) * 1000,
  to: Math.ceil(to / 1000) * 1000,
})

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Returns the list of before while it has the same items: what is drawn of it is not drawn again. */
function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(items)
  const same = stable.length === items.length && stable.every((item, at) => item === items[at])
  if (!same) setStable(items)
  return same ? stable : items
}
