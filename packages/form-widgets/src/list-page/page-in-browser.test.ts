import { describe, expect, it } from 'vitest'
import { pageInBrowser } from './page-in-browser.ts'

const displays = [
  { id: '1', name: '调度室东墙', order: 10, lastSeen: '2026-03-12 08:00:00' },
  { id: '2', name: '车间大屏', order: 9, lastSeen: null },
  { id: '3', name: '调度室西墙', order: 2, lastSeen: '2026-03-10 23:59:59' },
]
const first = { pageNo: 1, pageSize: 10 }

describe('pageInBrowser', () => {
  it('cuts the page and counts all rows', () => {
    const page = pageInBrowser(displays, { pageNo: 2, pageSize: 2 }, [])
    expect(page).toMatchObject({ total: 3, rows: [{ id: '3' }] })
  })

  it('finds a part of a text, an exact value and days', () => {
    const ids = (query: Record<string, string>) =>
      pageInBrowser(displays, { ...first, ...query }, []).rows.map(({ id }) => id)
    expect(ids({ name: '*调度室*' })).toEqual(['1', '3'])
    expect(ids({ name: '车间大屏' })).toEqual(['2'])
    expect(ids({ lastSeen_begin: '2026-03-10', lastSeen_end: '2026-03-11' })).toEqual(['3'])
    expect(ids({ lastSeen_begin: '2026-03-11 07:00:00', lastSeen_end: '2026-03-12 06:59:59' })).toEqual([])
    expect(ids({ unknown: 'x' })).toEqual([])
  })

  it('sorts figures as figures, and by the value of a column that has one', () => {
    const names = [{ id: 'order', header: '顺序', accessorFn: (row: (typeof displays)[number]) => row.id }]
    const ids = (order: 'asc' | 'desc', columns: typeof names = []) =>
      pageInBrowser(displays, { ...first, column: 'order', order }, columns).rows.map(({ id }) => id)
    expect(ids('asc')).toEqual(['3', '2', '1'])
    expect(ids('desc')).toEqual(['1', '2', '3'])
    expect(ids('asc', names)).toEqual(['1', '2', '3'])
  })

  it('leaves the rows it was given as they are', () => {
    const before = [...displays]
    pageInBrowser(displays, { ...first, column: 'name', order: 'asc' }, [])
    expect(displays).toEqual(before)
  })
})
