import { DataGrid, useGridApiRef } from '@mui/x-data-grid'
import { useState } from 'react'
import { columns, FONT_PX } from './contenders.jsx'
import { useControl } from './use-control.js'

const shown = columns.map(({ id, header, width, number }) => ({
  field: id,
  headerName: header,
  width: width * FONT_PX,
  ...(number ? { type: 'number' } : {}),
}))

// The community edition shows at most 100 rows at a time; it sorts and searches all of them.
export function Mui({ rows, controlRef }) {
  const apiRef = useGridApiRef()
  const [data] = useState(rows)
  useControl(controlRef, {
    sort: (column) => apiRef.current.setSortModel([{ field: column, sort: 'asc' }]),
    filter: (column, text) =>
      apiRef.current.setFilterModel({ items: [{ field: column, operator: 'contains', value: text }] }),
    selectAll: (box) => box.querySelector('.MuiDataGrid-columnHeaders input[type=checkbox]').click(),
    edit: (at, owner) => apiRef.current.updateRows([{ id: data[at].id, owner }]),
    scroller: (box) => box.querySelector('.MuiDataGrid-virtualScroller'),
  })
  return (
    <div style={{ height: 600 }}>
      <DataGrid
        apiRef={apiRef}
        rows={data}
        columns={shown}
        rowHeight={32}
        columnHeaderHeight={32}
        checkboxSelection
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        pageSizeOptions={[100]}
      />
    </div>
  )
}
