import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useRef, useState } from 'react'
import { columns, FONT_PX, rowKey } from './contenders.jsx'
import { useControl } from './use-control.js'

ModuleRegistry.registerModules([AllCommunityModule])

const shown = columns.map(({ id, header, width, number }) => ({
  field: id,
  headerName: header,
  width: width * FONT_PX,
  filter: number ? 'agNumberColumnFilter' : 'agTextColumnFilter',
}))
const selection = { mode: 'multiRow' }

export function Ag({ rows, controlRef }) {
  const grid = useRef(null)
  const [data] = useState(rows)
  useControl(controlRef, {
    sort: (column) => grid.current.api.applyColumnState({ state: [{ colId: column, sort: 'asc' }] }),
    filter: (column, text) =>
      grid.current.api.setFilterModel({ [column]: { filterType: 'text', type: 'contains', filter: text } }),
    selectAll: () => grid.current.api.selectAll(),
    edit: (at, owner) => grid.current.api.getRowNode(data[at].id).setDataValue('owner', owner),
    scroller: (box) => box.querySelector('.ag-body-viewport') ?? box.querySelector('.ag-grid-viewport'),
  })
  return (
    <div style={{ height: 600 }}>
      <AgGridReact
        ref={grid}
        rowData={data}
        columnDefs={shown}
        getRowId={({ data: row }) => rowKey(row)}
        rowHeight={32}
        headerHeight={32}
        rowSelection={selection}
      />
    </div>
  )
}
