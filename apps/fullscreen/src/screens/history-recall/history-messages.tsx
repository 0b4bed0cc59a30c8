import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trackhoe/contract'
import type { HistoryMessage } from '@trackhoe/contract/vehicle'
import { FailureState, useNotifications, useSocketMessage } from '@trackhoe/shell'
import { ActionButton, Button, formatDateTime, lazyComponent, saveBlob } from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { isForbidden, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useMessageColumns, useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { useReader } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { PanelPages } from '../shared/panel-pages.tsx'

const MessageDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/message-drawer')).MessageDrawer)

const NEWEST = { column: 'callTime', order: 'desc' } as const

/** 召回记录: the recalls of the chosen vehicle, each with its reply. Source: vehicle specification §7. */
export function HistoryMessages() {
  const t = useMessageHistoryMessages()
  const none = useScreenMessages().historyRecall.noMessages
  const messageApi = useCalls(messages)
  const { notify } = useNotifications()
  const { signedIn, key } = useReader()
  const { ids } = useChosenVehicles()
  const mayExport = usePermitted('vehicle:export')
  const queries = useQueryClient()
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const [opened, setOpened] = useState<HistoryMessage | null>(null)
  const [saving, setSaving] = useState(false)
  const vclId = ids.length === 1 ? (ids[0] ?? null) : null
  const filter = vclId === null ? {} : { vclId }
  const list = useQuery({
    queryKey: vehicleKeys.historyMessages(key, vclId, pagination),
    queryFn: ({ signal }) =>
      messageApi.history(
        { query: { ...filter, ...NEWEST, pageNo: pagination.pageIndex + 1, pageSize: pagination.pageSize } },
        signal,
      ),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  })
  const columns = useMessageColumns()
  useSocketMessage('command', () => void queries.invalidateQueries({ queryKey: ['vehicles', 'history-messages', key] }))
  if (isForbidden(list.error)) return null

  async function handleExport() {
    setSaving(true)
    try {
      const { blob, name } = await messageApi.exportHistory(filter, { selections: [] })
      saveBlob(blob, name ?? `${t.title}.xlsx`)
    } catch (error) {
      notify(error)
    }
    setSaving(false)
  }

  const actions: ColumnDef<HistoryMessage> = {
    id: 'actions',
    header: t.actions,
    size: 6,
    cell: (row) => <ActionButton onClick={() => setOpened(row)}>{t.details}</ActionButton>,
  }
  return (
    <section aria-label={t.tabs.messages} className="grid min-w-0 gap-2 py-2">
      {mayExport && (
        <Button
          size="small"
          className="me-4 justify-self-end"
          icon={<Download aria-hidden />}
          loading={saving}
          onClick={() => void handleExport()}
        >
          {t.export}
        </Button>
      )}
      {list.isError && !list.data ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          aria-label={t.tabs.messages}
          className="h-80"
          columns={[...columns, actions]}
          data={list.data?.records ?? null}
          getRowId={(row) => row.id}
          getRowLabel={(row) => formatDateTime(row.callTime)}
          empty={none}
          manualPagination
          manualSorting
        />
      )}
      <PanelPages
        page={list.data}
        pagination={pagination}
        onPaginationChange={setPagination}
        pageSizeOptions={PAGE_SIZES}
      />
      {opened && <MessageDrawer message={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </section>
  )
}
