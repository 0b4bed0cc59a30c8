import { useCalls } from '@trackhoe/auth'
import { announcements } from '@trackhoe/contract/system'
import { Badge, IconButton, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { Bell as BellGlyph } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { shownOf, type ShownAnnouncement } from './shown-announcement.ts'
import { usePushToDesktop } from './use-desktop-notifications.ts'
import { useOpenAnnouncement } from './use-open-announcement.ts'
import { unreadCount, useUnread } from './use-unread.ts'

// Until the bell is opened there is only its button.
const BellPopover = lazyComponent(async () => (await import('./bell-popover.tsx')).BellPopover)
const BellPanel = lazyComponent(async () => (await import('./bell-panel.tsx')).BellPanel, { failure: 'in-place' })
const AnnouncementDialog = lazyComponent(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog)

/** The bell with unread announcements. Source: platform specification §2 "Announcement bell". */
export function Bell() {
  const t = useMessages().announcements
  usePreloadWhenIdle(preloadPanel)
  usePreloadWhenIdle(AnnouncementDialog.preload)
  const announcementApi = useCalls(announcements)
  const { socket } = useShell()
  const { notify } = useNotifications()
  const unread = useUnread()
  const count = unreadCount(unread.data)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [mounted, setMounted] = useState(false)
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

  function handlePress() {
    setMounted(true)
    handleShown(!shown)
  }

  const button = {
    ref: buttonRef,
    variant: 'quiet',
    label: t.bell(count),
    icon: (
      <>
        <BellGlyph aria-hidden />
        <Badge count={count} tone="unread" className="absolute start-1/2 bottom-1/2 -mb-px outline-2 outline-canvas" />
      </>
    ),
    className: 'relative',
    onPointerEnter: preloadPanel,
    onFocus: preloadPanel,
  } as const
  const closed = <IconButton {...button} aria-haspopup="dialog" aria-expanded={shown} onClick={handlePress} />

  return (
    <>
      {mounted ? (
        <BellPopover
          label={t.bell(count)}
          open={shown}
          onOpenChange={handleShown}
          trigger={<IconButton {...button} />}
          fallback={closed}
          onDismiss={() => {
            setMounted(false)
            setShown(false)
          }}
        >
          <BellPanel
            unread={unread.data ?? null}
            error={unread.error}
            onRetry={() => void unread.refetch()}
            onOpen={openOne}
            onLeave={() => setShown(false)}
            fallback={<div className="h-60" />}
          />
        </BellPopover>
      ) : (
        closed
      )}
      <output className="sr-only">{unread.data ? t.unread(count) : ''}</output>
      {opened && <AnnouncementDialog announcement={opened} onClose={close} onDismiss={close} />}
    </>
  )
}

function preloadPanel() {
  BellPopover.preload()
  BellPanel.preload()
}
