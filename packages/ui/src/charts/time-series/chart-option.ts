import type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { DataZoomComponentOption, GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { formatDateTime, formatNumber } from '../../format/format.ts'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { timeTicks } from './time-ticks.ts'
import { byLane, byUnit, type ChartMark, type ChartSeries, type TimeSpan } from './series-model.ts'

export type ChartOption = ComposeOption<
  LineSeriesOption | CustomSeriesOption | GridComponentOption | DataZoomComponentOption
>

/** `panes`: below each other, one for each unit. `overlay`: in one pane, an axis for each unit. */
export type ChartLayout = 'panes' | 'overlay'

export interface ChartInput {
  series: readonly ChartSeries[]
  marks: readonly ChartMark[]
  /** All of the time that can be shown. */
  span: TimeSpan
  /** The shown part of it. */
  shown: TimeSpan
  layout: ChartLayout
  colors: ChartColors
  /** Unit: px. */
  height: number
  /** Beside the lane of marks. */
  marksName: string
  /** A wall: larger texts, nothing to operate. */
  wall: boolean
  /** A drag moves the curves without Shift, as on a touch screen. */
  dragMoves?: boolean
}

/** The least height of a pane. Unit: px. */
const PANE_PX = 110
const LANE_PX = 14
const LANE_GAP_PX = 4
const GAP_PX = 22
const AXIS_PX = 54
const MS_PER_MINUTE = 60_000
/** The canvas of the curves; axes lie on one below. A crosshair that moves does not paint the curves anew. */
export const CURVES_LEVEL = 1
/** The canvas of limits, marks and the crosshair. */
const MARKS_LEVEL = 2
const DAY_MS = 86_400_000

/** Returns the height that a chart needs at least. Unit: px. */
export function leastHeight(series: readonly ChartSeries[], layout: ChartLayout): number {
  const panes = layout === 'panes' ? Math.max(1, byUnit(series).size) : 1
  return panes * (PANE_PX + GAP_PX) + 70
}

/** The units of some series, in the order of their axes. */
export function unitsOf(series: readonly ChartSeries[]): string[] {
  return [...byUnit(series).keys()]
}

/** Unit: px. */
export function lineWidth({ compared }: ChartSeries): number {
  return compared ? 1.2 : 1.6
}

/** The difference between the zone that is shown and UTC at a time. Unit: milliseconds. */
export function zoneOffset(at: number): number {
  const whole = Math.floor(at / MS_PER_MINUTE) * MS_PER_MINUTE
  return Date.parse(`${formatDateTime(whole).replace(' ', 'T')}Z`) - whole
}

/**
 * Builds the options of the chart library. Its axis counts in the zone that is shown, which need not be the browser's:
 * times are moved by the offset of that zone, and labels are moved back. Pure.
 */
export function chartOption(input: ChartInput): ChartOption {
  const { series, marks, span, shown, layout, colors, height, wall } = input
  const offset = zoneOffset(span.to)
  const size = wall ? 18 : 12
  const units = unitsOf(series)
  const shownUnits = units.length > 0 ? units : ['']
  const paneCount = layout === 'panes' ? shownUnits.length : 1
  const lanes = [...byLane(marks, input.marksName)]
  const top = (lanes.length > 0 ? lanes.length * (LANE_PX + LANE_GAP_PX) + LANE_GAP_PX : 0) + GAP_PX
  const bottom = wall ? 36 : 62
  const paneHeight = Math.max(40, (height - top - bottom - (paneCount - 1) * (GAP_PX + 4)) / paneCount)
  const leftAxes = layout === 'panes' ? 1 : Math.ceil(shownUnits.length / 2)
  const rightAxes = layout === 'panes' ? 0 : Math.floor(shownUnits.length / 2)
  const [left, right] = [leftAxes * AXIS_PX + 6, rightAxes * AXIS_PX + 18]
  const text = { color: colors.inkSoft, fontFamily: colors.font, fontSize: size }
  const grids = Array.from({ length: paneCount }, (_, pane) => ({
    id: `pane-${pane}`,
    left,
    right,
    top: top + pane * (paneHeight + GAP_PX + 4),
    height: paneHeight,
  }))
  const laneGrids = lanes.map((_, at) => ({
    id: `lane-${at}`,
    left,
    right,
    top: LANE_GAP_PX + at * (LANE_PX + LANE_GAP_PX),
    height: LANE_PX,
  }))
  const isLast = (pane: number) => pane === paneCount - 1
  const range = { min: span.from + offset, max: span.to + offset }
  const ticks = timeTicks({ from: shown.from + offset, to: shown.to + offset }).filter(
    (at) => at >= range.min && at <= range.max,
  )
  const xAxis = (index: number, withLabels: boolean) => ({
    type: 'time' as const,
    gridIndex: index,
    ...range,
    axisLine: { show: index < paneCount, onZero: false, lineStyle: { color: colors.lineStrong } },
    axisTick: { show: withLabels, customValues: ticks, lineStyle: { color: colors.lineStrong } },
    axisLabel: {
      show: withLabels,
      hideOverlap: true,
      customValues: ticks,
      ...text,
      formatter: (at: number) => timeLabel(at - offset, shown),
    },
    splitLine: { show: index < paneCount, lineStyle: { color: colors.line } },
    axisPointer: {
      show: index < paneCount,
      snap: false,
      zlevel: MARKS_LEVEL,
      label: { show: false },
      lineStyle: { color: colors.inkSoft },
    },
  })
  const yAxes = shownUnits.map((unit, at) => {
    const onLeft = layout === 'panes' || at % 2 === 0
    return {
      type: 'value' as const,
      id: `unit-${at}`,
      gridIndex: layout === 'panes' ? at : 0,
      name: unit,
      nameGap: 6,
      nameTextStyle: { ...text, align: onLeft ? ('right' as const) : ('left' as const) },
      position: onLeft ? ('left' as const) : ('right' as const),
      offset: layout === 'panes' ? 0 : Math.floor(at / 2) * AXIS_PX,
      scale: true,
      splitNumber: Math.max(2, Math.round(paneHeight / 46)),
      axisLine: { show: layout === 'overlay', lineStyle: { color: colors.lineStrong } },
      axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => formatNumber(value) },
      splitLine: { show: layout === 'panes' || at === 0, lineStyle: { color: colors.line } },
      ...(isStates(series, unit) && { min: 0, minInterval: 1 }),
    }
  })
  const axisOf = (unit: string) => shownUnits.indexOf(unit)
  const zooms = [...grids.keys(), ...lanes.map((_, at) => paneCount + at)]
  const window = { startValue: shown.from + offset, endValue: shown.to + offset }
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: colors.font },
    grid: [...grids, ...laneGrids],
    xAxis: [
      ...grids.map((_, pane) => xAxis(pane, isLast(pane))),
      ...lanes.map((_, at) => xAxis(paneCount + at, false)),
    ],
    yAxis: [
      ...yAxes,
      ...lanes.map(([name], at) => ({
        type: 'value' as const,
        gridIndex: paneCount + at,
        min: 0,
        max: 2,
        interval: 1,
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        // One label in the middle of the lane: its name.
        axisLabel: { ...text, formatter: (value: number) => (value === 1 ? name : '') },
      })),
    ],
    axisPointer: { link: [{ xAxisIndex: 'all' }], type: 'line' },
    // Only the crosshair: the content is the page's own, which never reads a text as HTML.
    tooltip: { show: !wall, trigger: 'axis', showContent: false },
    dataZoom: [
      {
        id: 'inside',
        type: 'inside',
        xAxisIndex: zooms,
        filterMode: 'none',
        disabled: wall,
        moveOnMouseMove: input.dragMoves ? true : 'shift',
        minValueSpan: MS_PER_MINUTE,
        ...window,
      },
      {
        id: 'slider',
        type: 'slider',
        show: !wall,
        xAxisIndex: zooms,
        filterMode: 'none',
        minValueSpan: MS_PER_MINUTE,
        left,
        right,
        bottom: 8,
        height: 16,
        showDataShadow: false,
        showDetail: false,
        brushSelect: true,
        borderColor: colors.lineStrong,
        fillerColor: withAlpha(colors.accent, 0.14),
        handleStyle: { color: colors.surface, borderColor: colors.inkSoft },
        moveHandleSize: 0,
        ...window,
      },
    ],
    series: [
      ...series.map((one, place): LineSeriesOption => {
        const color = seriesColor(colors, one, place)
        const unit = axisOf(one.unit)
        return {
          id: one.id,
          name: one.name,
          type: 'line',
          xAxisIndex: layout === 'panes' ? unit : 0,
          yAxisIndex: unit,
          data: one.points.map(([at, value]) => [at + offset, value]),
          symbol: 'none',
          connectNulls: false,
          ...(one.stepped && { step: 'end' as const }),
          lineStyle: {
            color,
            width: lineWidth(one) * (wall ? 1.6 : 1),
            type: one.compared ? 'dashed' : 'solid',
          },
          itemStyle: { color },
          emphasis: { disabled: true },
          zlevel: CURVES_LEVEL,
          z: one.compared ? 2 : 3,
          markLine: limitLines(one, colors),
        }
      }),
      ...lanes.map(([name, own], at) => markLane(own, span, offset, paneCount + at, yAxes.length + at, colors, name)),
      ...markLines(
        marks.filter(({ lane }) => lane === undefined),
        offset,
        grids.length,
        layout,
        colors,
      ),
    ],
  }
}

