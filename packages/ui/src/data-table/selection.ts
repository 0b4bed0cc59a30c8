import type { RowSelectionState } from './table-state.ts'

/** Checkbox of the header: none of these rows is selected, all are, or some. */
export type PageSelection = 'none' | 'some' | 'all'

/** Returns true when any row is selected, shown or not. */
export function hasSelected(selection: RowSelectionState): boolean {
  for (const id in selection) if (isSelected(selection, id)) return true
  return false
}

/** How many of the shown rows are selected. Rows that are not shown do not count. */
export function pageSelection(selection: RowSelectionState, ids: readonly string[]): PageSelection {
  const [first] = ids
  if (first === undefined) return 'none'
  // A set finds 10,000 computed ids several times faster than an object does.
  const selectedIds = new Set(Object.keys(selection).filter((id) => isSelected(selection, id)))
  const selected = selectedIds.has(first)
  for (const id of ids) if (selectedIds.has(id) !== selected) return 'some'
  return selected ? 'all' : 'none'
}

// An id may be the name of something every object has.
export function isSelected(selection: RowSelectionState, id: string): boolean {
  return selection[id] === true
}

/** Selects the shown rows, or deselects them when all were selected. Rows that are not shown stay as they are. */
export function togglePage(selection: RowSelectionState, ids: readonly string[]): RowSelectionState {
  return withSelected(selection, ids, pageSelection(selection, ids) !== 'all')
}

export function toggleRow(selection: RowSelectionState, id: string): RowSelectionState {
  return withSelected(selection, [id], !isSelected(selection, id))
}

/** Gives all rows from the one toggled last to this one the state that this one gets: Shift and a click. */
export function toggleRange(
  selection: RowSelectionState,
  ids: readonly string[],
  from: string | undefined,
  to: string,
): RowSelectionState {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return toggleRow(selection, to)
  return withSelected(selection, ids.slice(Math.min(start, end), Math.max(start, end) + 1), !isSelected(selection, to))
}

function withSelected(selection: RowSelectionState, ids: readonly string[], selected: boolean): RowSelectionState {
  const next: RowSelectionState = {}
  const changed = new Set(ids)
  for (const id in selection) if (!changed.has(id)) next[id] = true
  if (selected) for (const id of ids) next[id] = true
  return next
}
