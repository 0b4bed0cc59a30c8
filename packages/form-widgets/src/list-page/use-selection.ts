import { useCallback, useMemo, useState } from 'react'
import type { RowSelectionState } from '@trackhoe/ui/data-table'

/** The selected rows of all pages. A row has the content with which its page was last shown. */
export function useSelection<Row>(shown: readonly Row[], getRowId: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries(Array.from(selected.keys(), (id) => [id, true])),
    [selected],
  )
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [getRowId(row), row]))
    return Array.from(selected, ([id, row]) => fresh.get(id) ?? row)
  }, [selected, shown, getRowId])

  const select = useCallback(
    (next: RowSelectionState) => {
      const onPage = new Map(shown.map((row) => [getRowId(row), row]))
      setSelected((before) => {
        const after = new Map<string, Row>()
        for (const id of Object.keys(next)) {
          const row = onPage.get(id) ?? before.get(id)
          if (row !== undefined) after.set(id, row)
        }
        return after
      })
    },
    [shown, getRowId],
  )
  const clear = useCallback(() => setSelected(new Map()), [])
  const deselect = useCallback((deletedIds: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !deletedIds.includes(id))))
  }, [])

  return { rowSelection, rows, select, clear, deselect }
}
