import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, ColumnDef } from './column-def.ts'
import { filterOf, flattenTree, sortRows } from './row-model.ts'

interface Row {
  id: string
  value: CellValue
  children?: Row[]
}

const columns: ColumnDef<Row>[] = [{ id: 'value', header: '值', accessorFn: (row) => row.value }]
const rowsOf = (values: CellValue[]) => values.map((value, at): Row => ({ id: `r${at}`, value }))
const sorted = (values: CellValue[], order: 'asc' | 'desc' = 'asc') =>
  sortRows(rowsOf(values), columns, [{ id: 'value', desc: order === 'desc' }], 'zh-CN').map((row) => row.value)

describe('sortRows', () => {
  it('orders figures as figures, texts by pinyin and digits in texts by their value', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10])
    expect(sorted(['张', '李', '王'])).toEqual(['李', '王', '张'])
    expect(sorted(['TH210-10', 'TH210-9'])).toEqual(['TH210-9', 'TH210-10'])
    expect(sorted([new Date(2), new Date(1)])).toEqual([new Date(1), new Date(2)])
  })

  it('leaves what has no value at the end, either way', () => {
    expect(sorted([null, 2, undefined, 1, 0])).toEqual([0, 1, 2, null, undefined])
    expect(sorted([null, 2, undefined, 1, 0], 'desc')).toEqual([2, 1, 0, null, undefined])
    expect(sorted(['', 'b', 'a'], 'desc')).toEqual(['b', 'a', ''])
  })

  it('keeps rows that are equal in their order', () => {
    const rows = rowsOf([1, 1, 0, 1])
    expect(sortRows(rows, columns, [{ id: 'value', desc: true }], 'zh-CN').map((row) => row.id)).toEqual([
      'r0',
      'r1',
      'r3',
      'r2',
    ])
  })

  it('orders Chinese names by their pinyin in every language', () => {
    const rows = rowsOf(['张三', '李四', '阿明', 'Bob', '王五'])
    for (const locale of ['zh-CN', 'en-US']) {
      const names = sortRows(rows, columns, [{ id: 'value', desc: false }], locale).map(({ value }) => value)
      expect(names).toEqual(['阿明', '李四', '王五', '张三', 'Bob'])
    }
  })

  it('orders texts of one shape as the collator does', () => {
    const { compare } = new Intl.Collator('zh-CN', { numeric: true })
    const digits = fc.integer({ min: 0, max: 9999 }).map((value) => `TH-${String(value).padStart(4, '0')}`)
    fc.assert(
      fc.property(fc.array(digits), (texts) => {
        expect(sorted(texts)).toEqual([...texts].sort(compare))
      }),
    )
  })

  it('changes nothing for a column that is not there', () => {
    const rows = rowsOf([2, 1])
    expect(sortRows(rows, columns, [{ id: 'missing', desc: false }], 'zh-CN')).toBe(rows)
  })
})

describe('filterOf', () => {
  it('finds a text in any case and width, and some of the values', () => {
    const matches = filterOf(columns, [{ id: 'value', value: 'th21' }])
    expect(rowsOf(['ＴＨ210', 'TH130', null]).filter((row) => matches?.(row))).toHaveLength(1)
    const some = filterOf(columns, [{ id: 'value', value: ['0', 'false'] }])
    expect(rowsOf([0, false, null, 1]).filter((row) => some?.(row))).toHaveLength(2)
  })

  it('is none when nothing is looked for', () => {
    expect(
      filterOf(columns, [
        { id: 'value', value: '' },
        { id: 'missing', value: 'x' },
      ]),
    ).toBeNull()
  })
})

describe('flattenTree', () => {
  const leaf: Row = { id: 'leaf', value: '上海' }
  const branch: Row = { id: 'branch', value: '华东', children: [leaf] }
  const shape = (expanded: string[]) => ({
    getSubRows: (row: Row) => row.children,
    getRowId: (row: Row) => row.id,
    expanded: Object.fromEntries(expanded.map((id) => [id, true])),
  })
  const asIs = { matches: null, order: (rows: readonly Row[]) => rows }

  it('shows what is below open rows, and where each stands', () => {
    expect(flattenTree([branch], shape([]), asIs).positions).toEqual([
      { level: 1, position: 1, siblings: 1, state: 'closed' },
    ])
    const open = flattenTree([branch], shape(['branch']), asIs)
    expect(flattenTree([branch], { ...shape([]), expanded: true }, asIs)).toEqual(open)
    expect(open.rows.map((row) => row.id)).toEqual(['branch', 'leaf'])
    expect(open.positions?.[1]).toEqual({ level: 2, position: 1, siblings: 1, state: 'leaf' })
  })

  it('keeps and opens what leads to a hit', () => {
    const other: Row = { id: 'other', value: '华北' }
    const found = flattenTree([branch, other], shape([]), { ...asIs, matches: (row) => row.value === '上海' })
    expect(found.rows.map((row) => row.id)).toEqual(['branch', 'leaf'])
  })

  it('shows a row that is its own ancestor once', () => {
    const loop: Row = { id: 'loop', value: 'x' }
    loop.children = [loop]
    expect(flattenTree([loop], shape(['loop']), asIs).rows).toHaveLength(1)
    expect(flattenTree([loop], shape(['loop']), { ...asIs, matches: () => false }).rows).toHaveLength(0)
  })

  it('lets rows be opened whose children come later', () => {
    const lazy = { ...shape([]), getRowCanExpand: () => true }
    expect(flattenTree([leaf], lazy, asIs).positions?.[0]?.state).toBe('closed')
  })
})
