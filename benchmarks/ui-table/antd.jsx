import { ConfigProvider, Table } from 'antd'
import { useMemo, useState } from 'react'
import { columns, FONT_PX, rowKey } from './contenders.jsx'
import { useControl } from './use-control.js'

const sizes = { token: { fontSize: FONT_PX }, components: { Table: { cellPaddingBlockSM: 5 } } }
const byText = new Intl.Collator('zh-CN', { numeric: true }).compare

export function Antd({ rows, controlRef }) {
  const [data, setData] = useState(rows)
  const [sort, setSort] = useState(null)
  const [filter, setFilter] = useState(null)
  const [selected, setSelected] = useState([])
  useControl(controlRef, {
    sort: (column) => setSort(column),
    filter: (column, text) => setFilter({ column, text }),
    selectAll: (box) => box.querySelector('.ant-table-thead input[type=checkbox]').click(),
    edit: (at, owner) => setData((now) => now.with(at, { ...now[at], owner })),
    scroller: (box) => box.querySelector('.ant-table-tbody-virtual-holder'),
  })
  const shown = useMemo(
    () =>
      columns.map((column) => ({
        key: column.id,
        dataIndex: column.id,
        title: column.header,
        width: column.width * FONT_PX,
        ellipsis: true,
        sorter: (a, b) => (column.number ? a[column.id] - b[column.id] : byText(a[column.id], b[column.id])),
        sortOrder: sort === column.id ? 'ascend' : null,
        filters: [],
        filteredValue: filter?.column === column.id ? [filter.text] : null,
        onFilter: (text, row) => String(row[column.id]).includes(text),
      })),
    [sort, filter],
  )
  return (
    <ConfigProvider theme={sizes}>
      <Table
        virtual
        size="small"
        columns={shown}
        dataSource={data}
        rowKey={rowKey}
        pagination={false}
        scroll={{ x: 1200, y: 560 }}
        rowSelection={{ selectedRowKeys: selected, onChange: setSelected, columnWidth: 44 }}
      />
    </ConfigProvider>
  )
}
