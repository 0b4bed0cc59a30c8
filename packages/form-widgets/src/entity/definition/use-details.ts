import { useEffect, useState } from 'react'

/** The values of deferred fields of a row, by their keys. */
export type LoadDetails<Row> = (row: Row, signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>

/** Undefined while the values load. */
type Details = { known: Readonly<Record<string, unknown>> } | 'failed' | undefined

export interface LoadedDetails {
  readonly details: Details
  /** Loads again what could not be loaded. */
  readonly retry: () => void
}

/** The deferred values of a row: none to wait for without a row or a loader. */
export function useDetails<Row>(row: Row | null, load: LoadDetails<Row> | undefined): LoadedDetails {
  const [loaded, setLoaded] = useState<{ row: Row; details: Details }>()
  const [attempt, setAttempt] = useState(0)
  const wanted = row !== null && load !== undefined
  useEffect(() => {
    if (row === null || !load) return
    const controller = new AbortController()
    load(row, controller.signal).then(
      (known) => setLoaded({ row, details: { known } }),
      () => {
        if (!controller.signal.aborted) setLoaded({ row, details: 'failed' })
      },
    )
    return () => controller.abort()
    // The loader may be a new function at each render; the row decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [row, wanted, attempt])
  const present = loaded?.row === row ? loaded.details : undefined
  return { details: wanted ? present : NOTHING_DEFERRED, retry: () => setAttempt((before) => before + 1) }
}

const NOTHING_DEFERRED: Details = { known: {} }
