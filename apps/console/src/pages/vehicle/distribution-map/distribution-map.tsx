import { usePermitted } from '@trackhoe/auth'
import type { FleetMapHandle } from '@trackhoe/form-widgets/map'
import { FailureState, StateHeading, useFlavor, useNotifications, useShellMessages } from '@trackhoe/shell'
import { isForbidden, useFleet } from '@trackhoe/vehicles/fleet'
import { EmptyState, formatDateTime, useIsOnline } from '@trackhoe/ui'
import { useRef, useState } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { FleetPanel } from './fleet-panel.tsx'
import type { FleetRow } from './fleet-rows.ts'
import { MapPane } from './map-pane.tsx'
import { useFleetList } from './use-fleet-list.ts'
import { useGeofenceSide } from './use-geofence-side.tsx'

/** 车辆分布, the home page: where the fleet is and what it does. Source: platform specification §2, vehicle specification §2. */
export function DistributionMapPage() {
  const t = useDistributionMapMessages()
  const { describe } = useNotifications()
  const { offline } = useShellMessages().notification
  const fleet = useFleet()
  const list = useFleetList(fleet.data)
  const { alarms, rows } = list
  // Without a network the next read waits for it, and does not fail.
  const online = useIsOnline()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [inView, setInView] = useState<number | null>(null)
  const map = useRef<FleetMapHandle>(null)
  const isNative = useFlavor() === 'native'
  const hasFences = usePermitted('vehicle:geofence:list') && isNative
  const fences = useGeofenceSide(map, hasFences)
  const mayReadAlarms = usePermitted('alarm:list')

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
        {...fences.panelProps}
        other={fences.side}
        rows={rows}
        alarms={alarms}
        counts={list.counts}
        withoutPlace={list.withoutPlace}
        {...(mayReadAlarms && { withAlarm: { count: list.withAlarm } })}
        inView={rows && inView}
        filter={list.filter}
        onFilter={list.setFilter}
        selectedId={selectedId}
        onSelect={handleSelect}
        status={fleet.dataUpdatedAt > 0 && t.updated(formatDateTime(fleet.dataUpdatedAt, 'time'))}
      />
      <MapPane
        map={map}
        list={list}
        fences={fences}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onInView={setInView}
        warning={(fleet.isError || !online) && t.stale(online ? describe(fleet.error) : offline)}
      />
    </div>
  )
}
