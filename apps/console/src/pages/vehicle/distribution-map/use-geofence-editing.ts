import { usePermitted } from '@trackhoe/auth'
import type { Geofence } from '@trackhoe/contract/vehicle'
import { outlineOf, type FleetMapHandle, type MapArea } from '@trackhoe/form-widgets/map'
import { useFlavor } from '@trackhoe/shell'
import { useToast } from '@trackhoe/ui'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { cornersOf, draftOf, geofenceOf, newDraft, type GeofenceDraft } from './geofence-draft.ts'
import { useGeofences, useGeofenceWrites } from './use-geofences.ts'

export type GeofenceEditing = ReturnType<typeof useGeofenceEditing>

const NO_AREAS: readonly MapArea[] = []

/** The geofences beside the vehicles: the panel that is shown, the selected one, the one that is drawn, and what the map has of them. */
export function useGeofenceEditing(map: RefObject<FleetMapHandle | null>) {
  const t = useDistributionMapMessages()
  const toast = useToast()
  const isNative = useFlavor() === 'native'
  const permitted = usePermitted('vehicle:geofence:list') && isNative
  const [panel, setPanel] = useState<'vehicles' | 'fences'>('vehicles')
  const fences = useGeofences(permitted)
  const writes = useGeofenceWrites()
  const [draft, setDraft] = useState<GeofenceDraft | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const areas = useMemo(() => areasOf(fences.data, selectedId, draft?.id ?? null), [fences.data, selectedId, draft?.id])

  // A message about a geofence leads here.
  const [params] = useSearchParams()
  const wantedId = params.get('geofence')
  const wanted = fences.data?.find(({ id }) => id === wantedId)
  const [shownId, setShownId] = useState<string | null>(null)
  if (wanted && shownId !== wanted.id) {
    setShownId(wanted.id)
    setPanel('fences')
    setSelectedId(wanted.id)
  }
  useEffect(() => {
    if (wanted) map.current?.showPlaces(outlineOf(wanted.shape))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a message, not whenever the list is read again
  }, [wanted?.id])

  function show(fence: Geofence) {
    setSelectedId(fence.id)
    map.current?.showPlaces(outlineOf(fence.shape))
  }

  function edit(next: GeofenceDraft) {
    writes.save.reset()
    setDraft(next)
  }

  return {
    permitted,
    panel,
    setPanel,
    fences,
    writes,
    draft,
    setDraft,
    selectedId,
    show,
    add: () => edit(newDraft()),
    edit: (fence: Geofence) => {
      show(fence)
      edit(draftOf(fence))
    },
    save: () => {
      const geofence = draft && geofenceOf(draft)
      if (!geofence) return
      writes.save.mutate(geofence, {
        onSuccess: () => {
          setDraft(null)
          toast.success(t.fences.saved)
        },
      })
    },
    /** The areas of the map. */
    areas: panel === 'fences' || selectedId !== null ? areas : NO_AREAS,
    /** The area that is drawn on the map. */
    drawing:
      draft && panel === 'fences'
        ? {
            kind: draft.kind,
            shape: draft.shape,
            onChange: (shape: NonNullable<GeofenceDraft['shape']>) =>
              setDraft({ ...draft, shape, kind: shape.kind, corners: cornersOf(shape) }),
          }
        : null,
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
