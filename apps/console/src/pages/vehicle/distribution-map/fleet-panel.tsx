import { namedOptions } from '@trackhoe/form-widgets/entity'
import { EmptyState, Segmented, Skeleton } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { FleetFilters, type FleetFiltersProps } from './fleet-filters.tsx'
import type { FleetRow } from './fleet-rows.ts'
import { VehicleList, type VehicleListProps } from './vehicle-list.tsx'

interface FleetPanelProps extends FleetFiltersProps, Omit<VehicleListProps, 'rows'> {
  /** Undefined while the first ones are on their way. */
  rows: readonly (FleetRow | undefined)[] | undefined
  /** The source of the figures, and their age. */
  status: ReactNode
  /** The panel that is shown, of vehicles or of what stands beside them; absent: vehicles alone. */
  panel?: 'vehicles' | 'fences'
  onPanel?: (panel: 'vehicles' | 'fences') => void
  other?: ReactNode
}

/** Search, counts of the states, and the list of what was found: as good as the map without eyes for one. */
export function FleetPanel(props: FleetPanelProps) {
  const { rows, status, panel = 'vehicles', onPanel, other, ...others } = props
  const { onRange, alarms, selectedId, onSelect, listRef, ...filters } = others
  const t = useDistributionMapMessages()
  return (
    <section
      aria-label={t.list}
      className="order-1 flex min-h-105 flex-1 flex-col border-line-strong beside:order-none beside:min-h-0 beside:w-82 beside:flex-none beside:overflow-y-auto beside:border-e"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line-strong p-3">
        <div className="flex items-baseline justify-between gap-2">
          <h1 className="text-16 font-semibold">{t.title}</h1>
          <span className="figures text-12 text-ink-3">{status}</span>
        </div>
        {onPanel && (
          <Segmented
            aria-label={t.panels}
            className="w-fit"
            options={namedOptions(['vehicles', 'fences'], { vehicles: t.vehicles, fences: t.fences.title })}
            value={panel}
            onChange={onPanel}
          />
        )}
        {panel === 'vehicles' && <FleetFilters {...filters} />}
      </div>
      {panel === 'fences' ? (
        other
      ) : rows === undefined ? (
        <div className="grid min-h-40 flex-1 content-start gap-3 overflow-hidden p-3">
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-9" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState className="flex-1" title={t.none} />
      ) : (
        <VehicleList
          rows={rows}
          onRange={onRange}
          alarms={alarms}
          selectedId={selectedId}
          onSelect={onSelect}
          listRef={listRef}
        />
      )}
    </section>
  )
}
