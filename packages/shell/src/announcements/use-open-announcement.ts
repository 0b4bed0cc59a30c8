import { useCalls } from '@trackhoe/auth'
import { announcements } from '@trackhoe/contract/system'
import { useCallback, useState } from 'react'
import { useNotifications } from '../notifications/use-notifications.ts'
import type { ShownAnnouncement } from './shown-announcement.ts'
import { useReloadAnnouncements } from './use-unread.ts'

/**
 * Returns the open announcement and a function that opens one: it marks it as read, then reloads the counts. Source:
 * platform specification §4 "Announcements".
 */
export function useOpenAnnouncement() {
  const { notify } = useNotifications()
  const reload = useReloadAnnouncements()
  const api = useCalls(announcements)
  const [opened, setOpened] = useState<ShownAnnouncement | null>(null)

  async function markRead(anntId: string) {
    try {
      await api.markRead({ body: { anntId } })
    } catch (error) {
      notify(error)
    }
    // Also after a failure: a revoked announcement no longer counts.
    reload()
  }

  function open(announcement: ShownAnnouncement, { unread = true } = {}) {
    setOpened(announcement)
    if (unread) void markRead(announcement.anntId)
  }

  const close = useCallback(() => setOpened(null), [])
  return { opened, open, close }
}
