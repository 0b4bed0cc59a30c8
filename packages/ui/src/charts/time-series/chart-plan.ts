import { formatDateTime } from '../../format/format.ts'
import type { ChartColors } from '../chart-colors.ts'
import { curveOf, extremesIn } from './curve.ts'
import { byLane, byUnit, type AnySeries, type ChartMark, type TimeSpan } from './series-model.ts'
import { valueScale, type ValueScale } from './value-scale.ts'

/** `panes`: below each other, one for each unit. `overlay`: in one pane, an axis for each unit. */
export type ChartLayout = 'panes' | 'overlay'

/** The content of a chart. */
export interface ChartContent {
  series: readonly AnySeries[]
  marks: readonly ChartMark[]
  /** Beside the lane of marks. */
  marksName: string
  /** All of the time that can be shown. */
  span: TimeSpan
  layout: ChartLayout
  /** A wall: larger texts, nothing to operate. */
  wall: boolean
}

/** A chart that is painted. */
export interface ChartInput extends ChartContent {
  /** The shown part of the time. */
  shown: TimeSpan
  colors: ChartColors
}

/** The axis of a unit. Unit: px. */
export interface PlannedAxis {
  unit: string
  scale: ValueScale
  /** The number of its pane. */
  pane: number
  x: number
  side: 'left' | 'right'
  /** The first axis of its pane: the pane has its lines. */
  first: boolean
}

/** The places of the parts of a chart; they do not depend on the shown time. Unit: px. */
export interface ChartPlan {
  width: number
  left: number
  right: number
  panes: readonly { top: number; height: number }[]
  lanes: readonly { name: string; top: number; marks: readonly ChartMark[] }[]
  axes: readonly PlannedAxis[]
}

/** The least height of a pane. Unit: px. */
const PANE_PX = 110
export const LANE_PX = 14
const LANE_GAP_PX = 4
const GAP_PX = 22
const AXIS_PX = 54
/** Below the panes: the labels of the time, and the slider where there is one. Unit: px. */
const FOOT_PX = { wall: 36, desk: 62, picture: 36 }
const TICK_DISTANCE_PX = 46
const MS_PER_MINUTE = 60_000
const ALWAYS = { from: -Infinity, to: Infinity }

/** Returns the height that a chart needs at least. Unit: px. */
export function leastHeight(series: readonly AnySeries[], layout: ChartLayout): number {
  const panes = layout === 'panes' ? Math.max(1, byUnit(series).size) : 1
  return panes * (PANE_PX + GAP_PX) + 70
}

/** The difference between the zone that is shown and UTC at a time. Unit: milliseconds. */
export function zoneOffset(at: number): number {
  const whole = Math.floor(at / MS_PER_MINUTE) * MS_PER_MINUTE
  return Date.parse(`${formatDateTime(whole).replace(' ', 'T')}Z`) - whole
}

/** Plans a chart of a size. `head`: so much above it is left free. */
export function planChart(
  { series, marks, marksName, layout, wall }: ChartContent,
  { width, height }: { width: number; height: number },
  { head = 0, foot = wall ? 'wall' : 'desk' }: { head?: number; foot?: keyof typeof FOOT_PX } = {},
): ChartPlan {
  const groups = [...byUnit(series)]
  const units = groups.length > 0 ? groups : [['', []] as const]
  const lanes = [...byLane(marks, marksName)]
  const inPanes = layout === 'panes'
  const paneCount = inPanes ? units.length : 1
  const top = head + GAP_PX + (lanes.length > 0 ? lanes.length * (LANE_PX + LANE_GAP_PX) + LANE_GAP_PX : 0)
  const free = height - top - FOOT_PX[foot] - (paneCount - 1) * (GAP_PX + 4)
  const paneHeight = Math.max(40, free / paneCount)
  const left = (inPanes ? 1 : Math.ceil(units.length / 2)) * AXIS_PX + 6
  const right = Math.max(left + 1, width - (inPanes ? 0 : Math.floor(units.length / 2)) * AXIS_PX - 18)
  return {
    width,
    left,
    right,
    panes: Array.from({ length: paneCount }, (_, pane) => ({
      top: top + pane * (paneHeight + GAP_PX + 4),
      height: paneHeight,
    })),
    lanes: lanes.map(([name, own], at) => ({
      name,
      top: head + LANE_GAP_PX + at * (LANE_PX + LANE_GAP_PX),
      marks: own,
    })),
    axes: units.map(([unit, own], at) => {
      const side = inPanes || at % 2 === 0 ? 'left' : 'right'
      const beyond = inPanes ? 0 : Math.floor(at / 2) * AXIS_PX
      return {
        unit,
        scale: scaleOf(own, Math.max(2, Math.round(paneHeight / TICK_DISTANCE_PX))),
        pane: inPanes ? at : 0,
        x: side === 'left' ? left - beyond : right + beyond,
        side,
        first: inPanes || at === 0,
      }
    }),
  }
}

/** Holds all values, and the limits, which say how far away they are. */
function scaleOf(series: readonly AnySeries[], wanted: number): ValueScale {
  const all = series.flatMap(({ points, limits }) => {
    const extremes = extremesIn(curveOf(points), ALWAYS)
    if (!extremes) return []
    return [
      extremes,
      ...[limits?.low ?? null, limits?.high ?? null].flatMap((at) => (at === null ? [] : { min: at, max: at })),
    ]
  })
  const isStates = series.length > 0 && series.every(({ stepped }) => stepped === true)
  if (all.length === 0) return valueScale(0, 1, 1)
  const min = Math.min(...all.map((one) => one.min))
  const max = Math.max(...all.map((one) => one.max))
  return isStates ? valueScale(0, Math.max(1, max), wanted, true) : valueScale(min, max, wanted)
}
