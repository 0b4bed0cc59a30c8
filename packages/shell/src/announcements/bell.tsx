import { useCalls } from '@trackhoe/auth'
import { announcements } from '@trackhoe/contract/system'
import { Badge, IconButton, lazyComponent, Popover, usePreloadWhenIdle } from '@trackhoe/ui'
import { Bell as BellGlyph } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { shownOf, type ShownAnnouncement } from './shown-announcement.ts'
import { usePushToDesktop } from './use-desktop-notifications.ts'
import { useOpenAnnouncement } from './use-open-announcement.ts'
import { unreadCount, useUnread } from './use-unread.ts'

const BellPanel = lazyComponent(async () => (await import('./bell-panel.tsx')).BellPanel, { failure: 'in-place' })
const AnnouncementDialog = lazyComponent(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog)

/** The bell with unread announcements. Source: platform specification §2 "Announcement bell". */
export function Bell() {
  const t = useMessages().announcements
  usePreloadWhenIdle(BellPanel.preload)
  usePreloadWhenIdle(AnnouncementDialog.preload)
  const announcementApi = useCalls(announcements)
  const { socket } = useShell()
  const { notify } = useNotifications()
  const unread = useUnread()
  const count = unreadCount(unread.data)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)
  const { opened, open, close } = useOpenAnnouncement()
  usePushToDesktop((anntId) => void openById(anntId))

  async function openById(anntId: string) {
    try {
      openOne(shownOf(await announcementApi.byId({ query: { id: anntId } })))
    } catch (error) {
      notify(error)
    }
  }

  function openOne(announcement: ShownAnnouncement) {
    // The dialog returns the focus to the element that has it when it opens: not to one in the panel, which closes.
    if (shown) buttonRef.current?.focus()
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
            ref={buttonRef}
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
            onPointerEnter={BellPanel.preload}
            onFocus={BellPanel.preload}
          />
        }
      >
        <BellPanel
          unread={unread.data ?? null}
          error={unread.error}
          onRetry={() => void unread.refetch()}
          onOpen={openOne}
          onLeave={() => setShown(false)}
          fallback={<div className="h-60" />}
        />
      </Popover>
      <output className="sr-only">{unread.data ? t.unread(count) : ''}</output>
      {opened && <AnnouncementDialog announcement={opened} onClose={close} onDismiss={close} />}
    </>
  )
}
