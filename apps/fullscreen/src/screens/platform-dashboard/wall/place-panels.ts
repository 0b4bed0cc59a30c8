import { WALL_GRID, WALL_PANELS, type WallPanel } from '@trackhoe/contract/vehicle'

/** A panel of a wall with its size in steps of the grid. */
export interface WallItem {
  panel: WallPanel
  width: number
  height: number
}

/** Steps of the grid of a wall. */
export interface WallSize {
  columns: number
  rows: number
}

/** The grid of a wall that stands upright, whose letters are as large as on one that lies. */
export const UPRIGHT_GRID: WallSize = { columns: WALL_GRID.columns, rows: 2 * WALL_GRID.rows }

/** Panels of at most this width have half of an upright wall, others all of it. Unit: steps of the grid. */
const HALF = 4

/** Returns a panel in the size that it has on an upright wall. */
export function uprightItem({ panel, width, height }: WallItem): WallItem {
  // The six figures stand in two rows; those of today take the step that the map has to spare.
  const taller =
    panel === 'figures' ? 2 * height : panel === 'today' ? height + 1 : panel === 'map' ? height - 1 : height
  return { panel, width: width <= HALF ? UPRIGHT_GRID.columns / 2 : UPRIGHT_GRID.columns, height: taller }
}

/** A panel in its place; both count from 0. */
export interface PlacedPanel extends WallItem {
  column: number
  row: number
}

/** The wall of a tenant that has composed none. Source: vehicle screens "platform/dashboard". */
export const USUAL_WALL: readonly WallItem[] = [
  { panel: 'figures', width: 12, height: 2 },
  { panel: 'hours', width: 3, height: 3 },
  { panel: 'map', width: 5, height: 4 },
  { panel: 'faults', width: 4, height: 4 },
  { panel: 'models', width: 3, height: 4 },
  { panel: 'today', width: 5, height: 3 },
  { panel: 'alarms', width: 4, height: 3 },
  { panel: 'days', width: 4, height: 3 },
  { panel: 'topFaults', width: 3, height: 3 },
  { panel: 'commands', width: 3, height: 3 },
  { panel: 'workOrders', width: 2, height: 3 },
]

/** The least size at which a panel can be read at five meters. Unit: steps of the grid. */
export const LEAST_SIZES: Readonly<Record<WallPanel, { width: number; height: number }>> = {
  figures: { width: 6, height: 2 },
  hours: { width: 3, height: 2 },
  map: { width: 3, height: 3 },
  faults: { width: 3, height: 3 },
  alarms: { width: 3, height: 3 },
  models: { width: 3, height: 3 },
  today: { width: 4, height: 3 },
  days: { width: 3, height: 3 },
  topFaults: { width: 3, height: 3 },
  commands: { width: 3, height: 3 },
  workOrders: { width: 2, height: 2 },
}

/** Reads panels as they were kept: unknown ones are left out, and one that is too small has its least size. */
export function readPanels(kept: readonly { panel: string; width: number; height: number }[]): WallItem[] {
  const known = kept.flatMap(({ panel: name, width, height }): WallItem[] => {
    const panel = WALL_PANELS.find((one) => one === name)
    return panel ? [fitted({ panel, width, height })] : []
  })
  return known.filter(({ panel }, at) => known.findIndex((other) => other.panel === panel) === at)
}

/** Returns the panel with a size that it can be read at and that fits on a page. */
export function fitted({ panel, width, height }: WallItem): WallItem {
  const least = LEAST_SIZES[panel]
  return {
    panel,
    width: Math.min(WALL_GRID.columns, Math.max(least.width, Math.round(width))),
    height: Math.min(WALL_GRID.rows, Math.max(least.height, Math.round(height))),
  }
}

/**
 * Places panels in their order, each in the first space of a page that it fits into, row by row. One that fits on no page
 * that there is begins a new one.
 */
export function placePanels(items: readonly WallItem[], grid: WallSize = WALL_GRID): PlacedPanel[][] {
  const pages: PlacedPanel[][] = []
  for (const item of items) {
    const fits = (page: readonly PlacedPanel[]) => spaceOn(page, item, grid)
    const page = pages.find((one) => fits(one) !== null)
    const space = page ? fits(page) : { column: 0, row: 0 }
    const placed = { ...item, ...(space ?? { column: 0, row: 0 }) }
    if (page) page.push(placed)
    else pages.push([placed])
  }
  return pages
}

function spaceOn(
  page: readonly PlacedPanel[],
  { width, height }: WallItem,
  { columns, rows }: WallSize,
): { column: number; row: number } | null {
  for (let row = 0; row + height <= rows; row += 1) {
    for (let column = 0; column + width <= columns; column += 1) {
      const isFree = page.every(
        (other) =>
          column + width <= other.column ||
          other.column + other.width <= column ||
          row + height <= other.row ||
          other.row + other.height <= row,
      )
      if (isFree) return { column, row }
    }
  }
  return null
}
