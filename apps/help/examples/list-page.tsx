import { ListPage, type ListSource, type QueryField } from '@trackhoe/form-widgets/list-page'
import type { ColumnDef } from '@trackhoe/ui/data-table'

interface Machine {
  id: string
  name: string
  hours: number
}

const MACHINES: readonly Machine[] = Array.from({ length: 86 }, (_, at) => ({
  id: String(at),
  name: `TH210-${60001 + at}`,
  hours: 1200 + ((at * 37) % 4000),
}))

// All rows at once: they are filtered, ordered and paged in the browser.
const source: ListSource<Machine> = { load: async () => MACHINES }

const query: readonly QueryField[] = [{ field: 'name', label: '车号' }]

const columns: readonly ColumnDef<Machine>[] = [
  { id: 'name', header: '车号', accessorFn: (machine) => machine.name, enableSorting: true, enableHiding: false },
  { id: 'hours', header: '工作小时', accessorFn: (machine) => machine.hours, align: 'end', enableSorting: true },
]

export default function Example() {
  return (
    <ListPage
      title="设备"
      source={source}
      query={query}
      columns={columns}
      getRowId={(machine) => machine.id}
      defaultSort={null}
      embedded
    />
  )
}
