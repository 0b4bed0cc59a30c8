import type { Geofence } from '@trackhoe/contract/vehicle'
import { outlineOf, type FleetMapHandle, type MapArea } from '@trackhoe/form-widgets/map'
import { lazyComponent, useToast } from '@trackhoe/ui'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { cornersOf, draftOf, geofenceOf, newDraft, type GeofenceDraft } from './geofence-draft.ts'
import { useGeofences, useGeofenceWrites } from './use-geofences.ts'

// What most visits of the home page never open.
const GeofencePanel = lazyComponent(async () => (await import('./geofence-panel.tsx')).GeofencePanel)
const GeofenceForm = lazyComponent(async () => (await import('./geofence-form.tsx')).GeofenceForm)

const NO_AREAS: readonly MapArea[] = []

/** The geofences beside the map and on it: their list, or the one that is drawn. */
export function useGeofenceSide(map: RefObject<FleetMapHandle | null>, enabled: boolean) {
  const t = useDistributionMapMessages().fences
  const toast = useToast()
  const [panel, setPanel] = useState<'vehicles' | 'fences'>('vehicles')
  const fences = useGeofences(enabled)
  const writes = useGeofenceWrites()
  const [draft, setDraft] = useState<GeofenceDraft | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const drawnId = draft?.id ?? null
  const areas = useMemo(() => areasOf(fences.data, selectedId, drawnId), [fences.data, selectedId, drawnId])

  // A message about a geofence leads here.
  const [params] = useSearchParams()
  const wantedFence = params.get('geofence')
  const found = fences.data?.find(({ id }) => id === wantedFence)
  const [shownFence, setShownFence] = useState<string | null>(null)
  if (found && shownFence !== found.id) {
    setShownFence(found.id)
    setPanel('fences')
    setSelectedId(found.id)
  }
  useEffect(() => {
    if (found) map.current?.showPlaces(outlineOf(found.shape))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a message, not whenever the list is read again
  }, [found?.id])

  function show(fence: Geofence) {
    setSelectedId(fence.id)
    map.current?.showPlaces(outlineOf(fence.shape))
  }

  function handleSave() {
    const geofence = draft && geofenceOf(draft)
    if (!geofence) return
    writes.save.mutate(geofence, {
      onSuccess: () => {
        setDraft(null)
        toast.success(t.saved)
      },
    })
  }

  return {
    /** Empty without geofences: vehicles alone. */
    panelProps: enabled ? { panel, onPanel: setPanel } : {},
    areas: panel === 'fences' || selectedId !== null ? areas : NO_AREAS,
    drawing:
      draft && panel === 'fences'
        ? {
            kind: draft.kind,
            shape: draft.shape,
            onChange: (shape: NonNullable<GeofenceDraft['shape']>) =>
              setDraft({ ...draft, shape, kind: shape.kind, corners: cornersOf(shape) }),
          }
        : null,
    side: draft ? (
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
        selectedId={selectedId}
        onSelect={show}
        onAdd={() => {
          writes.save.reset()
          setDraft(newDraft())
        }}
        onEdit={(fence) => {
          writes.save.reset()
          show(fence)
          setDraft(draftOf(fence))
        }}
      />
    ),
  }
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
