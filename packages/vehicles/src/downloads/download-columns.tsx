import { DOWNLOAD_STATES, type DownloadTask } from '@trackhoe/contract/vehicle'
import {
  Ellipsis,
  formatDateTime,
  formatFileSize,
  formatNumber,
  Progress,
  StatusText,
  Tooltip,
  type StatusTone,
} from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { LoaderCircle } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { useDownloadMessages } from './downloads.messages.ts'

const { queued, running, done, failed } = DOWNLOAD_STATES

/** The interval between two reads while a file is made. Source: vehicle screens "chart export and table export". */
export const DOWNLOAD_REFETCH_MS = 3000

/** Returns whether a file is still being made. */
export const isUnfinished = ({ state }: DownloadTask): boolean => state === queued || state === running

const stateVariants: Readonly<Record<string, { tone: StatusTone; icon?: ReactNode }>> = {
  [queued]: { tone: 'neutral' },
  [running]: { tone: 'info', icon: <LoaderCircle aria-hidden className="motion-safe:animate-spin" /> },
  [done]: { tone: 'success' },
  [failed]: { tone: 'danger' },
}

/** Returns the columns of a list of downloads. `sortable`: the page sorts by a press on a header. */
export function useDownloadColumns(sortable = false): ColumnDef<DownloadTask>[] {
  const t = useDownloadMessages()
  const { nameOf } = useCatalog()
  return useMemo((): ColumnDef<DownloadTask>[] => {
    const enableSorting = sortable
    const stateOf = ({ state, state_dictText: text }: DownloadTask) => t.states[state ?? ''] ?? text ?? state ?? ''
    const parametersOf = ({ para }: DownloadTask) => t.list(para.map(nameOf))
    const rangeOf = ({ start, end }: DownloadTask) =>
      `${formatDateTime(start, 'minute')} ~ ${formatDateTime(end, 'minute')}`
    return [
      {
        id: 'vclNo',
        header: t.fields.vehicle,
        size: 9.5,
        enableSorting,
        enableHiding: false,
        accessorFn: ({ vclNo }) => vclNo,
        cell: ({ vclNo }) => <span className="code">{vclNo}</span>,
      },
      {
        id: 'state',
        header: t.state,
        size: 6.5,
        enableSorting,
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
        size: 21.5,
        enableSorting,
        accessorFn: rangeOf,
        cell: (task) => <span className="figures">{rangeOf(task)}</span>,
      },
      {
        id: 'para',
        priority: 6,
        header: t.fields.parameters,
        size: 10,
        fit: true,
        accessorFn: parametersOf,
        cell: (task) => <Ellipsis text={parametersOf(task)} max={12} />,
      },
      ...fileColumns(t, enableSorting),
    ]
  }, [t, nameOf, sortable])
}

/** What there is to know of the file. */
function fileColumns(t: ReturnType<typeof useDownloadMessages>, enableSorting: boolean): ColumnDef<DownloadTask>[] {
  return [
    {
      id: 'fileType',
      priority: 1,
      header: t.fields.fileType,
      size: 5.5,
      accessorFn: ({ fileType }) => (fileType ?? 'xlsx').toUpperCase(),
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
      size: 6,
      align: 'end',
      accessorFn: ({ size }) => (size === null ? '' : formatFileSize(size)),
    },
    {
      id: 'createTime',
      priority: 4,
      header: t.createTime,
      size: 11,
      enableSorting,
      accessorFn: ({ createTime }) => formatDateTime(createTime, 'minute'),
      cell: ({ createTime }) => <span className="figures">{formatDateTime(createTime, 'minute')}</span>,
    },
    {
      id: 'expireTime',
      priority: 7,
      header: t.expireTime,
      size: 11,
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
