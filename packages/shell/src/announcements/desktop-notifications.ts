/** The browser's permission for notifications of this site. */
type DesktopPermission = 'default' | 'granted' | 'denied' | 'unsupported'

/** The browser's notifications. Insecure contexts have none. */
export interface DesktopNotifications {
  permission(): DesktopPermission
  /** Asks the user for permission. Browsers allow it only after a click. */
  ask(): Promise<DesktopPermission>
  /** Shows one notification. Notifications with the same `tag` from several windows appear once. */
  show(notification: { tag: string; title: string; body: string; onOpen: () => void }): void
}

/** Returns the notifications of the window. */
export function browserNotifications(): DesktopNotifications {
  const isThere = 'Notification' in window && window.isSecureContext
  return {
    permission: () => (isThere ? Notification.permission : 'unsupported'),
    ask: async () => (isThere ? Notification.requestPermission() : 'unsupported'),
    show({ tag, title, body, onOpen }) {
      const shown = new Notification(title, { tag, body })
      shown.onclick = () => {
        shown.close()
        window.focus()
        onOpen()
      }
    },
  }
}
