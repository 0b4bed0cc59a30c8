import { usePermitted } from '@trackhoe/auth'
import type { Geofence } from '@trackhoe/contract/vehicle'
import {
  FleetMap,
  outlineOf,
  type FleetMapHandle,
  type MapArea,
  type MapTrack,
  type VehicleCluster,
} from '@trackhoe/form-widgets/map'
import { FailureState, StateHeading, useClient, useFlavor, useNotifications, useShellMessages } from '@trackhoe/shell'
import { isForbidden, useFleet } from '@trackhoe/vehicles/fleet'
import { useVehicleAlarms } from '@trackhoe/vehicles/alarm-indicator'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { Alert, EmptyState, formatDateTime, lazyComponent, useIsOnline, useToast } from '@trackhoe/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { FleetPanel } from './fleet-panel.tsx'
import { NO_FILTER, type FleetFilter, type FleetRow } from './fleet-rows.ts'
import { cornersOf, draftOf, geofenceOf, newDraft, type GeofenceDraft } from './geofence-draft.ts'
import { useFleetSource } from './use-fleet-source.ts'
import { useGeofences, useGeofenceWrites } from './use-geofences.ts'
import { useBaseChoice, useMapView } from './use-map-view.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

// What most visits of the home page never open.
const GeofencePanel = lazyComponent(async () => (await import('./geofence-panel.tsx')).GeofencePanel)
const GeofenceForm = lazyComponent(async () => (await import('./geofence-form.tsx')).GeofenceForm)
const ClusterPopup = lazyComponent(async () => (await import('./cluster-popup.tsx')).ClusterPopup)
const TrackPlayer = lazyComponent(async () => (await import('@trackhoe/vehicles/track-player')).TrackPlayer)

const NO_AREAS: readonly MapArea[] = []

