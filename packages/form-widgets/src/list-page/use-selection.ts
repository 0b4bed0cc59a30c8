import { useCallback, useMemo, useState } from 'react'

/** Ticked rows of all pages. A row is known as it was when its page was last shown. */
export function useSelection<Row>(shown: readonly Row[], rowKey: (row: Row) => string) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const ids = useMemo(() => new Set(ticked.keys()), [ticked])
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [rowKey(row), row]))
    return Array.from(ticked, ([id, row]) => fresh.get(id) ?? row)
  }, [ticked, shown, rowKey])

  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const here = new Map(shown.map((row) => [rowKey(row), row]))
      setTicked((before) => {
        const after = new Map<string, Row>()
        for (const id of next) {
          const row = here.get(id) ?? before.get(id)
          if (row !== undefined) after.set(id, row)
        }
        return after
      })
    },
    [shown, rowKey],
  )
  const clear = useCallback(() => setTicked(new Map()), [])
  const forget = useCallback((gone: readonly string[]) => {
    setTicked((before) => new Map([...before].filter(([id]) => !gone.includes(id))))
  }, [])

  return { ids, rows, select, clear, forget }
}
