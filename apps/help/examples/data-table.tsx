import { DataTable, RowActions, type ColumnDef } from '@trackhoe/ui/data-table'

interface Vehicle {
  number: string
  model: string
  hours: number
}

const VEHICLES: readonly Vehicle[] = Array.from({ length: 2000 }, (_, at) => ({
  number: `TH210-${60001 + at}`,
  model: at % 3 === 0 ? 'TH350-6' : 'TH210-6',
  hours: 1200 + ((at * 37) % 4000),
}))

const COLUMNS: readonly ColumnDef<Vehicle>[] = [
  { id: 'number', header: '车号', accessorFn: (row) => row.number },
  { id: 'model', header: '机型', accessorFn: (row) => row.model },
  { id: 'hours', header: '小时数', accessorFn: (row) => row.hours, align: 'end' },
  {
    id: 'actions',
    header: '操作',
    accessorFn: () => '',
    cell: (row) => <RowActions actions={[{ label: '详情', onSelect: () => console.log(row.number) }]} />,
  },
]

export default function Example() {
  return (
    <div style={{ height: 320 }}>
      <DataTable aria-label="车辆" columns={COLUMNS} data={VEHICLES} getRowId={(row) => row.number} />
    </div>
  )
}