/** 车辆分布, the home page: where the fleet is and what it does. Source: platform specification §2, vehicle specification §2. */
export function DistributionMapPage() {
  const t = useDistributionMapMessages()
  const { describe } = useNotifications()
  const { offline } = useShellMessages().notification
  // Without a network the next read waits for it, and does not fail.
  const online = useIsOnline()
  const [filter, setFilter] = useState(NO_FILTER)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const read = useFleet()
  const knownAlarms = useVehicleAlarms(read.data?.isLarge !== true)
  const fleet = useFleetSource({ fleet: read, knownAlarms, filter, selectedId })
  const { selected, alarms } = fleet
  const [cluster, setCluster] = useState<VehicleCluster | null>(null)
  const [initialView, saveView] = useMapView()
  const map = useRef<FleetMapHandle>(null)
  const list = useRef<HTMLDivElement>(null)
  const { serverNow } = useClient()
  const toast = useToast()
  const bases = useBaseMaps()
  const [baseId, saveBase] = useBaseChoice()
  const [follow, setFollow] = useState(false)
  const [tracked, setTracked] = useState<{ vclId: string; vclNo: string; now: number } | null>(null)
  const [track, setTrack] = useState<MapTrack | null>(null)
  const isNative = useFlavor() === 'native'
  const hasFences = usePermitted('vehicle:geofence:list') && isNative
  const mayTrack = usePermitted('vehicle:telemetry') && isNative
  const [panel, setPanel] = useState<'vehicles' | 'fences'>('vehicles')
  const fences = useGeofences(hasFences)
  const writes = useGeofenceWrites()
  const [draft, setDraft] = useState<GeofenceDraft | null>(null)
  const [fenceId, setFenceId] = useState<string | null>(null)
  const areas = useMemo(() => areasOf(fences.data, fenceId, draft?.id ?? null), [fences.data, fenceId, draft?.id])

  const mayReadAlarms = usePermitted('alarm:list')

  function select(id: string | null) {
    setSelectedId(id)
    setCluster(null)
    if (id === null) setFollow(false)
  }

  // The map shows what the filter leaves: one that is not among them is not selected any more.
  if (selectedId !== null && fleet.isSelectionMissing) {
    setSelectedId(null)
    setFollow(false)
  }

  function handleSelect(row: FleetRow) {
    select(row.id)
    map.current?.show(row.id)
  }

  function handleFilter(next: FleetFilter) {
    setFilter(next)
    setCluster(null)
  }

  function showInList(id: string) {
    // The list is there at once, also where geofences have been in its place.
    flushSync(() => {
      setPanel('vehicles')
      handleFilter({ ...filter, cluster: id })
    })
    list.current?.focus()
  }

  function showFence(fence: Geofence) {
    setFenceId(fence.id)
    map.current?.showPlaces(outlineOf(fence.shape))
  }

  function handleSave() {
    const geofence = draft && geofenceOf(draft)
    if (!geofence) return
    writes.save.mutate(geofence, {
      onSuccess: () => {
        setDraft(null)
        toast.success(t.fences.saved)
      },
    })
  }

  // A message about a geofence leads here.
  const [params] = useSearchParams()
  const wantedFence = params.get('geofence')
  const found = fences.data?.find(({ id }) => id === wantedFence)
  const [shownFence, setShownFence] = useState<string | null>(null)
  if (found && shownFence !== found.id) {
    setShownFence(found.id)
    setPanel('fences')
    setFenceId(found.id)
  }
  useEffect(() => {
    if (found) map.current?.showPlaces(outlineOf(found.shape))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a message, not whenever the list is read again
  }, [found?.id])

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
        {...(hasFences && { panel, onPanel: setPanel })}
        other={
          draft ? (
            <GeofenceForm
              draft={draft}
              onChange={setDraft}
              saving={writes.save.isPending}
              error={writes.save.error}
              onSave={handleSave}
              onCancel={() => setDraft(null)}
            />
          ) : (
            <GeofencePanel
              fences={fences}
              writes={writes}
              selectedId={fenceId}
              onSelect={showFence}
              onAdd={() => {
                writes.save.reset()
                setDraft(newDraft())
              }}
              onEdit={(fence) => {
                writes.save.reset()
                showFence(fence)
                setDraft(draftOf(fence))
              }}
            />
          )
        }
        rows={fleet.rows}
        onRange={fleet.onRange}
        alarms={alarms}
        counts={fleet.counts}
        withoutPlace={fleet.withoutPlace}
        {...(mayReadAlarms && { withAlarm: { count: fleet.withAlarm } })}
        inView={fleet.inView}
        filter={filter}
        total={fleet.rows?.length}
        onFilter={handleFilter}
        selectedId={selectedId}
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
        <FleetMap
          ref={map}
          className="h-auto flex-1"
          label={t.map}
          {...fleet.map}
          selectedId={selected ? selectedId : null}
          onSelect={select}
          onClusterOpen={(pressed) => {
            select(null)
            setCluster(pressed)
          }}
          popupPosition={cluster?.position ?? null}
          follow={follow}
          onFollowChange={setFollow}
          baseMaps={bases}
          baseId={baseId}
          onBaseChange={saveBase}
          areas={panel === 'fences' || fenceId !== null ? areas : NO_AREAS}
          track={track}
          drawing={
            draft && panel === 'fences'
              ? {
                  kind: draft.kind,
                  shape: draft.shape,
                  onChange: (shape) => setDraft({ ...draft, shape, kind: shape.kind, corners: cornersOf(shape) }),
                }
              : null
          }
          legend={tracked === null}
          initialView={initialView}
          onViewChange={(count, view) => {
            fleet.onInView(count)
            saveView(view)
          }}
          onAreaChange={fleet.onArea}
          popup={
            selected ? (
              <VehiclePopup
                row={selected}
                hasAlarm={alarms.has(selected.id)}
                following={follow}
                onFollow={setFollow}
                onTrack={
                  mayTrack
                    ? () => {
                        setTracked({ vclId: selected.id, vclNo: selected.vclNo, now: serverNow() })
                        select(null)
                      }
                    : undefined
                }
                onClose={() => select(null)}
              />
            ) : (
              cluster && (
                <ClusterPopup
                  cluster={cluster}
                  filter={fleet.serverFilter}
                  onSelect={handleSelect}
                  onList={() => showInList(cluster.id)}
                  onClose={() => setCluster(null)}
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
              onLoaded={({ points }) => map.current?.showPlaces(points)}
              onClose={() => {
                setTracked(null)
                setTrack(null)
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function areasOf(
  fences: readonly Geofence[] | undefined,
  selectedId: string | null,
  drawnId: string | null,
): MapArea[] {
  return (fences ?? []).flatMap(({ id, name, shape, status }) =>
    // The one that is drawn is on the map already.
    id === drawnId ? [] : [{ id, name, shape, selected: id === selectedId, inactive: status === '2' }],
  )
}
