import { safeRedirect } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { MenuModel } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

/**
 * Where an address that somebody else has written leads: a page of ours, a window of its own, or nowhere, because it is
 * no address to be opened or because the user has no such page.
 */
export type OpenTarget =
  { kind: 'page'; path: string } | { kind: 'window'; url: string } | { kind: 'refused'; why: 'unsafe' | 'no-page' }

/**
 * Decides where `openPage` of an announcement or a link in a template leads. Inside only pages of the user's menu and
 * full-screen pages, outside only http and https in a window of their own; anything else is refused.
 * Source: platform specification §2 "Announcement bell".
 */
export function openTarget(value: string, menu: Pick<MenuModel, 'pages'>, origin: string): OpenTarget {
  const text = value.trim()
  const inside = safeRedirect(text, origin)
  if (inside !== null) {
    const { pathname } = new URL(inside, origin)
    if (menu.pages.some((page) => page.path === pathname)) return { kind: 'page', path: inside }
    if (isFullScreenPath(pathname)) return { kind: 'window', url: new URL(inside, origin).href }
    return { kind: 'refused', why: 'no-page' }
  }
  const url = /^https?:\/\//i.test(text) ? outsideAddress(text, origin) : null
  return url === null ? { kind: 'refused', why: 'unsafe' } : { kind: 'window', url }
}
