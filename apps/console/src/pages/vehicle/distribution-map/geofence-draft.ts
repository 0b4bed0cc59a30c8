import type { Geofence, GeofenceEdit, NewGeofence } from '@trackhoe/contract/vehicle'
import type { AreaShape } from '@trackhoe/form-widgets/map'

/** A geofence as it stands in the form. `corners` is what is typed of a polygon: one `longitude,latitude` a line. */
export interface GeofenceDraft {
  id: string | null
  revision: number | null
  name: string
  kind: AreaShape['kind']
  shape: AreaShape | null
  corners: string
  events: Geofence['events']
  alertUsers: string[]
  enabled: boolean
}

export function newDraft(): GeofenceDraft {
  return {
    id: null,
    revision: null,
    name: '',
    kind: 'circle',
    shape: null,
    corners: '',
    events: 'both',
    alertUsers: [],
    enabled: true,
  }
}

export function draftOf({ id, revision, name, shape, events, alertUsers, status }: Geofence): GeofenceDraft {
  return {
    id,
    revision: revision ?? null,
    name,
    kind: shape.kind,
    shape,
    corners: cornersOf(shape),
    events,
    alertUsers: [...alertUsers],
    enabled: status === '1',
  }
}

/** Returns the body that is sent of a draft; null while it has no area. */
export function geofenceOf(draft: GeofenceDraft): NewGeofence | GeofenceEdit | null {
  const { id, revision, name, shape, events, alertUsers, enabled } = draft
  if (!shape) return null
  const body = {
    name: name.trim(),
    shape: shape.kind === 'circle' ? shape : { kind: shape.kind, ring: [...shape.ring] },
    events,
    alertUsers,
    status: enabled ? ('1' as const) : ('2' as const),
  }
  return id === null ? body : { id, revision: revision ?? undefined, ...body }
}

/** The corners of a polygon as text. */
export function cornersOf(shape: AreaShape | null): string {
  return shape?.kind === 'polygon' ? shape.ring.map(({ lng, lat }) => `${lng},${lat}`).join('\n') : ''
}

/** Reads corners; null for a line that is no place, or fewer than three. */
export function readCorners(text: string): AreaShape | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const ring = lines.map((line) => {
    const [lng = NaN, lat = NaN, ...others] = line
      .split(/[,，\s]+/)
      .filter((part) => part !== '')
      .map(Number)
    const isPlace = others.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 85
    return isPlace ? { lng, lat } : null
  })
  if (ring.length < 3) return null
  const places = ring.flatMap((place) => (place ? [place] : []))
  return places.length === ring.length ? { kind: 'polygon', ring: places } : null
}
