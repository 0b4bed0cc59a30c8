import { formatDateTime, IconButton, Segmented } from '@trackhoe/ui'
import { ChevronLeft, ChevronRight, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import type { RefObject } from 'react'
import {
  moveTimeSpan,
  zoomTimeSpan,
  type ChartLayout,
  type ChartSeries,
  type TimeSeriesHandle,
  type TimeSpan,
} from '@trackhoe/ui/charts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { ExportMenu } from './export-menu.tsx'
import type { TelemetryChartProps } from './telemetry-chart.tsx'

/** The picture of a chart has the size of a slide, and more height for many panes. Unit: px. */
const PICTURE_WIDTH = 1600
const PICTURE_HEIGHT = 900
const PANE_HEIGHT = 170

function pictureHeight(series: readonly ChartSeries[], layout: ChartLayout): number {
  const panes = layout === 'panes' ? new Set(series.map(({ unit }) => unit)).size : 1
  return Math.max(PICTURE_HEIGHT, (panes + 1) * PANE_HEIGHT)
}

interface ChartActionsProps extends Pick<TelemetryChartProps, 'title' | 'vehicles' | 'setup' | 'onSetupChange'> {
  chart: RefObject<TimeSeriesHandle | null>
  /** The curves that are not hidden. */
  drawn: readonly ChartSeries[]
  /** The whole time of the chart, and the part of it that is shown. */
  span: TimeSpan
  shown: TimeSpan
  zoomed: boolean
  onShownChange: (shown: TimeSpan) => void
  onReset: () => void
}

/** The buttons of a chart: its time, its layout, curves or a table, and its files. */
export function ChartActions({
  title,
  vehicles,
  setup,
  onSetupChange,
  chart,
  drawn,
  span,
  shown,
  zoomed,
  onShownChange,
  onReset,
}: ChartActionsProps) {
  const t = useVehicleMessages().chart
  return (
    <>
      {!setup.table && (
        <span className="flex">
          <IconButton
            label={t.earlier}
            icon={<ChevronLeft />}
            onClick={() => onShownChange(moveTimeSpan(shown, -0.5, span))}
          />
          <IconButton
            label={t.later}
            icon={<ChevronRight />}
            onClick={() => onShownChange(moveTimeSpan(shown, 0.5, span))}
          />
          <IconButton
            label={t.zoomIn}
            icon={<ZoomIn />}
            onClick={() => onShownChange(zoomTimeSpan(shown, 0.5, span))}
          />
          <IconButton
            label={t.zoomOut}
            icon={<ZoomOut />}
            onClick={() => onShownChange(zoomTimeSpan(shown, 2, span))}
          />
          <IconButton label={t.reset} icon={<RotateCcw />} disabled={!zoomed} onClick={onReset} />
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
  )
}
