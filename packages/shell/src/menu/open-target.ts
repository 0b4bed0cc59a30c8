import { safeRedirect } from '@trackhoe/auth'
import type { MenuModel } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

/** Where an address that somebody else has written leads: a page of ours, a window of its own, or nowhere. */
export type OpenTarget = { kind: 'page'; path: string } | { kind: 'window'; url: string } | { kind: 'refused' }

/**
 * Decides where `openPage` of an announcement or a link in a template leads. Inside only pages of the user's menu, outside
 * only http and https in a window of their own; anything else is refused.
 * Source: platform specification §2 "Announcement bell".
 */
export function openTarget(value: string, menu: Pick<MenuModel, 'pages'>, origin: string): OpenTarget {
  const text = value.trim()
  const inside = safeRedirect(text, origin)
  if (inside !== null) {
    const { pathname } = new URL(inside, origin)
    return menu.pages.some((page) => page.path === pathname) ? { kind: 'page', path: inside } : { kind: 'refused' }
  }
  if (!/^https?:\/\//i.test(text)) return { kind: 'refused' }
  const url = outsideAddress(text, origin)
  return url === null ? { kind: 'refused' } : { kind: 'window', url }
}
