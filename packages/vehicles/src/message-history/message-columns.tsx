import { COMMAND_STATES, type HistoryMessage } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatNumber, StatusText, type StatusTone } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { useMessageHistoryMessages } from './message-history.messages.ts'
import { messageState } from './message-state.ts'

const { succeeded, failed, timedOut } = COMMAND_STATES
const tones: Readonly<Record<string, StatusTone>> = {
  [succeeded]: 'success',
  [failed]: 'danger',
  [timedOut]: 'warning',
}

interface MessageColumnOptions {
  /** The number of the vehicle as the page links it. Absent: the list is of one vehicle. */
  vehicle?: (message: HistoryMessage) => ReactNode
  /** The page sorts by a press on a header. */
  sortable?: boolean
}

/** Returns the columns of a list of recalls, each with its reply. */
export function useMessageColumns({
  vehicle,
  sortable = false,
}: MessageColumnOptions = {}): ColumnDef<HistoryMessage>[] {
  const t = useMessageHistoryMessages()
  return useMemo((): ColumnDef<HistoryMessage>[] => {
    const enableSorting = sortable
    const stateOf = (message: HistoryMessage) => messageState(message, t)
    const number: ColumnDef<HistoryMessage> = {
      id: 'vclNo',
      header: t.vehicle,
      size: 9,
      fit: true,
      enableSorting,
      enableHiding: false,
      accessorFn: ({ vclNo }) => vclNo,
      cell: vehicle,
    }
    return [
      ...(vehicle ? [number] : []),
      {
        id: 'infoid',
        priority: 7,
        stacked: true,
        header: t.infoid,
        size: 11,
        accessorFn: ({ infoid }) => `${infoid} ${t.infoids[infoid] ?? ''}`.trim(),
      },
      {
        id: 'state',
        priority: 6,
        stacked: true,
        header: t.state,
        size: 9,
        enableSorting,
        accessorFn: stateOf,
        cell: (message) => <StatusText tone={tones[message.state ?? ''] ?? 'neutral'}>{stateOf(message)}</StatusText>,
      },
      {
        id: 'callTime',
        priority: 5,
        header: t.callTime,
        size: 12,
        enableSorting,
        accessorFn: ({ callTime }) => formatDateTime(callTime),
        cell: ({ callTime }) => <span className="figures">{formatDateTime(callTime)}</span>,
      },
      {
        id: 'replyTime',
        priority: 4,
        header: t.replyTime,
        size: 12,
        enableSorting,
        accessorFn: ({ replyTime }) => formatDateTime(replyTime),
        cell: ({ replyTime }) => <span className="figures">{formatDateTime(replyTime)}</span>,
      },
      {
        id: 'rows',
        priority: 3,
        header: t.rows,
        size: 5,
        align: 'end',
        accessorFn: ({ rows }) => rows,
        cell: ({ rows }) => formatNumber(rows),
      },
      {
        id: 'content',
        priority: 2,
        header: t.content,
        size: 16,
        accessorFn: ({ content }) => content,
        cell: ({ content }) => (
          <span className="code block truncate text-ink-2" title={content ?? undefined}>
            {content ?? '-'}
          </span>
        ),
      },
    ]
  }, [t, vehicle, sortable])
}
