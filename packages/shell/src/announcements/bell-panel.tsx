import { useCalls } from '@trackhoe/auth'
import { announcements, type Announcement, type UnreadAnnouncements } from '@trackhoe/contract/system'
import { Button, EmptyState, Alert, Skeleton, Switch, Tabs, TextLink } from '@trackhoe/ui'
import { BellOff, CheckCheck, ChevronRight } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuContext } from '../menu/menu-context.ts'
import { FailureState } from '../notifications/failure-state.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { PriorityTag } from './priority-tag.tsx'
import { shownOf, type ShownAnnouncement } from './shown-announcement.ts'
import { useDesktopSwitch } from './use-desktop-notifications.ts'
import { useReloadAnnouncements } from './use-unread.ts'
import { sentTimeText } from './sent-time.ts'

/** The page with all announcements received. Source: platform specification §2 "Routes". */
const LIST_PATH = '/isps/userAnnouncement'

export interface BellPanelProps {
  /** Null until it is loaded. */
  unread: UnreadAnnouncements | null
  error: unknown
  onRetry: () => void
  onOpen: (announcement: ShownAnnouncement) => void
  /** Called when a link leaves the panel. */
  onLeave: () => void
}

type Kind = 'announcements' | 'system'

/** Returns the kind of the newest unread one, which is what rang. */
function kindOfNewest({ anntMsgList, sysMsgList }: UnreadAnnouncements): Kind {
  const newest = (list: readonly Announcement[]) =>
    list.reduce((time, { sendTime }) => (sendTime !== null && sendTime > time ? sendTime : time), '')
  return newest(sysMsgList) > newest(anntMsgList) ? 'system' : 'announcements'
}

/** Lists unread announcements and messages, the newest of each, and shows the kind of the newest first. */
export function BellPanel({ unread, error, onRetry, onOpen, onLeave }: BellPanelProps) {
  const t = useMessages().announcements
  const menu = useContext(MenuContext)
  const desktop = useDesktopSwitch()
  const announcements = unread?.anntMsgTotal ?? 0
  const messages = unread?.sysMsgTotal ?? 0
  const [kind, setKind] = useState<Kind | null>(null)
  // Chosen once: what arrives while somebody reads does not change the tab.
  if (kind === null && unread) setKind(kindOfNewest(unread))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Runs after the popover's autofocus, which found nothing to focus, and when what was loaded chooses the tab.
    const box = panel.current?.closest('[role=dialog]')
    const active = document.activeElement
    if (active === box || (active?.matches('[role=tab]') && box?.contains(active)))
      panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [kind])
  const listOf = (items: readonly Announcement[] | undefined, none: string) => (
    <>
      {items && error !== null && <Alert tone="warning">{t.notUpdated}</Alert>}
      {items ? (
        <List items={items} none={none} onOpen={onOpen} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <FailureState error={error} onRetry={onRetry} />
      )}
    </>
  )
  return (
    <div ref={panel} className="relative flex max-h-[inherit] flex-col">
      <Tabs
        label={t.kinds}
        value={kind ?? 'announcements'}
        onChange={setKind}
        className="min-h-0 flex-auto"
        items={[
          {
            value: 'announcements',
            label: t.announcements(announcements),
            content: listOf(unread?.anntMsgList, t.noneAnnouncements),
          },
          { value: 'system', label: t.system(messages), content: listOf(unread?.sysMsgList, t.noneSystem) },
        ]}
      />
      {announcements + messages > 0 && <ReadAll />}
      <div className="flex h-10 flex-none items-center justify-between border-t border-line-strong ps-4 pe-3">
        <Switch checked={desktop.on} onChange={(on) => void desktop.change(on)}>
          <span className="text-12 text-ink-2">{t.desktop}</span>
        </Switch>
        {menu?.pages.some(({ path }) => path === LIST_PATH) && (
          <TextLink asChild>
            <Link to={LIST_PATH} onClick={onLeave} className="inline-flex items-center gap-0.5">
              {t.more}
              <ChevronRight aria-hidden className="size-3.5" />
            </Link>
          </TextLink>
        )}
      </div>
    </div>
  )
}

function ReadAll() {
  const t = useMessages().announcements
  const announcementApi = useCalls(announcements)
  const { notify } = useNotifications()
  const reload = useReloadAnnouncements()
  const [busy, setBusy] = useState(false)

  async function readAll() {
    setBusy(true)
    try {
      await announcementApi.markAllRead()
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
      reload()
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      loading={busy}
      icon={<CheckCheck aria-hidden />}
      onClick={() => void readAll()}
      className="absolute end-2 top-1.5"
      title={t.readAll}
    >
      {/* On a phone it would lie over the tabs. */}
      <span className="max-narrow:sr-only">{t.readAll}</span>
    </Button>
  )
}

interface ListProps {
  items: readonly Announcement[]
  none: string
  onOpen: (announcement: ShownAnnouncement) => void
}

function List({ items, none, onOpen }: ListProps) {
  const t = useMessages().announcements
  // The list mounts each time the bell opens.
  const [now] = useState(() => new Date())
  if (items.length === 0) return <EmptyState icon={<BellOff aria-hidden />} title={none} />
  return (
    <ul className="m-0 max-h-[min(420px,60dvh)] list-none overflow-y-auto p-0">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onOpen(shownOf(item))}
            className="relative grid min-h-15 w-full content-center gap-1 border-0 bg-transparent py-2 ps-6 pe-4 text-start text-ink before:absolute before:start-3 before:top-4 before:size-1.5 before:rounded-full before:bg-accent hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="truncate font-medium" title={item.titile ?? undefined}>
              {item.titile || t.untitled}
            </span>
            <span className="flex min-w-0 items-center gap-2 text-12 text-ink-2">
              <PriorityTag priority={item.priority} />
              <span className="min-w-0 flex-1 truncate">{item.sender}</span>
              <span className="figures flex-none">{sentTimeText(item.sendTime, now, t.yesterday)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid">
      {[72, 60, 80].map((width) => (
        <div key={width} className="grid h-15 content-center gap-2 border-b border-line ps-6 pe-4 last:border-b-0">
          <Skeleton width={`${width}%`} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
