import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { vehicleDocuments, type VehicleDocument } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import {
  Button,
  displayValue,
  formatDateTime,
  formatFileSize,
  IconButton,
  lazyComponent,
  useConfirm,
  useToast,
} from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { saveStoredFile, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useUserReader } from '@trackhoe/vehicles/page'
import { Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

const AddDocumentDialog = lazyComponent(async () => (await import('./add-document-dialog.tsx')).AddDocumentDialog)

/** The documents of a vehicle: whoever sees it reads them, whoever may edit adds and deletes. */
export function VehicleDocuments({ vclId }: { vclId: string }) {
  const t = useVehicleDetailMessages().documents
  const { send } = useClient()
  const vehicleDocumentApi = useCalls(vehicleDocuments)
  const { notify } = useNotifications()
  const key = useUserReader()?.key ?? ''
  const queries = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const mayEdit = usePermitted('vehicle:document:edit')
  const [pageIndex, setPageIndex] = useState(0)
  const [adding, setAdding] = useState(false)
  const documents = useQuery({
    queryKey: vehicleKeys.documents(key, vclId, pageIndex),
    queryFn: ({ signal }) => vehicleDocumentApi.list({ query: { vclId, pageNo: pageIndex + 1 } }, signal),
    placeholderData: keepPreviousData,
  })
  const rows = documents.data?.records ?? []
  const total = documents.data?.total ?? 0

  const reload = () => queries.invalidateQueries({ queryKey: ['vehicles', 'documents', key, vclId] })

  async function handleRemove({ id, name }: VehicleDocument) {
    if (!(await confirm({ title: t.removeTitle(name), message: t.removeMessage, tone: 'danger', okText: t.remove })))
      return
    try {
      await vehicleDocumentApi.remove({ query: { id } })
      toast.success(t.removed)
      if (rows.length === 1 && pageIndex > 0) setPageIndex(pageIndex - 1)
    } catch (error) {
      notify(error)
    }
    await reload()
  }

  return (
    <>
      <PartCard
        title={t.title}
        query={documents}
        empty={total === 0 && t.none}
        flush
        actions={
          mayEdit && (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )
        }
      >
        <ul aria-label={t.title} className="m-0 list-none p-0">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" title={row.name}>
                  {row.name}
                </span>
                <span className="figures block truncate text-12 text-ink-3">
                  {[
                    row.kind_dictText ?? row.kind,
                    row.size === null ? null : formatFileSize(row.size),
                    displayValue(row.createBy),
                    formatDateTime(row.createTime, 'minute'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <IconButton
                label={t.downloadOf(row.name)}
                icon={<Download />}
                onClick={() => void saveStoredFile(send, row.fileUrl, row.name).catch(notify)}
              />
              {mayEdit && (
                <IconButton label={t.removeOf(row.name)} icon={<Trash2 />} onClick={() => void handleRemove(row)} />
              )}
            </li>
          ))}
        </ul>
        {total > DEFAULT_PAGE_SIZE && (
          <Pagination
            className="px-4"
            pagination={{ pageIndex, pageSize: DEFAULT_PAGE_SIZE }}
            rowCount={total}
            pageSizeOptions={[DEFAULT_PAGE_SIZE]}
            onPaginationChange={(next) => setPageIndex(next.pageIndex)}
          />
        )}
      </PartCard>
      {adding && (
        <AddDocumentDialog
          vclId={vclId}
          onAdded={() => {
            setAdding(false)
            toast.success(t.added)
            void reload()
          }}
          onClose={() => setAdding(false)}
          onDismiss={() => setAdding(false)}
        />
      )}
    </>
  )
}
