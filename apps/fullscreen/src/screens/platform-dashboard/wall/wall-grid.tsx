import type { UseQueryResult } from '@tanstack/react-query'
import { WALL_GRID, type FleetOverview } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { Panel } from '@trackhoe/vehicles/page'
import type { ReactNode } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { AlarmsPanel } from '../panels/alarms-panel.tsx'
import { CommandStates } from '../panels/command-states.tsx'
import { DayChart, DayTotals } from '../panels/day-chart.tsx'
import { FaultPanel } from '../panels/fault-panel.tsx'
import { FleetFigures } from '../panels/fleet-figures.tsx'
import { FleetMapPanel } from '../panels/fleet-map-panel.tsx'
import type { FleetTile } from '../panels/fleet-tiles.ts'
import { HourBars, percent } from '../panels/hour-bars.tsx'
import { ModelBars } from '../panels/model-bars.tsx'
import { OverdueOrders } from '../panels/overdue-orders.tsx'
import { sumOf } from '../panels/sum-of.ts'
import { TodayFigures } from '../panels/today-figures.tsx'
import { TopFaults } from '../panels/top-faults.tsx'
import { UPRIGHT_GRID, type PlacedPanel } from './place-panels.ts'
import { useIsUpright } from './use-is-upright.ts'

export interface WallGridProps {
  panels: readonly PlacedPanel[]
  overview: UseQueryResult<FleetOverview>
  refreshMs: number
  /** Shows the vehicles of a figure; absent: the figures are not buttons. */
  onOpenTile?: (tile: FleetTile) => void
  onOpenOrders?: () => void
}

/** The height of a step of the grid, of the head of a panel, and of rows, as parts of a wall of 1080 px. */
const STEP = 82
const HEAD = 70
const ROWS = { fault: 84, topFault: 46, model: 48 } as const

/** How high panels are below each other, where four steps are too low. Unit: steps of 2.75 rem. */
const STACKED_STEPS: Partial<Record<PlacedPanel['panel'], number>> = {
  figures: 6,
  today: 6,
  map: 8,
  faults: 9,
  alarms: 6,
}

/** How many rows a panel has space for. */
const rowsIn = ({ height }: PlacedPanel, row: keyof typeof ROWS) =>
  Math.max(1, Math.floor((height * STEP - HEAD) / ROWS[row]))

/** One page of a wall. In a narrow window the panels are below each other. */
export function WallGrid(props: WallGridProps) {
  const grid = useIsUpright() ? UPRIGHT_GRID : WALL_GRID
  return (
    <div
      className="-me-px -mb-px grid min-h-0 overflow-hidden max-narrow:block max-narrow:overflow-visible"
      style={{
        gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
      }}
    >
      {props.panels.map((placed) => (
        <div
          key={placed.panel}
          className="grid min-h-0 min-w-0 border-e border-b border-line-strong max-narrow:h-[calc(var(--steps)*2.75rem)] [&>*]:min-h-0 [&>*]:overflow-hidden"
          style={{
            gridColumn: `${placed.column + 1} / span ${placed.width}`,
            gridRow: `${placed.row + 1} / span ${placed.height}`,
            // The height where the panels are below each other.
            ['--steps' as string]: STACKED_STEPS[placed.panel] ?? 4,
          }}
          data-wall-panel={placed.panel}
        >
          <WallPanelView {...props} placed={placed} />
        </div>
      ))}
    </div>
  )
}

const PADDED = 'p-[calc(14*var(--wall))_calc(22*var(--wall))] max-narrow:px-4 max-narrow:py-3'
// What a panel shows is as large as its own box: nothing on a wall scrolls.
const BODY = '@container overflow-hidden'

function WallPanelView({
  placed,
  overview,
  refreshMs,
  onOpenTile,
  onOpenOrders,
}: WallGridProps & { placed: PlacedPanel }) {
  const t = useMessages().dashboard
  const { data } = overview
  const shared = { variant: 'wall', query: overview, refreshMs, className: PADDED, bodyClassName: BODY } as const
  const view = (title: string, content: ReactNode, more: Partial<Parameters<typeof Panel>[0]> = {}) => (
    <Panel {...shared} title={title} {...more}>
      {content}
    </Panel>
  )
  switch (placed.panel) {
    case 'figures':
      return view(t.fleet, data && <FleetFigures overview={data} onOpen={onOpenTile} />, {
        titleHidden: true,
      })
    case 'hours':
      return view(t.byHour, data && <HourBars hours={data.hours} />, {
        fact: data?.workedToday !== undefined && data.total > 0 ? percent(data.workedToday / data.total) : undefined,
      })
    case 'map':
      return <FleetMapPanel alarms={data?.alarms} />
    case 'faults':
      return <FaultPanel {...shared} faults={data?.faults} shown={rowsIn(placed, 'fault')} />
    case 'alarms':
      return <AlarmsPanel {...shared} alarms={data?.alarms} />
    case 'models':
      return view(t.byModel, data && <ModelBars models={data.models} shown={rowsIn(placed, 'model')} />, {
        empty: data?.models.length === 0 ? t.noVehicles : null,
      })
    case 'today':
      return view(t.today.title, data?.today && <TodayFigures today={data.today} usual={data.usual} />, {
        empty: data && !data.today ? t.today.none : null,
      })
    case 'days':
      return view(t.days, data && <DayChart days={data.days} />, {
        fact: data ? <DayTotals days={data.days} /> : undefined,
      })
    case 'topFaults':
      return view(
        t.topFaults,
        data && <TopFaults faults={data.topFaults} kinds={data.faultKinds} shown={rowsIn(placed, 'topFault')} />,
        {
          fact: data ? formatNumber(data.faulty) : undefined,
          empty: data?.topFaults.length === 0 ? t.noActiveFaults : null,
        },
      )
    case 'commands': {
      const total = data && sumOf(Object.values(data.commands))
      return view(t.commands, data && <CommandStates commands={data.commands} />, {
        fact: total === undefined ? undefined : formatNumber(total),
        empty: total === 0 ? t.noCommands : null,
      })
    }
    case 'workOrders':
      return view(
        t.workOrders.title,
        data?.workOrders && <OverdueOrders orders={data.workOrders} onOpen={onOpenOrders} />,
        // A server without work orders omits them.
        { empty: data && !data.workOrders ? t.workOrders.none : null },
      )
    default:
      return placed.panel satisfies never
  }
}
