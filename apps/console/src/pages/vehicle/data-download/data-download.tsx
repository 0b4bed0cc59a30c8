import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { ListPageHandle, QueryField } from '@trackhoe/form-widgets/list-page'
import { Button, EmptyState, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { RowActions } from '@trackhoe/ui/data-table'
import {
  DOWNLOAD_REFETCH_MS,
  isUnfinished,
  useDownloadActions,
  useDownloadColumns,
  useDownloadMessages,
  useDownloadOffers,
} from '@trackhoe/vehicles/downloads'
import { Download, FileDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'

const NewDownloadDialog = lazyComponent(async () => (await import('./new-download-dialog.tsx')).NewDownloadDialog)

/**
 * 车辆管理 › 数据下载: orders files of telemetry, follows how they are made, and saves them.
 * Source: vehicle specification §7 "Data download".
 */
export function DataDownload() {
  const t = useDownloadMessages()
  usePreloadWhenIdle(NewDownloadDialog.preload)
  const list = useRef<ListPageHandle>(null)
  const [ordering, setOrdering] = useState(false)
  const downloadApi = useCalls(downloads)
  const query = useMemo(() => queryFields(t), [t])
  const columns = useDownloadColumns(true)
  const actionsOf = useDownloadActions((deletedIds) => list.current?.reload(deletedIds))
  const offer = useDownloadOffers(() => list.current?.reload())

  return (
    <>
      <ReadOnlyPage
        listRef={list}
        title={t.title}
        load={async (request, signal) => {
          const tasks = await downloadApi.list({ query: request }, signal)
          offer(tasks.records)
          return tasks
        }}
        period="createTime"
        query={query}
        columns={columns}
        getRowLabel={({ vclNo }) => vclNo ?? ''}
        preferencesKey="vehicle-data-download"
        refetchInterval={(rows) => (rows.some(isUnfinished) ? DOWNLOAD_REFETCH_MS : null)}
        empty={<EmptyState icon={<FileDown aria-hidden />} title={t.none} description={t.noneReason} />}
        rowActionsWidth={12}
        rowActions={(task) => <RowActions actions={actionsOf(task)} />}
        toolbar={
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            onPointerEnter={NewDownloadDialog.preload}
            onClick={() => setOrdering(true)}
          >
            {t.add}
          </Button>
        }
      />
      {ordering && (
        <NewDownloadDialog
          onClose={() => setOrdering(false)}
          onDismiss={() => setOrdering(false)}
          onOrdered={() => list.current?.reload()}
        />
      )}
    </>
  )
}

type DownloadMessages = ReturnType<typeof useDownloadMessages>

function queryFields(t: DownloadMessages): QueryField[] {
  return [
    { field: 'vclNo', label: t.fields.vehicle },
    {
      field: 'state',
      label: t.state,
      view: 'select',
      options: Object.entries(t.states).map(([value, label]) => ({ value, label })),
    },
    { field: 'createTime', label: t.createTime, view: 'date-range' },
  ]
}
