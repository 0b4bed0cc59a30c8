import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { vehicleDocuments, type VehicleDocument } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { useConfirm, useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { saveStoredFile } from '../fleet/save-stored-file.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { useDocumentMessages } from './documents.messages.ts'

const FIRST_PAGE = { pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE }

/** Returns one page of the documents of a vehicle, and what can be done with them. `vclId`: null for no vehicle yet. */
export function useDocuments(vclId: string | null) {
  const t = useDocumentMessages()
  const { send } = useClient()
  const documentApi = useCalls(vehicleDocuments)
  const { notify } = useNotifications()
  const { signedIn, key } = useReader()
  const queries = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const { pageIndex, pageSize } = pagination
  const query = useQuery({
    queryKey: vehicleKeys.documents(key, vclId ?? '', pagination),
    queryFn: ({ signal }) =>
      documentApi.list({ query: { vclId: vclId ?? '', pageNo: pageIndex + 1, pageSize } }, signal),
    enabled: signedIn && vclId !== null,
    placeholderData: keepPreviousData,
  })

  const reload = () => queries.invalidateQueries({ queryKey: vehicleKeys.documentsOf(key, vclId ?? '') })

  async function remove({ id, name }: VehicleDocument) {
    if (!(await confirm({ title: t.removeTitle(name), message: t.removeMessage, tone: 'danger', okText: t.remove })))
      return
    try {
      await documentApi.remove({ query: { id } })
      toast.success(t.removed)
      if (query.data?.records.length === 1 && pageIndex > 0) setPagination({ ...pagination, pageIndex: pageIndex - 1 })
    } catch (error) {
      notify(error)
    }
    await reload()
  }

  return {
    query,
    rows: query.data?.records,
    /** Undefined until they are loaded. */
    total: query.data?.total,
    pagination,
    setPagination,
    reload,
    remove,
    save: ({ fileUrl, name }: VehicleDocument) => saveStoredFile(send, fileUrl, name).catch(notify),
  }
}
