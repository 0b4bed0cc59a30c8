import { usePermitted } from '@trackhoe/auth'
import { FleetMap, type FleetMapHandle, type MapTrack } from '@trackhoe/form-widgets/map'
import { useClient, useFlavor } from '@trackhoe/shell'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { Alert, lazyComponent } from '@trackhoe/ui'
import { useState, type RefObject } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { useFleetList } from './use-fleet-list.ts'
import type { useGeofenceSide } from './use-geofence-side.tsx'
import { useBaseChoice, useMapView } from './use-map-view.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

// What most visits of the home page never open.
const TrackPlayer = lazyComponent(async () => (await import('@trackhoe/vehicles/track-player')).TrackPlayer)

interface MapPaneProps {
  map: RefObject<FleetMapHandle | null>
  list: ReturnType<typeof useFleetList>
  fences: ReturnType<typeof useGeofenceSide>
  selectedId: string | null
  onSelect: (id: string | null) => void
  onInView: (count: number) => void
  /** Why what is shown may be old. */
  warning: string | false
}

/** The map of the fleet, with the vehicle that is selected, and the track of one. */
export function MapPane({ map, list, fences, selectedId, onSelect, onInView, warning }: MapPaneProps) {
  const t = useDistributionMapMessages()
  const { serverNow } = useClient()
  const [initialView, saveView] = useMapView()
  const bases = useBaseMaps()
  const [baseId, saveBase] = useBaseChoice()
  const [follow, setFollow] = useState(false)
  const [tracked, setTracked] = useState<{ vclId: string; vclNo: string; now: number } | null>(null)
  const [track, setTrack] = useState<MapTrack | null>(null)
  const isNative = useFlavor() === 'native'
  const mayTrack = usePermitted('vehicle:telemetry') && isNative
  const selected = list.rows?.find((row) => row.id === selectedId)

  return (
    <div className="relative flex min-h-70 min-w-0 flex-1 flex-col beside:min-h-0">
      {warning !== false && (
        <Alert tone="warning" className="absolute inset-x-16 top-3 z-20">
          {warning}
        </Alert>
      )}
      <FleetMap
        ref={map}
        className="h-auto flex-1"
        label={t.map}
        vehicles={list.vehicles}
        selectedId={selected ? selectedId : null}
        onSelect={(id) => {
          onSelect(id)
          if (id === null) setFollow(false)
        }}
        follow={follow}
        onFollowChange={setFollow}
        baseMaps={bases}
        baseId={baseId}
        onBaseChange={saveBase}
        areas={fences.areas}
        track={track}
        drawing={fences.drawing}
        legend={tracked === null}
        initialView={initialView}
        onViewChange={(count, view) => {
          onInView(count)
          saveView(view)
        }}
        popup={
          selected && (
            <VehiclePopup
              row={selected}
              hasAlarm={list.alarms.has(selected.id)}
              following={follow}
              onFollow={setFollow}
              onTrack={
                mayTrack
                  ? () => {
                      setTracked({ vclId: selected.id, vclNo: selected.vclNo, now: serverNow() })
                      onSelect(null)
                      setFollow(false)
                    }
                  : undefined
              }
              onClose={() => onSelect(null)}
            />
          )
        }
      />
      {tracked && (
        <div className="absolute inset-x-3 bottom-3 z-20 flex justify-center">
          <TrackPlayer
            key={tracked.vclId}
            {...tracked}
            onTrack={setTrack}
            onLoaded={({ points }) => map.current?.showPlaces(points)}
            onClose={() => {
              setTracked(null)
              setTrack(null)
            }}
          />
        </div>
      )}
    </div>
  )
}