function isStates(series: readonly ChartSeries[], unit: string): boolean {
  return series.every((one) => one.unit !== unit || one.stepped === true)
}

/** The day where it matters, the clock otherwise. */
function timeLabel(at: number, { from, to }: TimeSpan): string {
  const text = formatDateTime(at)
  const [date, clock] = [text.slice(5, 10), text.slice(11, 16)]
  if (to - from > 3 * DAY_MS) return clock === '00:00' ? date : `${date} ${clock}`
  if (to - from < 10 * MS_PER_MINUTE) return text.slice(11)
  return clock === '00:00' ? date : clock
}

function limitLines({ limits, digits }: ChartSeries, colors: ChartColors): NonNullable<LineSeriesOption['markLine']> {
  const values = [limits?.low, limits?.high].filter((value) => value !== null && value !== undefined)
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    zlevel: MARKS_LEVEL,
    lineStyle: { color: colors.danger, type: [6, 4], width: 1.2 },
    label: {
      position: 'insideStartTop',
      color: colors.danger,
      backgroundColor: withAlpha(colors.surface, 0.8),
      padding: [1, 3],
      fontFamily: colors.font,
      formatter: ({ value }) => formatNumber(Number(value), digits === null || digits === undefined ? {} : { digits }),
    },
    data: values.map((yAxis) => ({ yAxis })),
  }
}

