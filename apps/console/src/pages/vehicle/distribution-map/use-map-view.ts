import { useSession } from '@trackhoe/auth'
import type { MapView } from '@trackhoe/form-widgets/map'
import { useShell } from '@trackhoe/shell'
import { useState } from 'react'
import * as z from 'zod/mini'

const Saved = z.object({
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-85), z.maximum(85)),
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
})

/**
 * Returns the view in which this user left the map of this tenant, and a function that remembers it. Undefined, as after a view of all
 * vehicles: the map opens fitted to the fleet. Source: platform specification §9.
 */
export function useMapView(): [MapView | undefined, (view: MapView | null) => void] {
  const { preferences } = useShell()
  const key = `fleet-map:${useSession(({ tenantId }) => tenantId)}`
  const [initial] = useState(() => {
    const read = z.safeParse(Saved, preferences.lists.load(key))
    return read.success ? read.data : undefined
  })
  return [initial, (view) => preferences.lists.save(key, view)]
}

/** The base map that this user has chosen last, and a function that remembers it. */
export function useBaseChoice(): [string | undefined, (id: string) => void] {
  const { preferences } = useShell()
  const [initial] = useState(() => {
    const read = z.safeParse(z.string(), preferences.lists.load(BASE))
    return read.success ? read.data : undefined
  })
  return [initial, (id) => preferences.lists.save(BASE, id)]
}

const BASE = 'fleet-map-base'
