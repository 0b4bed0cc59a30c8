import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ColumnDef } from './column-def.ts'
import { fittingColumns, stackedColumns } from './column-priority.ts'

const column = (id: string, size: number, priority?: number): ColumnDef<string> => ({
  id,
  header: id,
  size,
  accessorFn: (row) => row,
  priority,
})
const room = (widthPx: number) => ({ widthPx, leadingPx: 0, emPx: 10, sizing: {} })
const columns = [column('state', 10), column('content', 20, 2), column('time', 10, 1), column('result', 10)]
const idsOf = (list: readonly ColumnDef<string>[]) => list.map(({ id }) => id)

describe('fittingColumns', () => {
  it.each([
    [0, ['state', 'content', 'time', 'result']],
    [500, ['state', 'content', 'time', 'result']],
    [499, ['state', 'content', 'result']],
    [399, ['state', 'result']],
    [100, ['state', 'result']],
  ])('in %i px are %j', (width, ids) => expect(idsOf(fittingColumns(columns, room(width)))).toEqual(ids))

  it('counts a width that a user has set', () => {
    const wide = { ...room(550), sizing: { result: 16 } }
    expect(idsOf(fittingColumns(columns, wide))).toEqual(['state', 'content', 'result'])
  })

  it('keeps the order and, the wider, the more', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 3, max: 30 }), fc.option(fc.integer({ min: 1, max: 5 }))))
    fc.assert(
      fc.property(any, fc.nat(900), fc.nat(300), (parts, width, more) => {
        const all = parts.map(([size, priority], at) => column(`c${at}`, size, priority ?? undefined))
        const narrow = idsOf(fittingColumns(all, room(width + 1)))
        const wide = idsOf(fittingColumns(all, room(width + 1 + more)))
        expect(idsOf(all).filter((id) => narrow.includes(id))).toEqual(narrow)
        expect(wide.length).toBeGreaterThanOrEqual(narrow.length)
        expect(all.filter(({ priority }) => priority === undefined).every(({ id }) => narrow.includes(id))).toBe(true)
      }),
    )
  })
})

describe('stackedColumns', () => {
  it('are those that have given way, what matters most first', () => {
    const [state, content, time, result] = [
      column('state', 10),
      { ...column('content', 20, 2), stacked: true as const },
      { ...column('time', 10, 3), stacked: true as const },
      column('result', 10, 1),
    ]
    const all = [state, content, time, result]
    expect(idsOf(stackedColumns(all, [state]))).toEqual(['time', 'content'])
    expect(idsOf(stackedColumns(all, [state, time]))).toEqual(['content'])
    expect(stackedColumns(all, all)).toEqual([])
  })
})
