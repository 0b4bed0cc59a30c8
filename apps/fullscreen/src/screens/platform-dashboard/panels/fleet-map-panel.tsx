import { toVehicleState, type FleetOverview } from '@trackhoe/contract/vehicle'
import { FleetMap, useVehicleStateNames, type ShownArea } from '@trackhoe/form-widgets/map'
import { useFleet, useFleetMarks, useFleetVehicle, useFleetView, VehicleFaults } from '@trackhoe/vehicles/fleet'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { formatDateTime, joinParts, lazyComponent, Skeleton, TextLink } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { Panel, useAddress, useReader, vehicleAddress } from '@trackhoe/vehicles/page'
import { useMessages } from '../../../locale/use-messages.ts'
import { toFleetVehicles } from './fleet-tiles.ts'

// Most machines have no alarm, and walls without a pointer never open a card.
const VehicleAlarm = lazyComponent(async () => (await import('@trackhoe/vehicles/vehicle-alarm')).VehicleAlarm, {
  failure: 'in-place',
})

/** The refresh interval of the positions. Unit: milliseconds. Source: vehicle screens "platform/dashboard". */
const REFRESH_MS = 60_000

const NO_FILTER = {}

interface FleetMapPanelProps {
  alarms: FleetOverview['alarms']
}

/** The map of the fleet, with a mark at each machine that has alarms. Without a reader the map is not loaded. */
export function FleetMapPanel({ alarms }: FleetMapPanelProps) {
  const t = useMessages().dashboard
  const { signedIn } = useReader()
  if (signedIn) return <Shown alarms={alarms} />
  return (
    <Panel title={t.map} titleHidden variant="wall">
      {null}
    </Panel>
  )
}

function Shown({ alarms }: FleetMapPanelProps) {
  const t = useMessages()
  const names = useVehicleStateNames()
  const { kiosk } = useAddress()
  const fleet = useFleet(REFRESH_MS)
  const bases = useBaseMaps()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const levels = useMemo(() => new Map(alarms?.vehicles?.map(({ vclId, level }) => [vclId, level])), [alarms])
  const devices = fleet.data?.devices
  const vehicles = useMemo(() => toFleetVehicles(devices ?? [], levels), [devices, levels])

  const isLarge = fleet.data?.isLarge === true
  const [area, setArea] = useState<ShownArea | null>(null)
  const view = useFleetView(area, { filter: NO_FILTER, enabled: isLarge })
  const { row: read } = useFleetVehicle(kiosk ? null : selectedId, { filter: NO_FILTER, enabled: isLarge })
  const selected = kiosk ? undefined : isLarge ? read : devices?.find(({ vclId }) => vclId === selectedId)
  const marked = useMemo(() => (read ? toFleetVehicles([read], levels)[0] : undefined), [read, levels])
  const marks = useFleetMarks(view.data, marked)
  return (
    <Panel
      variant="wall"
      title={t.dashboard.map}
      titleHidden
      // The map has to be there first: it says of which area a view is read.
      query={isLarge && (view.data || view.isError) ? view : fleet}
      refreshMs={REFRESH_MS}
      className="h-full"
      bodyClassName="overflow-hidden"
    >
      <FleetMap
        label={t.dashboard.map}
        {...(isLarge ? marks : { vehicles })}
        onAreaChange={setArea}
        baseMaps={bases}
        controls={!kiosk}
        legend={!kiosk}
        selectedId={selected ? selectedId : null}
        onSelect={setSelectedId}
        className="h-full"
        popup={
          selected && (
            <section aria-label={selected.vclNo ?? ''} className="grid gap-1 rounded-3 bg-raised px-4 py-3 shadow-2">
              <span className="code font-semibold">{selected.vclNo}</span>
              <span className="text-12 text-ink-2">
                {joinParts(selected.model, names[toVehicleState(selected.state)])}
              </span>
              <span className="figures text-12 text-ink-3">{formatDateTime(selected.lastTime)}</span>
              {selected.vclId && levels.has(selected.vclId) && (
                <VehicleAlarm
                  newWindow
                  expected
                  key={selected.vclId}
                  vclId={selected.vclId}
                  className="my-1 max-w-72"
                  fallback={<Skeleton className="my-1 h-11 w-60" />}
                />
              )}
              {selected.faults && selected.faults.length > 0 && (
                <VehicleFaults faults={selected.faults} className="my-1 max-w-72" />
              )}
              {selected.vclId && <TextLink href={vehicleAddress(selected.vclId)}>{t.dashboard.details}</TextLink>}
            </section>
          )
        }
      />
    </Panel>
  )
}
