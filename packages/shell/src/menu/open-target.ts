import { safeRedirect } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { MenuModel } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'
import { pageAt } from './page-at.ts'

/**
 * The target of an address that comes from outside: a page of the console, a new window, or nothing, because the
 * address is unsafe or the user lacks the page.
 */
export type OpenTarget =
  { kind: 'page'; path: string } | { kind: 'window'; url: string } | { kind: 'refused'; why: 'unsafe' | 'no-page' }

/**
 * Resolves `openPage` of an announcement or a link in a template. Inside, only pages of the user's menu and full-screen
 * pages are allowed; outside, only http and https in a new window. Everything else is refused. Source: platform
 * specification §2 "Announcement bell".
 */
export function openTarget(value: string, menu: Pick<MenuModel, 'pages'>, origin: string): OpenTarget {
  const text = value.trim()
  const inside = safeRedirect(text, origin)
  if (inside !== null) {
    const { pathname } = new URL(inside, origin)
    if (pageAt(menu.pages, pathname)) return { kind: 'page', path: inside }
    if (isFullScreenPath(pathname)) return { kind: 'window', url: new URL(inside, origin).href }
    return { kind: 'refused', why: 'no-page' }
  }
  const url = /^https?:\/\//i.test(text) ? outsideAddress(text, origin) : null
  return url === null ? { kind: 'refused', why: 'unsafe' } : { kind: 'window', url }
}
