/** What a panel shows depends on; every query of the query library has this shape. */
export interface PanelQuery {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  readonly isPending: boolean
  /** Epoch milliseconds; 0 before the first answer. */
  readonly dataUpdatedAt: number
  refetch(): unknown
}

/**
 * What a panel shows. `stale`: the figures are older than twice the time after which they should have been renewed, and
 * stay, greyed.
 */
export type PanelPhase =
  | { kind: 'signed-out' }
  | { kind: 'empty'; reason: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loading' }
  | { kind: 'ready'; staleSince: number | null }

export interface PanelInput {
  signedIn: boolean
  queries: readonly PanelQuery[]
  /** Why there is nothing, or null. */
  empty: string | null
  /** Unit: milliseconds; null for what is not renewed by itself. */
  refreshMs: number | null
  /** Unit: epoch milliseconds. */
  now: number
}

/** Decides what a panel shows. Source: vehicle screens "frame". */
export function panelPhase({ signedIn, queries, empty, refreshMs, now }: PanelInput): PanelPhase {
  if (!signedIn) return { kind: 'signed-out' }
  const failed = queries.find((query) => query.isError && query.data === undefined)
  if (failed) return { kind: 'failed', error: failed.error }
  if (empty !== null) return { kind: 'empty', reason: empty }
  if (queries.some((query) => query.isPending)) return { kind: 'loading' }
  const oldest = Math.min(...queries.map((query) => query.dataUpdatedAt))
  const old = refreshMs !== null && queries.length > 0 && now - oldest > 2 * refreshMs
  return { kind: 'ready', staleSince: old ? oldest : null }
}
