import { WALL_GRID, WALL_PANELS } from '@trackhoe/contract/vehicle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitted,
  placePanels,
  readPanels,
  UPRIGHT_GRID,
  uprightItem,
  USUAL_WALL,
  type PlacedPanel,
  type WallItem,
} from './place-panels.ts'

const anyWall = fc
  .shuffledSubarray([...WALL_PANELS], { minLength: 1 })
  .chain((panels) =>
    fc.tuple(
      ...panels.map((panel) =>
        fc
          .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
          .map((size): WallItem => fitted({ panel, ...size })),
      ),
    ),
  )

const cellsOf = ({ column, row, width, height }: PlacedPanel) =>
  Array.from({ length: width * height }, (_, at) => `${column + (at % width)}/${row + Math.floor(at / width)}`)

describe('the panels of a wall', () => {
  it('fill one page without a gap in the usual wall, and are all of them', () => {
    const pages = placePanels(USUAL_WALL)
    expect(pages).toHaveLength(1)
    expect(new Set(pages.flat().flatMap(cellsOf)).size).toBe(WALL_GRID.columns * WALL_GRID.rows)
    expect(pages.flat().map(({ panel }) => panel)).toEqual(USUAL_WALL.map(({ panel }) => panel))
    expect(new Set(USUAL_WALL.map(({ panel }) => panel))).toEqual(new Set(WALL_PANELS))
    expect(USUAL_WALL.map(fitted)).toEqual(USUAL_WALL)
  })

  it('are each on one page, inside of it, and never over one another', () => {
    fc.assert(
      fc.property(anyWall, (items) => {
        const pages = placePanels(items)
        expect(pages.flat()).toHaveLength(items.length)
        for (const page of pages) {
          expect(page.length).toBeGreaterThan(0)
          const cells = page.flatMap(cellsOf)
          expect(new Set(cells).size).toBe(cells.length)
          for (const { column, row, width, height } of page) {
            expect(column + width).toBeLessThanOrEqual(WALL_GRID.columns)
            expect(row + height).toBeLessThanOrEqual(WALL_GRID.rows)
          }
        }
      }),
    )
  })

  it('are read as far as they are known, each once and no smaller than can be read', () => {
    const kept = [
      { panel: 'clock', width: 3, height: 3 },
      { panel: 'map', width: 1, height: 30 },
      { panel: 'map', width: 6, height: 6 },
    ]
    expect(readPanels(kept)).toEqual([{ panel: 'map', width: 3, height: 12 }])
  })
})

it('an upright wall has all usual panels on one page, each at least half as wide as the wall', () => {
  const pages = placePanels(USUAL_WALL.map(uprightItem), UPRIGHT_GRID)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.every(({ width }) => width >= UPRIGHT_GRID.columns / 2)).toBe(true)
})
