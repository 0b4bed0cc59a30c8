/** The head's checkbox: nothing on this page is ticked, all of it is, or something in between. */
export type PageTick = 'none' | 'some' | 'all'

/** How much of the shown page is ticked. Ids ticked on other pages do not count. */
export function pageTick(selected: ReadonlySet<string>, pageIds: readonly string[]): PageTick {
  const ticked = pageIds.filter((id) => selected.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === pageIds.length ? 'all' : 'some'
}

/** Ticks the whole page, or unticks it when all of it was ticked. What is ticked elsewhere stays. */
export function togglePage(selected: ReadonlySet<string>, pageIds: readonly string[]): Set<string> {
  const next = new Set(selected)
  const tick = pageTick(selected, pageIds) !== 'all'
  for (const id of pageIds) {
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
