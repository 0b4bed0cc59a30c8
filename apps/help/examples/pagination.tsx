import { Pagination } from '@trackhoe/ui/data-table'

export default function Example() {
  return <Pagination rowCount={1286} defaultPagination={{ pageIndex: 2, pageSize: 10 }} />
}
