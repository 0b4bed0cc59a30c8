import { isSame } from '../../form/draft-changes.ts'
import type { ItemData } from './template.ts'

/** One changed field of an item. */
interface FieldDifference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** How an item of one version differs from that of the other. */
export type ItemDifference =
  | { readonly kind: 'added'; readonly item: ItemData }
  | { readonly kind: 'removed'; readonly item: ItemData }
  | { readonly kind: 'changed'; readonly item: ItemData; readonly fields: readonly FieldDifference[] }
  | { readonly kind: 'moved'; readonly item: ItemData }

/** Compares two versions of a template by the ids of their items, in the order of mine. */
export function templateDifferences(mine: readonly ItemData[], theirs: readonly ItemData[]): readonly ItemDifference[] {
  const others = new Map(theirs.map((item) => [item.id, item]))
  const own = new Set(mine.map(({ id }) => id))
  const stayed = longestCommonOrder(
    mine.filter(({ id }) => others.has(id)).map(({ id }) => id),
    theirs.filter(({ id }) => own.has(id)).map(({ id }) => id),
  )
  const differences = mine.flatMap((item): readonly ItemDifference[] => {
    const other = others.get(item.id)
    if (!other) return [{ kind: 'added', item }]
    const fields = [...new Set([...Object.keys(item), ...Object.keys(other)])]
      .filter((field) => !isSame(item[field], other[field]))
      .map((field) => ({ field, mine: item[field], theirs: other[field] }))
    if (fields.length > 0) return [{ kind: 'changed', item, fields }]
    return stayed.has(item.id) ? [] : [{ kind: 'moved', item }]
  })
  return [
    ...differences,
    ...theirs.filter(({ id }) => !own.has(id)).map((item): ItemDifference => ({ kind: 'removed', item })),
  ]
}

interface Link {
  readonly id: string
  readonly place: number
  readonly before: Link | null
}

/** The largest set of ids that stand in the same order in both: everything else was moved. */
function longestCommonOrder(mine: readonly string[], theirs: readonly string[]): ReadonlySet<string> {
  const places = new Map(theirs.map((id, at) => [id, at]))
  // The longest increasing run of places: at `n` the lowest end of a run of n + 1.
  const ends: Link[] = []
  for (const id of mine) {
    const place = places.get(id)
    if (place === undefined) continue
    const found = ends.findIndex((end) => end.place >= place)
    const at = found < 0 ? ends.length : found
    ends[at] = { id, place, before: ends[at - 1] ?? null }
  }
  const kept = new Set<string>()
  for (let link: Link | null = ends.at(-1) ?? null; link; link = link.before) kept.add(link.id)
  return kept
}
