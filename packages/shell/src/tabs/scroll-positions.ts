/** The scroll positions of a page's regions: left and top by the element's path, `0/2/1`. Unit: px. */
export type ScrollPositions = Readonly<Record<string, readonly [left: number, top: number]>>

/** Returns the positions with the one that was scrolled last. */
export function withPositionOf(places: ScrollPositions, page: Element, region: Element): ScrollPositions {
  const way = wayTo(page, region)
  return way === null ? places : { ...places, [way]: [region.scrollLeft, region.scrollTop] }
}

/** Restores the positions. Returns whether all regions exist and are long enough. */
export function scrollTo(page: Element, places: ScrollPositions): boolean {
  const reached = Object.entries(places).map(([way, [left, top]]) => {
    const region = elementAt(page, way)
    if (!region) return left === 0 && top === 0
    region.scrollLeft = left
    region.scrollTop = top
    return Math.abs(region.scrollLeft - left) < 1 && Math.abs(region.scrollTop - top) < 1
  })
  return reached.every(Boolean)
}

function wayTo(page: Element, region: Element): string | null {
  const way: number[] = []
  for (let at: Element | null = region; at !== page; at = at.parentElement) {
    if (!at?.parentElement) return null
    way.unshift([...at.parentElement.children].indexOf(at))
  }
  return way.join('/')
}

function elementAt(page: Element, way: string): Element | undefined {
  if (way === '') return page
  return way.split('/').reduce<Element | undefined>((at, index) => at?.children[Number(index)], page)
}
