import { FleetMap, type FleetMapHandle, type MapTrack } from '@trackhoe/form-widgets/map'
import { useClient } from '@trackhoe/shell'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { Panel } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, type OneVehicle } from '@trackhoe/vehicles/picker'
import { TrackPlayer } from '@trackhoe/vehicles/track-player'
import { useVehicleMarkers } from '@trackhoe/vehicles/vehicle'
import { useRef, useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

/** Shows where the vehicle was on a day, with a slider of time. */
export function TrackTab({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  const { serverNow } = useClient()
  const bases = useBaseMaps()
  const map = useRef<FleetMapHandle>(null)
  const [now] = useState(serverNow)
  const [track, setTrack] = useState<MapTrack | null>(null)
  const { vehicle } = one
  const vehicles = useVehicleMarkers(vehicle)
  return (
    <Panel
      title={t.tabs.track}
      titleHidden
      query={one.id === null ? [] : one.query}
      empty={one.empty}
      emptyAction={one.id === null && <ChooseVehicleButton />}
      className="h-full"
      bodyClassName="relative flex flex-col overflow-hidden"
    >
      <FleetMap
        ref={map}
        className="h-auto flex-1"
        label={t.trackMap(vehicle?.vclNo ?? '')}
        vehicles={track === null ? vehicles : []}
        track={track}
        legend={false}
        baseMaps={bases}
      />
      {vehicle && (
        <div className="absolute inset-x-3 bottom-3 z-20 flex justify-center">
          <TrackPlayer
            key={vehicle.vclId}
            vclId={vehicle.vclId}
            vclNo={vehicle.vclNo ?? vehicle.vclId}
            now={now}
            onTrack={setTrack}
            onLoaded={({ points }) => map.current?.showPlaces(points)}
          />
        </div>
      )}
    </Panel>
  )
}
