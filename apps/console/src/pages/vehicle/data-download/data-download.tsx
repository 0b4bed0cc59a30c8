import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DOWNLOAD_STATES, type DownloadTask } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { ListPage, type ListPageHandle, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { Breadcrumb, useListAddress, useNotifications } from '@trackhoe/shell'
import {
  Button,
  Ellipsis,
  EmptyState,
  formatDateTime,
  formatFileSize,
  formatNumber,
  lazyComponent,
  Progress,
  StatusText,
  Tooltip,
  useConfirm,
  usePreloadWhenIdle,
  useToast,
  type StatusTone,
} from '@trackhoe/ui'
import { RowActions, type ColumnDef, type RowAction } from '@trackhoe/ui/data-table'
import { Download, FileDown, LoaderCircle } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useDataDownloadMessages } from './data-download.messages.ts'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'

const NewDownloadDialog = lazyComponent(async () => (await import('./new-download-dialog.tsx')).NewDownloadDialog)

/** The interval between two reads while a file is made. Source: vehicle screens "chart export and table export". */
const REFETCH_MS = 3000

const { queued, running, done, failed } = DOWNLOAD_STATES
const isUnfinished = ({ state }: DownloadTask) => state === queued || state === running

/**
 * 车辆管理 › 数据下载: orders files of telemetry, follows how they are made, and saves them.
 * Source: vehicle specification §7 "Data download".
 */
