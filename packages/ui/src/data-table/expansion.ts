import type { ExpandedState } from './table-state.ts'

export function isExpanded(expanded: ExpandedState, id: string): boolean {
  return expanded === true || expanded[id] === true
}

/** The state with one row opened or closed. `ids` are the rows of the table, for a state that opens all of them. */
export function toggleExpanded(expanded: ExpandedState, id: string, ids: () => readonly string[]): ExpandedState {
  const before = expanded === true ? Object.fromEntries(ids().map((each) => [each, true])) : expanded
  const { [id]: open, ...others } = before
  return open ? others : { ...others, [id]: true }
}
