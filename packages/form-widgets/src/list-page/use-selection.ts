import { useCallback, useMemo, useState } from 'react'

/** Selected rows of all pages. A row is known as it was when its page was last shown. */
export function useSelection<Row>(shown: readonly Row[], rowKey: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const ids = useMemo(() => new Set(selected.keys()), [selected])
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [rowKey(row), row]))
    return Array.from(selected, ([id, row]) => fresh.get(id) ?? row)
  }, [selected, shown, rowKey])

  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const here = new Map(shown.map((row) => [rowKey(row), row]))
      setSelected((before) => {
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
  const clear = useCallback(() => setSelected(new Map()), [])
  const deselect = useCallback((deletedIds: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !deletedIds.includes(id))))
  }, [])

  return { ids, rows, select, clear, deselect }
}
