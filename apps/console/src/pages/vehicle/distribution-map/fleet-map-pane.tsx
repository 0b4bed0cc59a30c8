import { usePermitted } from '@trackhoe/auth'
import { FleetMap, type FleetMapHandle, type MapTrack } from '@trackhoe/form-widgets/map'
import { useClient, useFlavor } from '@trackhoe/shell'
import { lazyComponent } from '@trackhoe/ui'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { useState, type ComponentProps, type RefObject } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetRow } from './fleet-rows.ts'
import type { GeofenceEditing } from './use-geofence-editing.ts'
import type { useFleetSource } from './use-fleet-source.ts'
import { useBaseChoice, useMapView } from './use-map-view.ts'
import type { Selection } from './use-selection.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

// What most visits of the home page never open.
const ClusterPopup = lazyComponent(async () => (await import('./cluster-popup.tsx')).ClusterPopup)
const TrackPlayer = lazyComponent(async () => (await import('@trackhoe/vehicles/track-player')).TrackPlayer)

interface TrackedVehicle {
  vclId: string
  vclNo: string
  now: number
}

interface FleetMapPaneProps {
  ref: RefObject<FleetMapHandle | null>
  fleet: ReturnType<typeof useFleetSource>
  selection: Selection
  editing: GeofenceEditing
  /** Selects a vehicle, and moves the map there. */
  onShow: (row: FleetRow) => void
  /** Lists the vehicles of a circle. */
  onList: (clusterId: string) => void
}

/** The map with its popups, and the player of a track. */
export function FleetMapPane({ ref, fleet, selection, editing, onShow, onList }: FleetMapPaneProps) {
  const t = useDistributionMapMessages()
  const [initialView, saveView] = useMapView()
  const bases = useBaseMaps()
  const [baseId, saveBase] = useBaseChoice()
  const [tracked, setTracked] = useState<TrackedVehicle | null>(null)
  const [track, setTrack] = useState<MapTrack | null>(null)
  const { selected } = fleet
  const { cluster } = selection
  return (
    <>
      <FleetMap
        ref={ref}
        className="h-auto flex-1"
        label={t.map}
        {...fleet.map}
        selectedId={selected ? selection.id : null}
        onSelect={selection.select}
        onClusterOpen={(pressed) => {
          selection.select(null)
          selection.setCluster(pressed)
        }}
        popupPosition={cluster?.position ?? null}
        follow={selection.follow}
        onFollowChange={selection.setFollow}
        baseMaps={bases}
        baseId={baseId}
        onBaseChange={saveBase}
        areas={editing.areas}
        track={track}
        drawing={editing.drawing}
        legend={tracked === null}
        initialView={initialView}
        onViewChange={(count, view) => {
          fleet.onInView(count)
          saveView(view)
        }}
        onAreaChange={fleet.onArea}
        popup={
          selected ? (
            <SelectedVehicle
              row={selected}
              hasAlarm={fleet.alarms.has(selected.id)}
              following={selection.follow}
              onFollow={selection.setFollow}
              onTrack={(vehicle) => {
                setTracked(vehicle)
                selection.select(null)
              }}
              onClose={() => selection.select(null)}
            />
          ) : (
            cluster && (
              <ClusterPopup
                cluster={cluster}
                filter={fleet.serverFilter}
                onSelect={onShow}
                onList={() => onList(cluster.id)}
                onClose={() => selection.setCluster(null)}
              />
            )
          )
        }
      />
      {tracked && (
        <div className="absolute inset-x-3 bottom-3 z-20 flex justify-center">
          <TrackPlayer
            key={tracked.vclId}
            {...tracked}
            onTrack={setTrack}
            onLoaded={({ points }) => ref.current?.showPlaces(points)}
            onClose={() => {
              setTracked(null)
              setTrack(null)
            }}
          />
        </div>
      )}
    </>
  )
}

interface SelectedVehicleProps extends Omit<ComponentProps<typeof VehiclePopup>, 'onTrack'> {
  onTrack: (vehicle: TrackedVehicle) => void
}

/** The popup of a vehicle, whose track is offered to those who may see it. */
function SelectedVehicle({ row, onTrack, ...props }: SelectedVehicleProps) {
  const { serverNow } = useClient()
  const isNative = useFlavor() === 'native'
  const mayTrack = usePermitted('vehicle:telemetry') && isNative
  const track = () => onTrack({ vclId: row.id, vclNo: row.vclNo, now: serverNow() })
  return <VehiclePopup {...props} row={row} onTrack={mayTrack ? track : undefined} />
}
