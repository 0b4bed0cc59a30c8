import { describe, expect, it } from 'vitest'
import type { DataColumn } from './column-def.ts'
import { contradictions } from './prop-warnings.ts'
import type { DataTableProps } from './data-table.tsx'

interface Vehicle {
  id: string
}

const number: DataColumn<Vehicle> = { id: 'no', header: '车号', value: (row) => row.id, sortable: true }
const drawn: DataColumn<Vehicle> = { id: 'drawn', header: '画', cell: () => null }

function told(props: Partial<DataTableProps<Vehicle>>) {
  const base = { 'aria-label': '车辆', columns: [number], rows: [{ id: 'a' }], onSortChange: () => undefined }
  return contradictions<Vehicle>({ ...base, rowKey: (row) => row.id, ...props } as DataTableProps<Vehicle>).join(' ')
}

describe('contradictions', () => {
  it('are none in a table that is told of what it keeps and shows', () => {
    expect(told({ selected: new Set(), onSelectedChange: () => undefined, selection: 'single' })).toBe('')
    expect(told({ mode: 'client', columns: [number, drawn] })).toBe('')
  })

  it.each<[string, Partial<DataTableProps<Vehicle>>]>([
    ['`selected` without `onSelectedChange`', { selected: new Set() }],
    ['`expanded` without `onExpandedChange`', { expanded: new Set() }],
    ['cannot be ticked without `selected`', { selection: 'multiple' }],
    ['cannot sort a column', { mode: 'client', columns: [{ ...drawn, sortable: true }] }],
    ['cannot search a column', { mode: 'client', columns: [{ ...drawn, filter: 'text' }] }],
    ['Two columns have the same id "no"', { columns: [number, number] }],
    ['Two rows have the same id "a"', { rows: [{ id: 'a' }, { id: 'a' }] }],
  ])('tell of %s', (words, props) => {
    expect(told(props)).toContain(words)
  })

  it('tell of sorting that nobody does', () => {
    const props = { 'aria-label': '车辆', columns: [number], rows: null, rowKey: (row: Vehicle) => row.id }
    expect(contradictions<Vehicle>(props)).toEqual([expect.stringContaining('nobody sorts')])
    expect(contradictions<Vehicle>({ ...props, mode: 'client' })).toEqual([])
  })
})
