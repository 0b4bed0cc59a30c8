import { matchPath } from 'react-router'
import type { MenuPage } from './menu-model.ts'

/** Returns the page at an address: the one of that very path, else the first whose parameters match. */
export function pageAt(pages: readonly MenuPage[], address: string): MenuPage | undefined {
  const pathname = address.replace(/[?#].*$/, '')
  return pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => matchPath(path, pathname) !== null)
}
