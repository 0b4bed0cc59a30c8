import { useToast } from '@trackhoe/ui'
import { createContext, useContext, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { useSocketMessage } from '../provider/use-socket.ts'
import { browserNotifications, type DesktopNotifications } from './desktop-notifications.ts'

/** Replaces the browser's notifications; null uses those of the browser. */
export const DesktopNotificationsContext = createContext<DesktopNotifications | null>(null)

/**
 * Returns the switch of desktop notifications. The preference belongs to the user; it has no effect without the
 * browser's permission.
 */
export function useDesktopSwitch() {
  const t = useMessages().announcements
  const toast = useToast()
  const { preferences } = useShell()
  const notifications = useDesktopNotifications()
  const wanted = usePreference('desktopNotices')
  const on = wanted && notifications.permission() === 'granted'

  async function change(next: boolean) {
    if (!next) {
      preferences.change({ desktopNotices: false })
      return
    }
    const permission = await notifications.ask()
    preferences.change({ desktopNotices: permission === 'granted' })
    if (permission === 'granted') toast.success(t.desktopOn)
    else toast.warning(permission === 'unsupported' ? t.desktopUnsupported : t.desktopDenied)
  }

  return { on, change }
}

/** Shows pushed announcements on the desktop while the window is not in focus, if the user enabled it. */
export function usePushToDesktop(onOpen: (anntId: string) => void): void {
  const t = useMessages()
  const notifications = useDesktopNotifications()
  const wanted = usePreference('desktopNotices')

  function show({ msgId, msgTxt }: { msgId: string | null; msgTxt: string | null }) {
    // Without an announcement it says only that something has changed: one was revoked.
    if (msgId === null) return
    if (!wanted || document.hasFocus() || notifications.permission() !== 'granted') return
    notifications.show({
      tag: `announcement:${msgId}`,
      title: t.notification.title,
      body: msgTxt ?? t.announcements.untitled,
      onOpen: () => onOpen(msgId),
    })
  }

  useSocketMessage('topic', show)
  useSocketMessage('user', show)
}

function useDesktopNotifications(): DesktopNotifications {
  const given = useContext(DesktopNotificationsContext)
  const [own] = useState(browserNotifications)
  return given ?? own
}