const toneColor = (colors: ChartColors, tone: ChartMark['tone']) => colors[tone]

/** A lane above the panes: a bar for what lasted, as wide as it lasted. */
function markLane(
  marks: readonly ChartMark[],
  span: TimeSpan,
  offset: number,
  gridIndex: number,
  yAxisIndex: number,
  colors: ChartColors,
  name: string,
): CustomSeriesOption {
  return {
    id: `marks-${yAxisIndex}`,
    name,
    type: 'custom',
    xAxisIndex: gridIndex,
    yAxisIndex,
    silent: true,
    clip: true,
    data: marks.map((mark) => [
      mark.at + offset,
      (mark.until === undefined ? mark.at : (mark.until ?? span.to)) + offset,
    ]),
    renderItem: (params, api) => {
      const mark = marks[params.dataIndex]
      const [from = 0, y = 0] = api.coord([api.value(0), 2])
      const [to = 0] = api.coord([api.value(1), 2])
      if (!mark) return null
      return {
        type: 'rect',
        shape: { x: from - 1, y, width: Math.max(4, to - from), height: LANE_PX, r: 2 },
        style: { fill: toneColor(colors, mark.tone) },
      }
    },
  }
}

/** A line through each pane where something began. */
function markLines(
  marks: readonly ChartMark[],
  offset: number,
  panes: number,
  layout: ChartLayout,
  colors: ChartColors,
): LineSeriesOption[] {
  if (marks.length === 0) return []
  return Array.from({ length: panes }, (_, pane) => ({
    id: `mark-lines-${pane}`,
    type: 'line',
    xAxisIndex: pane,
    yAxisIndex: layout === 'panes' ? pane : 0,
    data: [],
    silent: true,
    tooltip: { show: false },
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      zlevel: MARKS_LEVEL,
      label: { show: false },
      data: marks.map(({ at, tone }) => ({
        xAxis: at + offset,
        lineStyle: { color: toneColor(colors, tone), width: 1, type: [2, 3], opacity: 0.7 },
      })),
    },
  }))
}

function withAlpha(color: string, alpha: number): string {
  return color.replace(/,[^,]*\)$/, `,${alpha})`)
}
