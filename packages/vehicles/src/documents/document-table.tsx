import { PAGE_SIZES } from '@trackhoe/contract'
import type { VehicleDocument } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatFileSize, IconButton, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { Download, Trash2 } from 'lucide-react'
import { useDocumentMessages } from './documents.messages.ts'
import type { useDocuments } from './use-documents.ts'

interface DocumentTableProps {
  documents: ReturnType<typeof useDocuments>
  /** Offers to delete them. */
  removable?: boolean
}

/** The documents of a vehicle, each with its file. */
export function DocumentTable({ documents, removable = false }: DocumentTableProps) {
  const t = useDocumentMessages()
  const { rows, save, remove } = documents
  const columns: readonly SimpleColumn<VehicleDocument>[] = [
    { key: 'name', header: t.name, rowHeader: true, className: 'wrap-anywhere', cell: ({ name }) => name },
    { key: 'kind', header: t.kind, nowrap: true, cell: (row) => row.kind_dictText ?? row.kind },
    {
      key: 'size',
      header: t.size,
      align: 'end',
      nowrap: true,
      cell: ({ size }) => (size === null ? null : formatFileSize(size)),
    },
    { key: 'createBy', header: t.createBy, cell: ({ createBy }) => createBy },
    {
      key: 'createTime',
      header: t.createTime,
      figures: true,
      nowrap: true,
      cell: ({ createTime }) => formatDateTime(createTime, 'minute'),
    },
    {
      key: 'actions',
      header: t.actions,
      headerHidden: true,
      align: 'end',
      nowrap: true,
      cell: (row) => (
        <>
          <IconButton size="small" label={t.downloadOf(row.name)} icon={<Download />} onClick={() => void save(row)} />
          {removable && (
            <IconButton size="small" label={t.removeOf(row.name)} icon={<Trash2 />} onClick={() => void remove(row)} />
          )}
        </>
      ),
    },
  ]
  return (
    <SimpleTable
      caption={t.title}
      columns={columns}
      rows={rows}
      getRowKey={({ id }) => id}
      empty={t.none}
      narrow="stack"
      gutter
    />
  )
}

/** Turns the pages of documents; nothing while one page has them all. */
export function DocumentPages({ documents }: Pick<DocumentTableProps, 'documents'>) {
  const { total = 0, pagination, setPagination } = documents
  if (total <= PAGE_SIZES[0]) return null
  return (
    <Pagination
      className="px-4"
      pagination={pagination}
      rowCount={total}
      pageSizeOptions={PAGE_SIZES}
      onPaginationChange={setPagination}
    />
  )
}
