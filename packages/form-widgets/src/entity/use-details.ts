import { useEffect, useState } from 'react'

/** The values of deferred fields of a row, by their keys. */
export type LoadDetails<Row> = (row: Row, signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>

/** Undefined while the values load. */
export type Details = { known: Readonly<Record<string, unknown>> } | 'failed' | undefined

/** The deferred values of a row: none to wait for without a row or a loader. */
export function useDetails<Row>(row: Row | null, load: LoadDetails<Row> | undefined): Details {
  const [loaded, setLoaded] = useState<{ row: Row; details: Details }>()
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
  }, [row, wanted])
  if (!wanted) return NOTHING_DEFERRED
  return loaded?.row === row ? loaded.details : undefined
}

const NOTHING_DEFERRED: Details = { known: {} }
