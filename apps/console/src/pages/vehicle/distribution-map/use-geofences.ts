import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { geofences, type Geofence, type GeofenceEdit, type NewGeofence } from '@trackhoe/contract/vehicle'

const KEY = ['vehicles', 'geofences'] as const
/** The largest page of the server, and what a tenant may have. */
const PAGE_SIZE = 500
const REFRESH_MS = 60_000

/** 工地 2 stands before 工地 10: the server compares character by character. */
const byName = new Intl.Collator('zh-u-co-pinyin', { numeric: true })

/** The geofences that the user sees by their names, read again each minute for who stands in them. */
export function useGeofences(enabled = true) {
  const geofenceApi = useCalls(geofences)
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Geofence[]> => {
      const page = await geofenceApi.list({ query: { pageNo: 1, pageSize: PAGE_SIZE } }, signal)
      return page.records.toSorted((one, other) => byName.compare(one.name, other.name))
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
