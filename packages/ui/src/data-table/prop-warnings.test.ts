import { describe, expect, it } from 'vitest'
import type { ColumnDef } from './column-def.ts'
import { assertColumns, propWarnings } from './prop-warnings.ts'
import type { DataTableProps } from './data-table-props.ts'

interface Vehicle {
  id: string
}

const number: ColumnDef<Vehicle> = { id: 'no', header: '车号', accessorFn: (row) => row.id, enableSorting: true }
const drawn: ColumnDef<Vehicle> = { id: 'drawn', header: '画', cell: () => null }

function warningsOf(props: Partial<DataTableProps<Vehicle>>) {
  const base = { 'aria-label': '车辆', columns: [number], data: [{ id: 'a' }], onSortingChange: () => undefined }
  return propWarnings<Vehicle>({ ...base, getRowId: (row) => row.id, ...props } as DataTableProps<Vehicle>).join(' ')
}

describe('propWarnings', () => {
  it('are none in a table that can change what it controls', () => {
    const selection = { rowSelection: {}, onRowSelectionChange: () => undefined, enableMultiRowSelection: false }
    expect(warningsOf({ ...selection, manualSorting: true })).toBe('')
    expect(warningsOf({ columns: [number, drawn] })).toBe('')
  })

  it.each<[string, Partial<DataTableProps<Vehicle>>]>([
    ['`rowSelection` without `onRowSelectionChange`', { rowSelection: {} }],
    ['`expanded` without `onExpandedChange`', { expanded: {} }],
    ['cannot be selected without `rowSelection`', { enableMultiRowSelection: true }],
    ['cannot sort a column', { columns: [{ ...drawn, enableSorting: true }] }],
    ['cannot filter a column', { columns: [{ ...drawn, filter: 'text' }] }],
    ['Two columns have the same id "no"', { columns: [number, number] }],
    ['Two rows have the same id "a"', { data: [{ id: 'a' }, { id: 'a' }] }],
  ])('report %s', (text, props) => {
    expect(warningsOf(props)).toContain(text)
  })

  it('stop with a reason where there are no columns', () => {
    expect(() => assertColumns('车辆', undefined)).toThrow('[ui] DataTable "车辆" has no columns')
    expect(() => assertColumns('车辆', [])).not.toThrow()
  })

  it('report sorting that nothing does', () => {
    const props = { 'aria-label': '车辆', columns: [number], data: null, getRowId: (row: Vehicle) => row.id }
    expect(propWarnings<Vehicle>({ ...props, manualSorting: true })).toEqual([expect.stringContaining('nothing sorts')])
    expect(propWarnings<Vehicle>(props)).toEqual([])
  })
})
