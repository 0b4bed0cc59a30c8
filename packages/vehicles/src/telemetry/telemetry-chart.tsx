import { cx, formatDateTime } from '@trackhoe/ui'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { TimeSeriesChart, type ChartMark, type TimeSeriesHandle, type TimeSpan } from '@trackhoe/ui/charts'
import { useAddress } from '../address/use-address.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { Panel } from '../panel/panel.tsx'
import type { PanelQuery } from '../panel/panel-phase.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartSetup } from './chart-setup.ts'
import { ChartActions } from './chart-actions.tsx'
import { useChartSeries } from './use-chart-series.ts'
import { ValueTable } from './value-table.tsx'

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
  const read = useChartSeries(props)
  const { refreshMs, openedAt, opened, queries, sources, reads, span, shown, setZoom, series, marks } = read
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const ownRef = useRef<TimeSeriesHandle>(null)
  const chart = props.chartRef ?? ownRef
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
      query={[...(props.waitsFor ?? []), ...queries, read.faults]}
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
            <ChartActions
              title={title}
              vehicles={vehicles}
              setup={setup}
              onSetupChange={onSetupChange}
              chart={chart}
              drawn={drawn}
              span={span}
              shown={shown}
              zoomed={read.zoom !== null}
              onShownChange={handleShownChange}
              onReset={() => setZoom(null)}
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
            marksName={t.bands.codes}
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
            partMs={read.partMs}
            wall={wall}
            onToggle={(id) => setHidden(toggled(hidden, id))}
          />
        </>
      )}
    </Panel>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
