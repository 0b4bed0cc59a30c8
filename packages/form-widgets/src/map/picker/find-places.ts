import type { FoundPlace, MapServices } from '../../services/map-services.ts'
import { capitals, englishNames, islandGroups } from '../offline/place-names.ts'
import { readPointer } from './pointer.ts'

/** The result of a search. `swapped`: the text is a latitude before a longitude. */
export type FoundPlaces =
  { readonly kind: 'places'; readonly places: readonly FoundPlace[] } | { readonly kind: 'swapped' }

/** Finds coordinates as they are, and names by the service or, without one, among the names of the offline map. */
export async function findPlaces(
  text: string,
  search: MapServices['search'],
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const keyword = text.trim()
  const read = readPointer(keyword)
  if (read.kind === 'position') return { kind: 'places', places: [{ name: '', ...read.position }] }
  if (read.kind === 'swapped') return { kind: 'swapped' }
  if (keyword === '') return { kind: 'places', places: [] }
  if (search) return { kind: 'places', places: await search(keyword, signal) }
  const wanted = keyword.toLowerCase()
  const known = [...capitals, ...islandGroups].filter(
    ([name]) => keyword.includes(name) || name.includes(keyword) || englishNames[name]?.toLowerCase().includes(wanted),
  )
  return { kind: 'places', places: known.map(([name, lng, lat]) => ({ name, lng, lat })) }
}
