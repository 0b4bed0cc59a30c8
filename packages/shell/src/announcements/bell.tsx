import { announcementApi } from '@trackhoe/api-client/system'
import { Badge, IconButton, Popover } from '@trackhoe/ui'
import { Bell as BellGlyph } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useClient, useShell } from '../provider/shell-provider.tsx'
import { shownOf, type ShownAnnouncement } from './shown-announcement.ts'
import { usePushToDesktop } from './use-desktop-notifications.ts'
import { useOpenAnnouncement } from './use-open-announcement.ts'
import { unreadCount, useUnread } from './use-unread.ts'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazy(() => loadPanel().then((module) => ({ default: module.BellPanel })))
const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((module) => ({ default: module.AnnouncementDialog })),
)

/** The bell with unread announcements. Source: platform specification §2 "Announcement bell". */
export function Bell() {
  const t = useMessages().announcements
  const { send } = useClient()
  const { socket } = useShell()
  const { notify } = useNotifications()
  const unread = useUnread()
  const count = unreadCount(unread.data)
  const [shown, setShown] = useState(false)
  const { opened, open, close } = useOpenAnnouncement()
  usePushToDesktop((anntId) => void openById(anntId))

  async function openById(anntId: string) {
    try {
      openOne(shownOf(await announcementApi(send).byId({ query: { id: anntId } })))
    } catch (error) {
      notify(error)
    }
  }

  function openOne(announcement: ShownAnnouncement) {
    setShown(false)
    open(announcement)
  }

  function handleShown(next: boolean) {
    setShown(next)
    if (!next) return
    // The user opens the bell: reconnects at once instead of at the next retry.
    socket.wake()
    void unread.refetch()
  }

  return (
    <>
      <Popover
        label={t.bell(count)}
        align="end"
        open={shown}
        onOpenChange={handleShown}
        className="w-100 overflow-hidden p-0"
        trigger={
          <IconButton
            variant="quiet"
            label={t.bell(count)}
            icon={
              <>
                <BellGlyph aria-hidden />
                <Badge
                  count={count}
                  tone="unread"
                  className="absolute start-1/2 bottom-1/2 -mb-px outline-2 outline-canvas"
                />
              </>
            }
            className="relative"
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
          />
        }
      >
        <Suspense fallback={<div className="h-60" />}>
          <BellPanel
            unread={unread.data ?? null}
            error={unread.error}
            onRetry={() => void unread.refetch()}
            onOpen={openOne}
            onLeave={() => setShown(false)}
          />
        </Suspense>
      </Popover>
      <output className="sr-only">{unread.data ? t.unread(count) : ''}</output>
      {opened && (
        <Suspense fallback={null}>
          <AnnouncementDialog announcement={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
