import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { geofences, type Geofence, type GeofenceEdit, type NewGeofence } from '@trackhoe/contract/vehicle'

const KEY = ['vehicles', 'geofences'] as const
/** The largest page of the server, and what a tenant may have. */
const PAGE_SIZE = 500
const REFRESH_MS = 60_000

/** The geofences that the user sees, read again each minute for who stands in them. */
export function useGeofences(enabled: boolean) {
  const geofenceApi = useCalls(geofences)
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Geofence[]> => {
      const page = await geofenceApi.list(
        { query: { pageNo: 1, pageSize: PAGE_SIZE, column: 'name', order: 'asc' } },
        signal,
      )
      return page.records
    },
    refetchInterval: REFRESH_MS,
    enabled,
  })
}

/** Writes geofences; the list is read again. */
export function useGeofenceWrites() {
  const geofenceApi = useCalls(geofences)
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: KEY })
  const save = useMutation({
    mutationFn: async (geofence: NewGeofence | GeofenceEdit) => {
      if ('id' in geofence) await geofenceApi.edit({ body: geofence })
      else await geofenceApi.add({ body: geofence })
    },
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: async (id: string) => geofenceApi.remove({ query: { id } }),
    onSuccess,
  })
  return { save, remove }
}
