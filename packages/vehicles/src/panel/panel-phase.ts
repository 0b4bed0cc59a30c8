/** The state of a query that a panel depends on; results of TanStack Query have this shape. */
export interface PanelQuery {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  readonly isPending: boolean
  /** It is being read. */
  readonly isFetching?: boolean
  /** `data` is that of an earlier question. */
  readonly isPlaceholderData?: boolean
  /** Epoch milliseconds; 0 before the first answer. */
  readonly dataUpdatedAt: number
  refetch(): unknown
}

/** The state of a panel. `stale`: the figures are older than twice the refresh interval; they stay, grayed out. */
export type PanelPhase =
  | { kind: 'signed-out' }
  | { kind: 'empty'; reason: string; staleSince: number | null }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loading' }
  | { kind: 'ready'; staleSince: number | null }

export interface PanelInput {
  signedIn: boolean
  queries: readonly PanelQuery[]
  /** Why there is nothing to show, or null. */
  empty: string | null
  /** Unit: milliseconds; null for figures that are not refreshed. */
  refreshMs: number | null
  /** Unit: epoch milliseconds. */
  now: number
}

/** Returns the state of a panel. Source: vehicle screens "frame". */
export function panelPhase({ signedIn, queries, empty, refreshMs, now }: PanelInput): PanelPhase {
  if (!signedIn) return { kind: 'signed-out' }
  const failed = queries.find((query) => query.isError && query.data === undefined)
  if (failed) return { kind: 'failed', error: failed.error }
  const isPending = queries.some((query) => query.isPending)
  // Without an answer nothing is known to be empty. A query that waits for a choice is not read.
  const isRead = queries.some((query) => query.isFetching && (query.isPending || query.isPlaceholderData))
  if (isRead && empty !== null) return { kind: 'loading' }
  if (isPending && empty === null) return { kind: 'loading' }
  const oldest = Math.min(...queries.map((query) => query.dataUpdatedAt))
  const old = !isPending && refreshMs !== null && queries.length > 0 && now - oldest > 2 * refreshMs
  const staleSince = old ? oldest : null
  // That there is nothing may be out of date, too.
  return empty === null ? { kind: 'ready', staleSince } : { kind: 'empty', reason: empty, staleSince }
}
