import { usePermitted } from '@trackhoe/auth'
import type { FleetMapHandle } from '@trackhoe/form-widgets/map'
import { FailureState, StateHeading, useNotifications, useShellMessages } from '@trackhoe/shell'
import { Alert, EmptyState, formatDateTime, useIsOnline } from '@trackhoe/ui'
import { useVehicleAlarms } from '@trackhoe/vehicles/alarm-indicator'
import { isForbidden, useFleet } from '@trackhoe/vehicles/fleet'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { GeofencePane } from './geofence-pane.tsx'
import { FleetMapPane } from './fleet-map-pane.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { NO_FILTER, type FleetFilter, type FleetRow } from './fleet-rows.ts'
import { useGeofenceEditing } from './use-geofence-editing.ts'
import { useFleetSource } from './use-fleet-source.ts'
import { useSelection } from './use-selection.ts'

/** 车辆分布, the home page: where the fleet is and what it does. Source: platform specification §2, vehicle specification §2. */
export function DistributionMapPage() {
  const t = useDistributionMapMessages()
  const { describe } = useNotifications()
  const { offline } = useShellMessages().notification
  // Without a network the next read waits for it, and does not fail.
  const online = useIsOnline()
  const [filter, setFilter] = useState(NO_FILTER)
  const selection = useSelection()
  const read = useFleet()
  const knownAlarms = useVehicleAlarms(read.data?.isLarge !== true)
  const fleet = useFleetSource({ fleet: read, knownAlarms, filter, selectedId: selection.id })
  const map = useRef<FleetMapHandle>(null)
  const list = useRef<HTMLDivElement>(null)
  const editing = useGeofenceEditing(map)
  const mayReadAlarms = usePermitted('alarm:list')

  // The map shows what the filter leaves: one that is not among them is not selected any more.
  if (selection.id !== null && fleet.isSelectionMissing) selection.drop()

  function handleSelect(row: FleetRow) {
    selection.select(row.id)
    map.current?.show(row.id)
  }

  function handleFilter(next: FleetFilter) {
    setFilter(next)
    selection.setCluster(null)
  }

  function showInList(id: string) {
    // The list is there at once, also where geofences have been in its place.
    flushSync(() => {
      editing.setPanel('vehicles')
      handleFilter({ ...filter, cluster: id })
    })
    list.current?.focus()
  }

  if (isForbidden(fleet.error)) {
    const title = <StateHeading>{t.notPermitted}</StateHeading>
    return <EmptyState className="flex-1" title={title} description={t.askForRole} />
  }
  if (fleet.error && !fleet.hasData) {
    return <FailureState className="flex-1" error={fleet.error} request={fleet.request} onRetry={fleet.refetch} />
  }
  return (
    // Where there is no room for both, the page scrolls: a list without a height would show nothing.
    <div className="flex min-h-0 flex-1 flex-col max-desktop:overflow-y-auto beside:flex-row beside:overflow-hidden">
      <FleetPanel
        {...(editing.permitted && { panel: editing.panel, onPanel: editing.setPanel })}
        other={<GeofencePane editing={editing} />}
        rows={fleet.rows}
        onRange={fleet.onRange}
        alarms={fleet.alarms}
        counts={fleet.counts}
        withoutPlace={fleet.withoutPlace}
        {...(mayReadAlarms && { withAlarm: { count: fleet.withAlarm } })}
        inView={fleet.inView}
        filter={filter}
        total={fleet.rows?.length}
        onFilter={handleFilter}
        selectedId={selection.id}
        onSelect={handleSelect}
        listRef={list}
        status={fleet.updatedAt > 0 && t.updated(formatDateTime(fleet.updatedAt, 'time'))}
      />
      <div className="relative flex min-h-70 min-w-0 flex-1 flex-col beside:min-h-0">
        {(fleet.error !== null || !online) && (
          <Alert tone="warning" className="absolute inset-x-16 top-3 z-20">
            {t.stale(online ? describe(fleet.error) : offline)}
          </Alert>
        )}
        <FleetMapPane
          ref={map}
          fleet={fleet}
          selection={selection}
          editing={editing}
          onShow={handleSelect}
          onList={showInList}
        />
      </div>
    </div>
  )
}
