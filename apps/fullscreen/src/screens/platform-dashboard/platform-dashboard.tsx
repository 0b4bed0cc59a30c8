import { useQuery } from '@tanstack/react-query'
import { fleetOverviewApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { cx, formatNumber } from '@trackhoe/ui'
import { useState } from 'react'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useAddress, useRefreshMs, useReader } from '@trackhoe/vehicles/page'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { CommandStates } from './command-states.tsx'
import { DayChart, DayTotals } from './day-chart.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { FleetFigures } from './fleet-figures.tsx'
import { FleetMapPanel } from './fleet-map-panel.tsx'
import type { FleetTile } from './fleet-tiles.ts'
import { HourBars, percent } from './hour-bars.tsx'
import { ModelBars } from './model-bars.tsx'
import { OverdueOrders } from './overdue-orders.tsx'
import { sumOf } from './sum-of.ts'
import { TileDrawer } from './tile-drawer.tsx'
import { WorkOrderDrawer } from './work-order-drawer.tsx'

/** The refresh interval of the figures. Unit: milliseconds. Source: vehicle screens "platform/dashboard". */
const REFRESH_MS = 30_000

/**
 * 平台总览 for the wall of a control room: number and positions of the machines, and what needs attention. A figure that
 * cannot be refreshed stays, grayed out, with its age, without affecting the others. Source: vehicle screens
 * "platform/dashboard".
 */
export function PlatformDashboard() {
  const t = useMessages().dashboard
  const { send } = useClient()
  const { signedIn, key } = useReader()
  const { kiosk } = useAddress()
  const refreshMs = useRefreshMs(REFRESH_MS)
  const [tile, setTile] = useState<FleetTile | null>(null)
  const [orders, setOrders] = useState(false)
  const overview = useQuery({
    queryKey: vehicleKeys.overview(key),
    queryFn: ({ signal }) => fleetOverviewApi(send).read(signal),
    enabled: signedIn,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  const { data } = overview
  const shared = { variant: 'wall', query: overview, refreshMs } as const

  if (!signedIn) {
    return (
      <Screen page="/platform/dashboard">
        <Panel title={t.fleet} titleHidden variant="wall">
          {null}
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen
      page="/platform/dashboard"
      dataTime={{ at: data?.at, base: 'server', receivedAt: overview.dataUpdatedAt }}
      className={cx(
        'px-[calc(40*var(--wall))] narrow:grid-rows-[auto_minmax(0,1fr)_calc(244*var(--wall))]',
        // A phone held sideways is too low for map and lists; a wall has nobody to scroll it.
        !kiosk &&
          '[@media(width>=768px)_and_(height<600px)]:grid-rows-[auto_22rem_11rem]! [@media(height<600px)]:overflow-y-auto',
      )}
    >
      <Panel {...shared} title={t.fleet} titleHidden className="border-b border-line-strong max-narrow:min-h-40">
        {data && <FleetFigures overview={data} {...(!kiosk && { onOpen: setTile })} />}
      </Panel>
      <div className="grid min-h-0 grid-cols-[4fr_5fr_3.6fr] max-narrow:grid-cols-1">
        <div className="grid min-h-0 grid-rows-2 gap-[calc(16*var(--wall))] py-[calc(16*var(--wall))] pe-[calc(32*var(--wall))] max-narrow:grid-rows-[12rem_12rem] max-narrow:pe-0">
          <Panel
            {...shared}
            title={t.byHour}
            {...(data?.workedToday !== undefined && data.total > 0 && { fact: percent(data.workedToday / data.total) })}
          >
            {data && <HourBars hours={data.hours} />}
          </Panel>
          <Panel {...shared} title={t.byModel} empty={data?.models.length === 0 ? t.noVehicles : null}>
            {data && <ModelBars models={data.models} />}
          </Panel>
        </div>
        <FleetMapPanel />
        <FaultPanel
          {...shared}
          faults={data?.faults}
          className="py-[calc(16*var(--wall))] ps-[calc(32*var(--wall))] max-narrow:h-96 max-narrow:ps-0"
        />
      </div>
      <div className="grid min-h-0 grid-cols-[1.3fr_1fr_auto] border-t border-line-strong py-[calc(16*var(--wall))] max-narrow:grid-cols-1 max-narrow:gap-4">
        <Panel
          {...shared}
          title={t.days}
          {...(data && { fact: <DayTotals days={data.days} /> })}
          className="pe-[calc(40*var(--wall))] max-narrow:h-44 max-narrow:pe-0"
        >
          {data && <DayChart days={data.days} />}
        </Panel>
        <Panel
          {...shared}
          title={t.commands}
          {...(data && { fact: formatNumber(sumOf(Object.values(data.commands))) })}
          empty={data && sumOf(Object.values(data.commands)) === 0 ? t.noCommands : null}
          className="border-s border-line-strong ps-[calc(40*var(--wall))] max-narrow:h-44 max-narrow:border-s-0 max-narrow:ps-0"
        >
          {data && <CommandStates commands={data.commands} />}
        </Panel>
        {/* A server without work orders omits them. */}
        {data?.workOrders && (
          <Panel
            {...shared}
            title={t.workOrders.title}
            className="ms-[calc(40*var(--wall))] min-w-[calc(220*var(--wall))] border-s border-line-strong ps-[calc(40*var(--wall))] max-narrow:ms-0 max-narrow:h-32 max-narrow:border-s-0 max-narrow:ps-0"
          >
            <OverdueOrders orders={data.workOrders} {...(!kiosk && { onOpen: () => setOrders(true) })} />
          </Panel>
        )}
      </div>
      {orders && <WorkOrderDrawer onClose={() => setOrders(false)} />}
      {tile !== null && <TileDrawer tile={tile} onClose={() => setTile(null)} />}
    </Screen>
  )
}
