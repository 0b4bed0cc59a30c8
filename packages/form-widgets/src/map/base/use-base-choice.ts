import { useEffect, useRef, useState } from 'react'
import type { BaseMap } from './base-map.ts'

/** How often a source that failed is tried. Unit: milliseconds. */
const PROBE_MS = 60_000

export interface BaseChoice {
  bases: readonly BaseMap[]
  /** The base that somebody wants to see. */
  chosen: BaseMap
  /** The base that is shown: the chosen one, or the offline one while its source does not answer. */
  base: BaseMap
  /** The chosen base while its source does not answer. */
  failed: BaseMap | null
  choose: (id: string) => void
  fail: (id: string) => void
  retry: () => void
}

/** Which base of a map is shown. A wall that hangs for months goes back to a source by itself once it answers. */
export function useBaseChoice(
  baseMaps: readonly BaseMap[] | undefined,
  offline: BaseMap,
  baseId: string | undefined,
): BaseChoice {
  const [own, setOwn] = useState<string>()
  const [failedId, setFailedId] = useState<string | null>(null)
  const bases = baseMaps && baseMaps.length > 0 ? baseMaps : [offline]
  const chosen = bases.find(({ id }) => id === (own ?? baseId)) ?? bases[0] ?? offline
  const failed = failedId === chosen.id && chosen.id !== offline.id ? chosen : null
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })

  useEffect(() => {
    if (!failed) return
    const timer = setInterval(() => {
      void failed.answers?.().then((answers) => {
        if (answers && latest.current === failed) setFailedId(null)
      })
    }, PROBE_MS)
    return () => clearInterval(timer)
  }, [failed])

  return {
    bases,
    chosen,
    base: failed ? offline : chosen,
    failed,
    choose: (id) => {
      setOwn(id)
      setFailedId(null)
    },
    fail: setFailedId,
    retry: () => setFailedId(null),
  }
}
