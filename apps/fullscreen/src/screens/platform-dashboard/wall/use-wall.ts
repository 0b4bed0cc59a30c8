import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { createExpiringStorage, storageEntry, useCalls } from '@trackhoe/auth'
import { wallLayouts } from '@trackhoe/contract/vehicle'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useAddress, useNow, useReader } from '@trackhoe/vehicles/page'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useIsUpright } from './use-is-upright.ts'
import { placePanels, readPanels, UPRIGHT_GRID, uprightItem, USUAL_WALL } from './place-panels.ts'

/** How often a wall looks whether it was composed anew. Unit: milliseconds. Not in the specification. */
const REFRESH_MS = 300_000
/** How long a page is shown by default. Unit: milliseconds. Source: vehicle screens "wall displays". */
const TURN_MS = 30_000

const YEAR_MS = 365 * 86_400_000
const storage = createExpiringStorage()
const Kept = z.array(z.object({ panel: z.string(), width: z.number(), height: z.number() }))
const entryOf = (reader: string) => storageEntry(`wall:${reader}`, Kept, YEAR_MS)

/**
 * Returns the wall of the tenant. Until it is loaded it is the one that this browser showed last, so that a display
 * starts with its own panels while the server is away; the usual one where there is none.
 */
export function useWall() {
  const wallLayoutApi = useCalls(wallLayouts)
  const { signedIn, key } = useReader()
  const [shownLast] = useState(() => storage.read(entryOf(key)))
  const { data: layout } = useQuery({
    queryKey: vehicleKeys.wall(key),
    queryFn: async ({ signal }) => {
      try {
        return await wallLayoutApi.read(signal)
      } catch (error) {
        if (isApiError(error) && error.kind === 'http' && error.status === 404) return null
        throw error
      }
    },
    enabled: signedIn,
    refetchInterval: REFRESH_MS,
  })
  useEffect(() => {
    if (signedIn && layout !== undefined) storage.write(entryOf(key), layout?.panels ?? [])
  }, [signedIn, key, layout])
  const kept = layout === undefined ? shownLast : layout?.panels
  const items = useMemo(() => {
    const known = kept ? readPanels(kept) : []
    return known.length > 0 ? known : USUAL_WALL
  }, [kept])
  const isUpright = useIsUpright()
  const pages = useMemo(
    () => (isUpright ? placePanels(items.map(uprightItem), UPRIGHT_GRID) : placePanels(items)),
    [items, isUpright],
  )
  return { items, pages, revision: layout?.revision ?? null }
}

/** Returns the page of a wall display at this time. In a playlist each visit of the wall shows its next page. */
export function useTurningWall(pages: number): number {
  const { playlist, rotateMs } = useAddress()
  const turnMs = rotateMs ?? TURN_MS
  const turn = Math.floor(useNow(turnMs) / turnMs)
  return Math.floor(turn / Math.max(1, playlist.length)) % Math.max(1, pages)
}
