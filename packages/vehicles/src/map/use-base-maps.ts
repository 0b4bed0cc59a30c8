import type { Calls } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import { maps } from '@trackhoe/api-client/vehicle'
import { useQuery } from '@tanstack/react-query'
import type { MapSource } from '@trackhoe/contract/vehicle'
import { archiveBase, type BaseMap, offlineBase, tileBase } from '@trackhoe/form-widgets/map'
import { useFlavor } from '@trackhoe/shell'
import { useMemo } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'

const NO_SOURCES: readonly MapSource[] = []

/**
 * The base maps that the installation offers, the offline one last. Undefined until they are known: a map that showed
 * another base first would flicker.
 */
export function useBaseMaps(): readonly BaseMap[] | undefined {
  const mapApi = useCalls(maps)
  const t = useVehicleMessages().map
  const flavor = useFlavor()
  const sources = useQuery({
    queryKey: ['vehicles', 'base-maps'],
    queryFn: ({ signal }) => mapApi.sources(signal),
    // The settings of a server change with its restart.
    staleTime: Infinity,
    retry: false,
    enabled: flavor === 'native',
  })
  const known = flavor !== null && flavor !== 'native' ? NO_SOURCES : sources.isError ? NO_SOURCES : sources.data
  return useMemo(() => {
    if (!known) return undefined
    return [...known.map((source) => baseOf(source, mapApi)), offlineBase(t.offline)]
  }, [known, t, mapApi])
}

function baseOf(source: MapSource, api: Calls<typeof maps>): BaseMap {
  const { id, name, datum, url } = source
  const about = {
    id,
    name,
    datum,
    attribution: source.attribution ?? undefined,
    approvalNumber: source.approvalNumber ?? undefined,
  }
  if (url === null) {
    return archiveBase({ ...about, read: (offset, length, signal) => api.archive(id, offset, length, signal) })
  }
  return tileBase({ ...about, url, minZoom: source.minZoom ?? undefined, maxZoom: source.maxZoom ?? undefined })
}
