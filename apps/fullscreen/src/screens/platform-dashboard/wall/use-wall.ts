import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { wallLayoutApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useAddress, useNow, useReader } from '@trackhoe/vehicles/page'
import { useMemo } from 'react'
import { placePanels, readPanels, USUAL_WALL } from './place-panels.ts'

/** How often a wall looks whether it was composed anew. Unit: milliseconds. Not in the specification. */
const REFRESH_MS = 300_000
/** How long a page is shown by default. Unit: milliseconds. Source: vehicle screens "wall displays". */
const TURN_MS = 30_000

/** Returns the wall of the tenant; the usual one until it is loaded, where there is none, and on a server without walls. */
export function useWall() {
  const { send } = useClient()
  const { signedIn, key } = useReader()
  const { data: layout, isPending } = useQuery({
    queryKey: vehicleKeys.wall(key),
    queryFn: async ({ signal }) => {
      try {
        return await wallLayoutApi(send).read(signal)
      } catch (error) {
        if (isApiError(error) && error.kind === 'http' && error.status === 404) return null
        throw error
      }
    },
    enabled: signedIn,
    refetchInterval: REFRESH_MS,
  })
  const kept = layout?.panels
  const items = useMemo(() => {
    const known = kept ? readPanels(kept) : []
    return known.length > 0 ? known : USUAL_WALL
  }, [kept])
  const pages = useMemo(() => placePanels(items), [items])
  return { items, pages, revision: layout?.revision ?? null, isPending }
}

/** Returns the page of a wall display at this time. In a playlist each visit of the wall shows its next page. */
export function useTurningWall(pages: number): number {
  const { playlist, rotateMs } = useAddress()
  const turnMs = rotateMs ?? TURN_MS
  const turn = Math.floor(useNow(turnMs) / turnMs)
  return Math.floor(turn / Math.max(1, playlist.length)) % Math.max(1, pages)
}
