import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DOWNLOAD_STATES, type DownloadTask } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { Button, formatDateTime, formatFileSize, Progress, StatusText, useConfirm, type StatusTone } from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { saveReceived } from '@trackhoe/vehicles/telemetry'
import { useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { useDownloadTasks } from './table-export.tsx'

const TONES: Readonly<Record<string, StatusTone>> = {
  [DOWNLOAD_STATES.done]: 'success',
  [DOWNLOAD_STATES.failed]: 'danger',
}

/** The files that were ordered: how far they are, and what can be done with them. */
export function DownloadTasks({ tasks }: { tasks: ReturnType<typeof useDownloadTasks> }) {
  const t = useTelemetryMessages().tasks
  const { tableOf, tableExport } = useTelemetryMessages()
  const { readOnly } = useReader()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<string | null>(null)
  const downloadApi = useCalls(downloads)

  async function act(task: DownloadTask, work: () => Promise<unknown>) {
    setBusy(task.id)
    try {
      await work()
      await tasks.refetch()
    } catch (error) {
      notify(error)
    }
    setBusy(null)
  }

  async function fetchFile(task: DownloadTask) {
    saveReceived(await downloadApi.file(task.id), task.fileName ?? `${task.vclNo ?? task.id}.xlsx`)
  }

  async function remove(task: DownloadTask) {
    if (
      await confirm({ title: t.remove, message: t.removeQuestion(task.vclNo ?? ''), tone: 'danger', okText: t.remove })
    ) {
      await act(task, () => downloadApi.remove({ query: { id: task.id } }))
    }
  }

  const stateOf = ({ state, state_dictText: text }: DownloadTask) => t.states[state ?? ''] ?? text ?? state
  const columns: readonly ColumnDef<DownloadTask>[] = [
    {
      id: 'task',
      header: t.task,
      size: 15,
      accessorFn: ({ fileType, periodSec, createTime }) =>
        t.taskOf(
          (fileType ?? 'xlsx').toUpperCase(),
          periodSec === null ? '-' : tableExport.seconds(periodSec),
          formatDateTime(createTime, 'minute'),
        ),
    },
    { id: 'vclNo', header: t.vehicle, size: 9, accessorFn: (task) => task.vclNo },
    {
      id: 'range',
      header: t.range,
      size: 18,
      accessorFn: ({ start, end }) => `${formatDateTime(start, 'minute')} ~ ${formatDateTime(end, 'minute')}`,
    },
    { id: 'para', header: t.parameters, size: 6, align: 'end', accessorFn: ({ para }) => para.length },
    {
      id: 'state',
      header: t.state,
      size: 8,
      accessorFn: stateOf,
      cell: (task) =>
        task.state === DOWNLOAD_STATES.running ? (
          <Progress label={t.progressOf(task.vclNo ?? '')} value={task.progress} showValue />
        ) : (
          <StatusText tone={TONES[task.state ?? ''] ?? 'normal'}>{task.errorText || stateOf(task)}</StatusText>
        ),
    },
    {
      id: 'size',
      header: t.size,
      size: 6,
      align: 'end',
      accessorFn: ({ size }) => (size ? formatFileSize(size) : '-'),
    },
    {
      id: 'expires',
      header: t.expires,
      size: 11,
      accessorFn: ({ expireTime }) => formatDateTime(expireTime, 'minute'),
    },
    {
      id: 'actions',
      header: t.actions,
      size: 12,
      pin: 'end',
      cell: (task) => (
        <span className="flex gap-1">
          {task.state === DOWNLOAD_STATES.done && (
            <Button size="small" loading={busy === task.id} onClick={() => void act(task, () => fetchFile(task))}>
              {t.download}
            </Button>
          )}
          {task.state === DOWNLOAD_STATES.failed && (
            <Button
              size="small"
              loading={busy === task.id}
              onClick={() => void act(task, () => downloadApi.retry({ body: { id: task.id } }))}
            >
              {t.retry}
            </Button>
          )}
          <Button size="small" disabled={busy === task.id || readOnly} onClick={() => void remove(task)}>
            {t.remove}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Panel title={t.title} query={tasks} bodyClassName="flex flex-col">
      <DataTable
        aria-label={tableOf(t.title)}
        className="min-h-0 flex-1"
        columns={columns}
        data={tasks.data?.records ?? null}
        getRowId={(task) => task.id}
        getRowLabel={(task) => task.vclNo ?? task.id}
        empty={t.none}
        manualSorting
        manualPagination
      />
    </Panel>
  )
}
