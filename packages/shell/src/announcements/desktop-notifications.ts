/** Whether the browser shows notices of this site: it has not been asked, does, must not, or cannot. */
type DesktopPermission = 'default' | 'granted' | 'denied' | 'unsupported'

/** The browser's own notices; outside of secure contexts there are none. */
export interface DesktopNotifications {
  permission(): DesktopPermission
  /** Asks the user; browsers allow it after a click only. */
  ask(): Promise<DesktopPermission>
  /** Shows one. Of several windows that show the same `tag` the user sees one notice. */
  show(notice: { tag: string; title: string; body: string; onOpen: () => void }): void
}

/** Those of the window. */
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
