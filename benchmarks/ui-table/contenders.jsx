// Each table with the same columns, 1200 × 600, rows as near to 32 px as it can, controlled by the benchmark.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { DataTable } from '@trackhoe/ui/data-table'
import { useRef, useState } from 'react'
import { columns } from './rows.js'
import { useControl } from './use-control.js'

const FONT_PX = 13
const rowKey = (row) => row.id

const ourColumns = columns.map(({ id, header, width, number }) => ({
  id,
  header,
  size: width,
  enableSorting: true,
  filter: 'text',
  accessorFn: (row) => row[id],
  ...(number ? { align: 'end' } : {}),
  ...(id === 'owner' ? { edit: { kind: 'text' } } : {}),
}))

/** The data table of packages/ui. */
export function Ours({ rows, controlRef }) {
  const [data, setData] = useState(rows)
  const [sorting, setSorting] = useState([])
  const [columnFilters, setColumnFilters] = useState([])
  const [rowSelection, setRowSelection] = useState({})
  useControl(controlRef, {
    sort: (column) => setSorting([{ id: column, desc: false }]),
    filter: (column, text) => setColumnFilters([{ id: column, value: text }]),
    selectAll: (box) => box.querySelector('thead input').click(),
    edit: (at, owner) => setData((now) => now.with(at, { ...now[at], owner })),
    scroller: (box) => box.querySelector('section'),
  })
  return (
    <DataTable
      aria-label="车辆"
      navigation="cells"
      columns={ourColumns}
      data={data}
      getRowId={rowKey}
      sorting={sorting}
      onSortingChange={setSorting}
      columnFilters={columnFilters}
      onColumnFiltersChange={setColumnFilters}
      rowSelection={rowSelection}
      onRowSelectionChange={setRowSelection}
      onEdit={(row, column, value) =>
        setData((now) => now.map((each) => (each === row ? { ...row, [column]: value } : each)))
      }
    />
  )
}

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
})
const bareColumns = columns.map(({ id, header }) => ({ id, accessorKey: id, header, filterFn: 'includesString' }))

/** TanStack Table and TanStack Virtual as their own examples put them together, without anything else. */
export function Bare({ rows, controlRef }) {
  const [data, setData] = useState(rows)
  const box = useRef(null)
  const table = useTable({ features, columns: bareColumns, data, getRowId: rowKey })
  const model = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- the benchmark runs without the compiler
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    overscan: 8,
  })
  useControl(controlRef, {
    sort: (column) => table.setSorting([{ id: column, desc: false }]),
    filter: (column, text) => table.setColumnFilters([{ id: column, value: text }]),
    selectAll: () => table.toggleAllRowsSelected(true),
    edit: (at, owner) => setData((now) => now.with(at, { ...now[at], owner })),
    scroller: () => box.current,
  })
  return (
    <div ref={box} style={{ height: 600, overflow: 'auto', fontSize: FONT_PX }}>
      <table style={{ display: 'grid', width: '100%' }}>
        <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 1, background: '#fff' }}>
          <tr style={{ display: 'flex' }}>
            <th style={{ width: 44 }} />
            {columns.map((column) => (
              <th
                key={column.id}
                style={{ width: column.width * FONT_PX, flex: 'none', height: 32, textAlign: 'start' }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ display: 'grid', height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = model[item.index]
            return (
              <tr
                key={row.id}
                style={{
                  display: 'flex',
                  position: 'absolute',
                  transform: `translateY(${item.start}px)`,
                  width: '100%',
                }}
              >
                <td style={{ width: 44, flex: 'none' }}>
                  <input
                    type="checkbox"
                    aria-label={row.id}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    style={{ width: 100, flex: 'none', height: 32, overflow: 'hidden', whiteSpace: 'nowrap' }}
                  >
                    {String(cell.getValue())}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A table of the browser with all its rows, made by script without React. */
export function plainDom(box, rows) {
  let shown = rows
  let selected = false
  const outer = document.createElement('div')
  outer.style.cssText = `height:600px;overflow:auto;font-size:${FONT_PX}px`
  box.append(outer)
  function draw() {
    const table = document.createElement('table')
    table.style.cssText = 'table-layout:fixed;width:100%;border-spacing:0'
    const head = table.createTHead().insertRow()
    head.append(document.createElement('th'))
    for (const column of columns) {
      const th = document.createElement('th')
      th.textContent = column.header
      head.append(th)
    }
    const body = table.createTBody()
    for (const row of shown) {
      const line = body.insertRow()
      line.style.height = '32px'
      const tick = document.createElement('input')
      tick.type = 'checkbox'
      tick.checked = selected
      line.insertCell().append(tick)
      for (const column of columns) line.insertCell().textContent = String(row[column.id])
    }
    outer.replaceChildren(table)
  }
  draw()
  return {
    sort: (column) => {
      const { compare } = new Intl.Collator('zh-CN', { numeric: true })
      shown = [...shown].sort((a, b) => compare(String(a[column]), String(b[column])))
      draw()
    },
    filter: (column, text) => {
      shown = rows.filter((row) => String(row[column]).includes(text))
      draw()
    },
    selectAll: () => {
      selected = true
      for (const tick of outer.querySelectorAll('input')) tick.checked = true
    },
    edit: (at, owner) => {
      outer.querySelector('tbody').rows[at].cells[4].textContent = owner
    },
    scroller: () => outer,
  }
}

export { columns, FONT_PX, rowKey }
