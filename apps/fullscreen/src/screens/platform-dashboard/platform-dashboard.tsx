import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { fleetOverview } from '@trackhoe/contract/vehicle'
import { Button, cx, IconButton, lazyComponent } from '@trackhoe/ui'
import { useAlarmSound } from '@trackhoe/vehicles/alarms'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useAddress, useReader, useRefreshMs } from '@trackhoe/vehicles/page'
import { ChevronLeft, ChevronRight, LayoutDashboard, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { TileDrawer } from './drawers/tile-drawer.tsx'
import { WorkOrderDrawer } from './drawers/work-order-drawer.tsx'
import type { FleetTile } from './panels/fleet-tiles.ts'
import { useTurningWall, useWall } from './wall/use-wall.ts'
import { WallGrid } from './wall/wall-grid.tsx'

const ComposeDialog = lazyComponent(async () => (await import('./wall/compose-dialog.tsx')).ComposeDialog)

/** The refresh interval of the figures. Unit: milliseconds. Source: vehicle screens "platform/dashboard". */
const REFRESH_MS = 30_000

/**
 * 平台总览 for the wall of a control room: number and positions of the machines, and what needs attention, in the panels
 * that the tenant has composed. On a wall the pages turn by themselves. A figure that cannot be refreshed stays, grayed
 * out, with its age, without affecting the others. A new alarm sounds once where the address asks for it, whichever page is shown. Source: vehicle screens "platform/dashboard".
 */
export function PlatformDashboard() {
  const t = useMessages().dashboard
  const fleetOverviewApi = useCalls(fleetOverview)
  const { signedIn, kind, key } = useReader()
  const { kiosk, embed, alarmSound } = useAddress()
  const mayCompose = usePermitted('vehicle:wall') && kind === 'user' && !kiosk && !embed
  const refreshMs = useRefreshMs(REFRESH_MS)
  const [tile, setTile] = useState<FleetTile | null>(null)
  const [orders, setOrders] = useState(false)
  const [composing, setComposing] = useState(false)
  const [turned, setTurned] = useState(0)
  const { items, pages, revision } = useWall()
  const turning = useTurningWall(pages.length)
  const overview = useQuery({
    queryKey: vehicleKeys.overview(key),
    queryFn: ({ signal }) => fleetOverviewApi.read(signal),
    enabled: signedIn,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  const isSoundRefused = useAlarmSound(overview.data?.alarms?.levels, alarmSound)
  const at = kiosk ? turning : Math.min(turned, pages.length - 1)

  if (!signedIn) {
    return (
      <Screen page="/platform/dashboard">
        <Panel title={t.fleet} titleHidden variant="wall">
          {null}
        </Panel>
      </Screen>
    )
  }
  const hasBar = !kiosk && (mayCompose || pages.length > 1)
  return (
    <Screen
      page="/platform/dashboard"
      dataTime={{ at: overview.data?.at, base: 'server', receivedAt: overview.dataUpdatedAt }}
      className={cx(
        hasBar || isSoundRefused ? 'grid-rows-[minmax(0,1fr)_auto]' : 'grid-rows-[minmax(0,1fr)]',
        // A phone held sideways is too low for a page of panels; a wall has nobody to scroll it.
        !kiosk &&
          '[@media(width>=768px)_and_(height<600px)]:grid-rows-[56rem_auto]! [@media(height<600px)]:overflow-y-auto',
      )}
    >
      <WallGrid
        panels={pages[at] ?? []}
        overview={overview}
        refreshMs={refreshMs}
        onOpenTile={kiosk ? undefined : setTile}
        onOpenOrders={kiosk ? undefined : () => setOrders(true)}
      />
      {(hasBar || isSoundRefused) && (
        <WallBar
          at={at}
          pages={pages.length}
          onTurn={setTurned}
          soundRefused={isSoundRefused}
          onCompose={mayCompose ? () => setComposing(true) : undefined}
        />
      )}
      {orders && <WorkOrderDrawer onClose={() => setOrders(false)} />}
      {tile !== null && <TileDrawer tile={tile} onClose={() => setTile(null)} />}
      {composing && (
        <ComposeDialog
          items={items}
          revision={revision}
          onDismiss={() => setComposing(false)}
          onClose={() => setComposing(false)}
        />
      )}
    </Screen>
  )
}

interface WallBarProps {
  /** The page that is shown, and how many there are. */
  at: number
  pages: number
  onTurn: (page: number) => void
  soundRefused: boolean
  /** Absent: the user may not. */
  onCompose: (() => void) | undefined
}

function WallBar({ at, pages, onTurn, soundRefused, onCompose }: WallBarProps) {
  const t = useMessages().dashboard
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line-strong px-4 py-1">
      {pages > 1 && (
        <nav aria-label={t.wall.pages} className="flex items-center gap-1">
          <IconButton
            size="small"
            label={t.wall.previous}
            icon={<ChevronLeft />}
            onClick={() => onTurn((at + pages - 1) % pages)}
          />
          <span className="figures text-12 text-ink-2">{t.faultPage(at + 1, pages)}</span>
          <IconButton
            size="small"
            label={t.wall.next}
            icon={<ChevronRight />}
            onClick={() => onTurn((at + 1) % pages)}
          />
        </nav>
      )}
      {soundRefused && (
        <output className="flex items-center gap-[0.4em] text-warning-text [[data-kiosk]_&]:text-[length:calc(26*var(--wall))]">
          <VolumeX aria-hidden className="size-[1.1em] flex-none stroke-[1.75]" />
          {t.alarms.soundRefused}
        </output>
      )}
      {onCompose && (
        <Button
          size="small"
          // Over the list of faults in a narrow window; a wall is arranged where it can be seen.
          className="ms-auto max-narrow:hidden"
          icon={<LayoutDashboard aria-hidden />}
          onClick={onCompose}
        >
          {t.wall.compose}
        </Button>
      )}
    </div>
  )
}
