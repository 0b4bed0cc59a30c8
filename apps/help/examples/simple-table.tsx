import { SimpleTable } from '@trackhoe/ui'

const ROWS = [
  { item: '机油', interval: 500, remaining: 42 },
  { item: '液压油', interval: 2000, remaining: 1310 },
]

export default function Example() {
  return (
    <SimpleTable
      caption="保养项目"
      rows={ROWS}
      getRowKey={(row) => row.item}
      columns={[
        { key: 'item', header: '项目', cell: (row) => row.item, rowHeader: true },
        { key: 'interval', header: '间隔（h）', cell: (row) => row.interval, align: 'end' },
        { key: 'remaining', header: '剩余（h）', cell: (row) => row.remaining, align: 'end' },
      ]}
    />
  )
}
