import { messages } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls } from '@trackhoe/auth'
import { COMMAND_STATES, type HistoryMessage } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { ListPage, type QueryField, wireSource, wireQuery } from '@trackhoe/form-widgets/list-page'
import { useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  EmptyState,
  formatDateTime,
  formatNumber,
  lazyComponent,
  StatusText,
  type StatusTone,
} from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { messageState, useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const MessageDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/message-drawer')).MessageDrawer)

const NEWEST = { column: 'callTime', order: 'desc' } as const
const { succeeded, failed, timedOut } = COMMAND_STATES
const tones: Readonly<Record<string, StatusTone>> = {
  [succeeded]: 'success',
  [failed]: 'danger',
  [timedOut]: 'warning',
}

/** 召回与应答: the recalls of one vehicle or of all, each with its reply. */
export function MessageList({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const { notify } = useNotifications()
  const [opened, setOpened] = useState<HistoryMessage | null>(null)
  const [saving, setSaving] = useState(false)
  const source = useMemo(
    () =>
      wireSource<HistoryMessage>({
        list: (query, signal) =>
          messageApi.history(
            {
              query: {
                ...withoutTime('callTime', query),
                ...timeFilter('callTime', query),
                ...(vclId !== null && { vclId }),
              },
            },
            signal,
          ),
      }),
    [vclId, messageApi],
  )
  const query = useMemo(() => queryFields(t), [t])
  const columns = useMemo(() => messageColumns(t), [t])

  async function save(wanted: object, selections: readonly string[]) {
    setSaving(true)
    try {
      saveFile(await messageApi.exportHistory({ ...wanted, vclId: vclId ?? undefined }, { selections }), t.title)
    } catch (error) {
      notify(error)
    }
    setSaving(false)
  }

  return (
    <>
      <ListPage
        key={vclId}
        embedded
        title={t.tabs.messages}
        source={source}
        query={query}
        columns={columns}
        getRowId={({ id }) => id}
        getRowLabel={({ vclNo, callTime }) => `${vclNo ?? ''} ${callTime ?? ''}`}
        defaultSort={NEWEST}
        preferencesKey="vehicle-message-history"
        empty={<EmptyState description={t.noMessages} />}
        onRowOpen={setOpened}
        rowActionsWidth={6}
        rowActions={(message) => <ActionButton onClick={() => setOpened(message)}>{t.details}</ActionButton>}
        toolbar={({ request, ids }) => (
          <Permitted action="vehicle:export">
            <Button
              icon={<Download aria-hidden />}
              loading={saving}
              onClick={() => {
                const shown = wireQuery(request)
                void save({ ...withoutTime('callTime', shown), ...timeFilter('callTime', shown) }, ids)
              }}
            >
              {t.export}
            </Button>
          </Permitted>
        )}
      />
      {opened && <MessageDrawer message={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

type HistoryMessages = ReturnType<typeof useMessageHistoryMessages>

function queryFields(t: HistoryMessages): QueryField[] {
  return [
    {
      field: 'infoid',
      label: t.infoid,
      view: 'select',
      options: Object.entries(t.infoids).map(([value, label]) => ({ value, label: `${value} ${label}` })),
    },
    { field: 'callTime', label: t.callTime, view: 'date-range' },
  ]
}

function messageColumns(t: HistoryMessages): ColumnDef<HistoryMessage>[] {
  const stateOf = (message: HistoryMessage) => messageState(message, t)
  return [
    {
      id: 'vclNo',
      header: t.vehicle,
      size: 9,
      enableSorting: true,
      enableHiding: false,
      accessorFn: ({ vclNo }) => vclNo,
      cell: ({ vclId, vclNo }) => <VehicleNumber vclId={vclId} vclNo={vclNo} />,
    },
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
      enableSorting: true,
      accessorFn: stateOf,
      cell: (message) => <StatusText tone={tones[message.state ?? ''] ?? 'neutral'}>{stateOf(message)}</StatusText>,
    },
    {
      id: 'callTime',
      priority: 5,
      header: t.callTime,
      size: 12,
      enableSorting: true,
      accessorFn: ({ callTime }) => formatDateTime(callTime),
      cell: ({ callTime }) => <span className="figures">{formatDateTime(callTime)}</span>,
    },
    {
      id: 'replyTime',
      priority: 4,
      header: t.replyTime,
      size: 12,
      enableSorting: true,
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
}
