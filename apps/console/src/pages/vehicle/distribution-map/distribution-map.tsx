import { FleetMap, type FleetMapHandle } from '@trackhoe/form-widgets/map'
import { FailureState, StateHeading, useNotifications, useShellMessages } from '@trackhoe/shell'
import { isForbidden, useFleet } from '@trackhoe/vehicles/fleet'
import { Alert, EmptyState, formatDateTime, useIsOnline } from '@trackhoe/ui'
import { useMemo, useRef, useState } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { FleetPanel } from './fleet-panel.tsx'
import { countStates, filterFleet, NO_FILTER, toFleetRows, toFleetVehicles, type FleetRow } from './fleet-rows.ts'
import { useMapView } from './use-map-view.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

/** 车辆分布, the home page: where the fleet is and what it does. Source: platform specification §2, vehicle specification §2. */
export function DistributionMapPage() {
  const t = useDistributionMapMessages()
  const { describe } = useNotifications()
  const { offline } = useShellMessages().notification
  const fleet = useFleet()
  // Without a network the next read waits for it, and does not fail.
  const online = useIsOnline()
  const [filter, setFilter] = useState(NO_FILTER)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [inView, setInView] = useState<number | null>(null)
  const [initialView, saveView] = useMapView()
  const map = useRef<FleetMapHandle>(null)

  const all = useMemo(() => (fleet.data ? toFleetRows(fleet.data) : undefined), [fleet.data])
  // Of what was searched for, so that each of them says how many its press would leave.
  const counts = useMemo(
    () => all && countStates(filterFleet(all, { ...filter, states: NO_FILTER.states })),
    [all, filter],
  )
  const rows = useMemo(() => (all ? filterFleet(all, filter) : undefined), [all, filter])
  const vehicles = useMemo(() => toFleetVehicles(rows ?? []), [rows])
  const selected = rows?.find((row) => row.id === selectedId)

  function handleSelect(row: FleetRow) {
    setSelectedId(row.id)
    map.current?.show(row.id)
  }

  if (isForbidden(fleet.error)) {
    const title = <StateHeading>{t.notPermitted}</StateHeading>
    return <EmptyState className="flex-1" title={title} description={t.askForRole} />
  }
  if (fleet.isError && !fleet.data) {
    return (
      <FailureState
        className="flex-1"
        error={fleet.error}
        request="POST /api/sumagent/main getUserDeviceinfo"
        onRetry={() => void fleet.refetch()}
      />
    )
  }
  return (
    // Where there is no room for both, the page scrolls: a list without a height would show nothing.
    <div className="flex min-h-0 flex-1 flex-col max-desktop:overflow-y-auto beside:flex-row beside:overflow-hidden">
      <FleetPanel
        rows={rows}
        counts={counts}
        withoutPlace={all && filterFleet(all, { ...filter, withoutPlace: true }).length}
        inView={all && inView}
        filter={filter}
        onFilter={setFilter}
        selectedId={selectedId}
        onSelect={handleSelect}
        status={fleet.dataUpdatedAt > 0 && t.updated(formatDateTime(fleet.dataUpdatedAt, 'time'))}
      />
      <div className="relative flex min-h-70 min-w-0 flex-1 flex-col beside:min-h-0">
        {(fleet.isError || !online) && (
          <Alert tone="warning" className="absolute inset-x-16 top-3 z-20">
            {t.stale(online ? describe(fleet.error) : offline)}
          </Alert>
        )}
        <FleetMap
          ref={map}
          className="h-auto flex-1"
          label={t.map}
          vehicles={vehicles}
          selectedId={selected ? selectedId : null}
          onSelect={setSelectedId}
          {...(initialView && { initialView })}
          onViewChange={(count, view) => {
            setInView(count)
            saveView(view)
          }}
          popup={selected && <VehiclePopup row={selected} onClose={() => setSelectedId(null)} />}
        />
      </div>
    </div>
  )
}
