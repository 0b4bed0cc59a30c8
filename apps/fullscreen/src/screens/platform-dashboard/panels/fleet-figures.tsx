import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { cx, formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'
import { FLEET_TILES, fleetTiles, type FleetTile } from './fleet-tiles.ts'
import { percent } from './hour-bars.tsx'

export interface FleetFiguresProps {
  overview: FleetOverview
  /** Shows the vehicles of a figure; absent: the figures are not buttons. */
  onOpen?: (tile: FleetTile) => void
}

/** Six figures that can be read from a distance. Red and amber mark only figures that need attention. */
export function FleetFigures({ overview, onOpen }: FleetFiguresProps) {
  const t = useMessages().dashboard
  const notes: Partial<Record<FleetTile, string>> = {
    online: overview.total > 0 ? percent(overview.online / overview.total) : '',
    due: overview.maintenanceOverdue > 0 ? t.overdue(formatNumber(overview.maintenanceOverdue)) : '',
  }
  return (
    <dl className="m-0 grid h-full grid-cols-3 max-narrow:grid-cols-2 @4xl:landscape:grid-cols-6">
      {FLEET_TILES.map((tile) => {
        const { count, state, tone } = fleetTiles[tile]
        const value = count(overview)
        const figure = (
          <span
            className={cx(
              'text-[length:min(calc(76*var(--wall)),9cqw)] font-medium',
              value > 0 && tone === 'danger' && 'text-danger-text',
              value > 0 && tone === 'warning' && 'text-warning-text',
            )}
          >
            {formatNumber(value)}
          </span>
        )
        return (
          <div
            key={tile}
            className="relative flex min-w-0 flex-col justify-center border-line-strong ps-[calc(24*var(--wall))] not-first:border-s max-narrow:odd:border-s-0 max-narrow:odd:ps-0 narrow:first:ps-0"
          >
            <dt className="flex items-center gap-[0.5em] truncate text-[length:calc(28*var(--wall))] leading-normal text-ink-2">
              {state && <VehicleStateGlyph state={state} className="size-[0.75em]" />}
              {t.tiles[tile]}
            </dt>
            <dd className="figures flex items-baseline gap-x-[calc(14*var(--wall))] leading-tight">
              {onOpen ? (
                // The whole tile is the button.
                <button
                  type="button"
                  aria-label={t.open(t.tiles[tile], formatNumber(value))}
                  onClick={() => onOpen(tile)}
                  className="rounded-2 after:absolute after:inset-0 hover:underline decoration-2 underline-offset-4"
                >
                  {figure}
                </button>
              ) : (
                figure
              )}
              {notes[tile] && (
                <span className="truncate text-[length:calc(26*var(--wall))] text-ink-3">{notes[tile]}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
