import { FleetMap, type FleetMapHandle } from '@trackhoe/form-widgets/map'
import { useNotifications } from '@trackhoe/shell'
import { useFleet } from '@trackhoe/vehicles/fleet'
import { ErrorState, formatDateTime, Alert } from '@trackhoe/ui'
import { useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { FleetPanel } from './fleet-panel.tsx'
import { countStates, filterFleet, NO_FILTER, toFleetRows, toFleetVehicles, type FleetRow } from './fleet-rows.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

/** 车辆分布, the home page: where the fleet is and what it does. Source: platform specification §2, vehicle specification §2. */
export function DistributionMapPage() {
  const t = useMessages().distributionMap
  const { describe } = useNotifications()
  const fleet = useFleet()
  const [filter, setFilter] = useState(NO_FILTER)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [inView, setInView] = useState(0)
  const map = useRef<FleetMapHandle>(null)

  const all = useMemo(() => (fleet.data ? toFleetRows(fleet.data) : undefined), [fleet.data])
  const counts = useMemo(() => countStates(all ?? []), [all])
  const rows = useMemo(() => (all ? filterFleet(all, filter) : undefined), [all, filter])
  const vehicles = useMemo(() => toFleetVehicles(rows ?? []), [rows])
  const selected = rows?.find((row) => row.id === selectedId)

  function handleSelect(row: FleetRow) {
    setSelectedId(row.id)
    map.current?.show(row.id)
  }

  if (fleet.isError && !fleet.data) {
    return (
      <ErrorState
        className="flex-1"
        title={describe(fleet.error)}
        request="POST /api/sumagent/main getUserDeviceinfo"
        onRetry={() => void fleet.refetch()}
      />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse desktop:flex-row">
      <FleetPanel
        rows={rows}
        counts={counts}
        withoutPlace={(all ?? []).filter((row) => row.position === null).length}
        inView={inView}
        filter={filter}
        onFilter={setFilter}
        selectedId={selectedId}
        onSelect={handleSelect}
        status={fleet.dataUpdatedAt > 0 && t.updated(formatDateTime(fleet.dataUpdatedAt, 'time'))}
      />
      <div className="relative flex min-h-70 flex-1 flex-col">
        {fleet.isError && (
          <Alert tone="warning" className="absolute inset-x-16 top-3 z-20">
            {t.stale(describe(fleet.error))}
          </Alert>
        )}
        <FleetMap
          ref={map}
          className="flex-1"
          label={t.map}
          vehicles={vehicles}
          selectedId={selected ? selectedId : null}
          onSelect={setSelectedId}
          onViewChange={setInView}
          popup={selected && <VehiclePopup row={selected} onClose={() => setSelectedId(null)} />}
        />
      </div>
    </div>
  )
}
