import type { FleetFilter } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames, VehicleStateGlyph, type VehicleCluster } from '@trackhoe/form-widgets/map'
import { useNotifications } from '@trackhoe/shell'
import { ActionButton, Button, formatNumber, IconButton, Skeleton } from '@trackhoe/ui'
import { useFleetPage } from '@trackhoe/vehicles/fleet'
import { X } from 'lucide-react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetRow } from './fleet-rows.ts'
import { toRow } from './use-fleet-source.ts'

/** Vehicles that the card names. */
const NAMED = 6

interface ClusterPopupProps {
  cluster: VehicleCluster
  /** The filter of which the circle is. */
  filter: FleetFilter | undefined
  onSelect: (row: FleetRow) => void
  /** Shows all of its vehicles in the list beside the map. */
  onList: () => void
  onClose: () => void
}

/** The card of a circle at the closest level: the first of its vehicles, and a way to all of them. */
export function ClusterPopup({ cluster, filter, onSelect, onList, onClose }: ClusterPopupProps) {
  const t = useDistributionMapMessages()
  const names = useVehicleStateNames()
  const { describe } = useNotifications()
  const page = useFleetPage({ ...filter, cluster: cluster.id, pageSize: NAMED }, true)
  const read = page.isPlaceholderData ? undefined : page.data
  const total = read?.total ?? cluster.count
  const rows = read?.records.flatMap((row) => toRow(row) ?? [])
  const more = total - (rows?.length ?? NAMED)
  const title = t.cluster.title(formatNumber(total))
  return (
    <section aria-label={title} className="flex max-h-120 w-72 flex-col rounded-3 bg-raised text-body shadow-2">
      <header className="flex flex-none items-center justify-between gap-2 py-2 ps-4 pe-2">
        <span className="figures font-semibold">{title}</span>
        <IconButton label={t.close} icon={<X />} onClick={onClose} />
      </header>
      {page.isError && !read ? (
        <p className="px-4 pb-3 text-12 text-ink-2">
          {describe(page.error)} <ActionButton onClick={() => void page.refetch()}>{t.cluster.retry}</ActionButton>
        </p>
      ) : (
        <ul className="min-h-0 overflow-y-auto border-t border-line">
          {(rows ?? Array.from({ length: Math.min(NAMED, total) }, () => null)).map((row, at) => (
            <li key={row?.id ?? at} className="border-b border-line">
              {row ? (
                <button
                  type="button"
                  onClick={() => onSelect(row)}
                  className="flex h-9 w-full items-center gap-2 px-4 text-start -outline-offset-2 hover:bg-hover"
                >
                  <VehicleStateGlyph state={row.state} />
                  <span className="truncate figures font-medium">{row.vclNo}</span>
                  <span className="ms-auto flex items-center gap-1 text-12 whitespace-nowrap text-ink-2">
                    {row.faulty && row.state !== 'fault' && <VehicleStateGlyph state="fault" />}
                    {names[row.state]}
                  </span>
                </button>
              ) : (
                <Skeleton className="mx-4 my-2 h-5" />
              )}
            </li>
          ))}
        </ul>
      )}
      <footer className="flex flex-none items-center justify-between gap-2 px-4 py-2">
        <span className="figures text-12 text-ink-2">{more > 0 && t.cluster.more(formatNumber(more))}</span>
        <Button size="small" onClick={onList}>
          {t.cluster.showInList}
        </Button>
      </footer>
    </section>
  )
}
