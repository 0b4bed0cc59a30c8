/** The head's checkbox: nothing of these rows is ticked, all of it is, or something in between. */
export type PageTick = 'none' | 'some' | 'all'

/** How much of the shown rows is ticked. Ids ticked elsewhere do not count. */
export function pageTick(selected: ReadonlySet<string>, ids: readonly string[]): PageTick {
  if (selected.size === 0 || ids.length === 0) return 'none'
  const first = selected.has(ids[0] ?? '')
  for (const id of ids) if (selected.has(id) !== first) return 'some'
  return first ? 'all' : 'none'
}

/** Ticks the shown rows, or unticks them when all of them were ticked. What is ticked elsewhere stays. */
export function togglePage(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  if (selected.size === 0) return new Set(ids)
  const next = new Set(selected)
  const tick = pageTick(selected, ids) !== 'all'
  for (const id of ids) {
    if (tick) next.add(id)
    else next.delete(id)
  }
  return next
}

export function toggleOne(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Gives all rows from the one ticked last to this one the tick that this one gets: Shift and a press. */
export function toggleSpan(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string | undefined,
  to: string,
): Set<string> {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return toggleOne(selected, to)
  const next = new Set(selected)
  const tick = !selected.has(to)
  for (const id of ids.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (tick) next.add(id)
    else next.delete(id)
  }
  return next
}
