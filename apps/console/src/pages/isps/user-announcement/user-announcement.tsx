import { useCalls } from '@trackhoe/auth'
import {
  MESSAGE_CATEGORY,
  ReceivedListQuery,
  type ReceivedAnnouncement,
  announcements,
} from '@trackhoe/contract/system'
import type { ListPageHandle, QueryField } from '@trackhoe/form-widgets/list-page'
import {
  AnnouncementDialog,
  PriorityTag,
  shownOf,
  useNotifications,
  useOpenAnnouncement,
  useReloadAnnouncements,
  useSessionRenewal,
  useUnreadChange,
} from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  cx,
  displayValue,
  EmptyState,
  formatDateTime,
  StatusText,
  TextLink,
  useToast,
} from '@trackhoe/ui'
import { namedOptions } from '@trackhoe/form-widgets/entity'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { BellOff, CheckCheck, Mail } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { useUserAnnouncementMessages } from './user-announcements.messages.ts'

/** The newest first. Wire: the rows have no time of creation that counts. */
const NEWEST_SENT = { column: 'sendTime', order: 'desc' } as const

/** 我的公告: everything the user was sent, read or not. Source: platform specification §2 "Routes", §7 "Announcements". */
export function UserAnnouncement() {
  const t = useUserAnnouncementMessages()
  const { notify } = useNotifications()
  const toast = useToast()
  const list = useRef<ListPageHandle>(null)
  const reloadBell = useReloadAnnouncements()
  const [busy, setBusy] = useState(false)
  const reload = () => list.current?.reload()
  const { opened, open, close } = useOpenAnnouncement()
  useSessionRenewal(reload)
  useUnreadChange(reload)
  const api = useCalls(announcements)
  const query = useMemo(() => queryFields(t), [t])
  const show = useCallback((row: ReceivedAnnouncement) => open(shownOf(row), { unread: !row.readFlag }), [open])
  const columns = useMemo(() => announcementColumns(t, show), [t, show])

  async function markRead(mark: () => Promise<unknown>) {
    setBusy(true)
    try {
      await mark()
      toast.success(t.marked)
      list.current?.clearSelection()
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
      // Also after a failure: some may have been marked.
      reload()
      reloadBell()
    }
  }

  /** One after the other: the wire has no call for several. */
  async function markEach(rows: readonly ReceivedAnnouncement[]) {
    for (const { anntId, readFlag } of rows) if (!readFlag) await api.markRead({ body: { anntId } })
  }

  return (
    <>
      <ReadOnlyPage
        listRef={list}
        title={t.title}
        // The address may contain anything; what the contract does not know is not sent.
        load={(request, signal) => api.received({ query: queryOf(request) }, signal)}
        query={query}
        columns={columns}
        getRowLabel={(row) => row.titile ?? row.id}
        defaultSort={NEWEST_SENT}
        preferencesKey="isps-user-announcement"
        empty={<EmptyState icon={<BellOff aria-hidden />} title={t.none} />}
        toolbar={
          <Button
            loading={busy}
            icon={<CheckCheck aria-hidden />}
            onClick={() => void markRead(() => api.markAllRead())}
          >
            {t.readAll}
          </Button>
        }
        selectionActions={(_ids, rows) => (
          <Button
            size="small"
            variant="quiet"
            loading={busy}
            icon={<CheckCheck aria-hidden />}
            onClick={() => void markRead(() => markEach(rows))}
          >
            {t.markRead}
          </Button>
        )}
        onRowOpen={show}
        rowActionsWidth={12.5}
        // Opening marks as read too.
        rowActionsPriority={5}
        rowActions={(row) => (
          <>
            <ActionButton onClick={() => show(row)}>{t.open}</ActionButton>
            {!row.readFlag && (
              <ActionButton onClick={() => void markRead(() => api.markRead({ body: { anntId: row.anntId } }))}>
                {t.markRead}
              </ActionButton>
            )}
          </>
        )}
      />
      {opened && <AnnouncementDialog announcement={opened} onClose={close} />}
    </>
  )
}

type AnnouncementMessages = ReturnType<typeof useUserAnnouncementMessages>

function queryOf(request: Readonly<Record<string, unknown>>): ReceivedListQuery {
  const { success, data } = z.safeParse(ReceivedListQuery, request)
  return success ? data : z.parse(ReceivedListQuery, { ...request, readFlag: undefined })
}

function announcementColumns(
  t: AnnouncementMessages,
  show: (row: ReceivedAnnouncement) => void,
): readonly ColumnDef<ReceivedAnnouncement>[] {
  return [
    {
      id: 'titile',
      header: t.titile,
      cell: (row) => (
        <TextLink asChild>
          <button
            type="button"
            className={cx('block max-w-full truncate text-start', !row.readFlag && 'font-medium')}
            onClick={() => show(row)}
          >
            {displayValue(row.titile)}
          </button>
        </TextLink>
      ),
      size: 17,
      enableHiding: false,
    },
    {
      id: 'priority',
      header: t.priority,
      cell: (row) => <PriorityTag priority={row.priority} />,
      size: 8,
      priority: 3,
    },
    { id: 'msgCategory', header: t.category, cell: (row) => categoryText(row, t), size: 8.5, priority: 1 },
    { id: 'sender', header: t.sender, cell: (row) => displayValue(row.sender), size: 8, priority: 2 },
    {
      id: 'sendTime',
      header: t.sendTime,
      cell: (row) => <span className="figures">{formatDateTime(row.sendTime, 'minute')}</span>,
      size: 12,
      enableSorting: true,
      priority: 4,
    },
    {
      id: 'readFlag',
      header: t.state,
      cell: (row) =>
        row.readFlag ? (
          <StatusText tone="normal">{t.read}</StatusText>
        ) : (
          <StatusText tone="info" icon={<Mail aria-hidden />}>
            {t.unread}
          </StatusText>
        ),
      size: 7,
    },
  ]
}

function categoryText({ msgCategory }: ReceivedAnnouncement, t: AnnouncementMessages): string {
  if (msgCategory === MESSAGE_CATEGORY.notice) return t.notice
  return msgCategory === MESSAGE_CATEGORY.system ? t.system : displayValue(msgCategory)
}

function queryFields(t: AnnouncementMessages): QueryField[] {
  return [
    { field: 'titile', label: t.titile },
    { field: 'sender', label: t.sender },
    {
      field: 'readFlag',
      label: t.state,
      view: 'select',
      options: namedOptions({ unread: '0', read: '1' }, t),
    },
    {
      field: 'msgCategory',
      label: t.category,
      view: 'select',
      options: namedOptions(MESSAGE_CATEGORY, t),
    },
  ]
}