export function DataDownload() {
  const t = useDataDownloadMessages()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const address = useListAddress()
  const catalog = useCatalog()
  usePreloadWhenIdle(NewDownloadDialog.preload)
  const list = useRef<ListPageHandle>(null)
  const [ordering, setOrdering] = useState(false)
  const [fetching, setFetching] = useState<readonly string[]>([])
  const downloadApi = useCalls(downloads)
  const source = useMemo(
    () =>
      wireSource<DownloadTask>({
        list: (query, signal) =>
          downloadApi.list(
            { query: { ...withoutTime('createTime', query), ...timeFilter('createTime', query) } },
            signal,
          ),
      }),
    [downloadApi],
  )
  const query = useMemo(() => queryFields(t), [t])
  const columns = useMemo(() => taskColumns(t, catalog.nameOf), [t, catalog.nameOf])

  async function save({ id, fileName }: DownloadTask) {
    setFetching((ids) => [...ids, id])
    try {
      saveFile(await downloadApi.file(id), fileName ?? t.title)
    } catch (error) {
      notify(error)
      list.current?.reload()
    }
    setFetching((ids) => ids.filter((each) => each !== id))
  }

  async function act(work: () => Promise<unknown>, deletedIds: readonly string[] = []) {
    try {
      await work()
      toast.success(t.done)
    } catch (error) {
      notify(error)
    }
    list.current?.reload(deletedIds)
  }

  async function remove(task: DownloadTask) {
    const title = t.removeTitle(task.vclNo ?? '')
    const message = isUnfinished(task) ? t.removeRunning : t.removeDone
    if (!(await confirm({ title, message, tone: 'danger', okText: t.remove }))) return
    await act(() => downloadApi.remove({ query: { id: task.id } }), [task.id])
  }

  function actionsOf(task: DownloadTask): RowAction[] {
    return [
      ...(task.state === done
        ? [{ label: t.save, disabled: fetching.includes(task.id), onSelect: () => void save(task) }]
        : []),
      ...(task.state === failed
        ? [{ label: t.retry, onSelect: () => void act(() => downloadApi.retry({ body: { id: task.id } })) }]
        : []),
      { label: t.remove, tone: 'danger' as const, onSelect: () => void remove(task) },
    ]
  }

  return (
    <>
      <ListPage
        ref={list}
        title={t.title}
        breadcrumb={<Breadcrumb />}
        source={source}
        query={query}
        columns={columns}
        getRowId={({ id }) => id}
        getRowLabel={({ vclNo }) => vclNo ?? ''}
        preferencesKey="vehicle-data-download"
        {...address}
        refetchInterval={(rows) => (rows.some(isUnfinished) ? REFETCH_MS : null)}
        empty={<EmptyState icon={<FileDown aria-hidden />} title={t.none} description={t.noneReason} />}
        rowActionsWidth={8}
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

type DownloadMessages = ReturnType<typeof useDataDownloadMessages>

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

const stateVariants: Readonly<Record<string, { tone: StatusTone; icon?: ReactNode }>> = {
  [queued]: { tone: 'neutral' },
  [running]: { tone: 'info', icon: <LoaderCircle aria-hidden className="motion-safe:animate-spin" /> },
  [done]: { tone: 'success' },
  [failed]: { tone: 'danger' },
}

function taskColumns(t: DownloadMessages, nameOf: (code: string) => string): ColumnDef<DownloadTask>[] {
  const stateOf = ({ state }: DownloadTask) => (state === null ? '' : (t.states[state] ?? state))
  const parametersOf = ({ para }: DownloadTask) => para.map(nameOf).join('、')
  return [
    {
      id: 'vclNo',
      header: t.fields.vehicle,
      size: 8.5,
      enableSorting: true,
      enableHiding: false,
      accessorFn: ({ vclNo }) => vclNo,
      cell: ({ vclNo }) => <span className="code">{vclNo}</span>,
    },
    {
      id: 'state',
      header: t.state,
      size: 6.5,
      enableSorting: true,
      enableHiding: false,
      accessorFn: stateOf,
      cell: (task) => <TaskState task={task} text={stateOf(task)} />,
    },
    {
      id: 'progress',
      priority: 9,
      header: t.progress,
      size: 8,
      accessorFn: ({ progress }) => progress,
      cell: (task) => <TaskProgress task={task} label={t.progressOf(task.vclNo ?? '')} />,
    },
    {
      id: 'start',
      priority: 8,
      stacked: true,
      header: t.fields.range,
      size: 16,
      enableSorting: true,
      accessorFn: ({ start, end }) => `${formatDateTime(start, 'minute')} ~ ${formatDateTime(end, 'minute')}`,
      cell: ({ start, end }) => (
        <span className="figures">
          {formatDateTime(start, 'minute')} ~ {formatDateTime(end, 'minute')}
        </span>
      ),
    },
    {
      id: 'para',
      priority: 6,
      header: t.fields.parameters,
      size: 10,
      accessorFn: parametersOf,
      cell: (task) => <Ellipsis text={parametersOf(task)} max={12} />,
    },
    {
      id: 'periodSec',
      priority: 5,
      header: t.fields.periodSec,
      size: 5.5,
      align: 'end',
      accessorFn: ({ periodSec }) => periodSec,
      cell: ({ periodSec }) => formatNumber(periodSec, { unit: 's' }),
    },
    {
      id: 'rows',
      priority: 2,
      header: t.rowCount,
      size: 5,
      align: 'end',
      accessorFn: ({ rows }) => rows,
      cell: ({ rows }) => formatNumber(rows),
    },
    {
      id: 'size',
      priority: 3,
      header: t.size,
      size: 5,
      align: 'end',
      accessorFn: ({ size }) => (size === null ? '' : formatFileSize(size)),
    },
    {
      id: 'createTime',
      priority: 4,
      header: t.createTime,
      size: 9.5,
      enableSorting: true,
      accessorFn: ({ createTime }) => formatDateTime(createTime, 'minute'),
      cell: ({ createTime }) => <span className="figures">{formatDateTime(createTime, 'minute')}</span>,
    },
    {
      id: 'expireTime',
      priority: 7,
      header: t.expireTime,
      size: 9.5,
      accessorFn: ({ expireTime }) => formatDateTime(expireTime, 'minute'),
      cell: ({ expireTime }) => <span className="figures">{formatDateTime(expireTime, 'minute')}</span>,
    },
  ]
}

/** The state, and of a failure the reason. */
function TaskState({ task, text }: { task: DownloadTask; text: string }) {
  const shown = <StatusText {...(stateVariants[task.state ?? ''] ?? { tone: 'neutral' })}>{text}</StatusText>
  if (!task.errorText) return shown
  return (
    <Tooltip content={task.errorText} openOnClick>
      <button type="button" className="cursor-help border-0 bg-transparent p-0 text-start [font:inherit]">
        {shown}
        <span className="sr-only">{task.errorText}</span>
      </button>
    </Tooltip>
  )
}

function TaskProgress({ task: { state, progress }, label }: { task: DownloadTask; label: string }) {
  if (state === failed) return '-'
  return (
    <Progress
      value={state === done ? 100 : (progress ?? 0)}
      label={label}
      size="small"
      tone={state === done ? 'success' : 'normal'}
      showValue
    />
  )
}
