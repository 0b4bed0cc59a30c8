import { peekStored } from '@trackhoe/auth/boot'
import type { MenuNode } from '@trackhoe/contract'
import { pages } from './pages.ts'

/** Nearly all that it is made of is that of the other lists. */
const LIST = 'system/UserList'
/** What opens without an address, unless a menu has another home. */
const HOME = 'vehicle/DistributionMap'

/** Loads the page that stood at this address at the last visit. At a first one it is taken for the home page or for a list, as most pages are. */
export function preloadPage(path: string): void {
  const known = peekStored('page-of-path')
  if (typeof known === 'object' && known !== null) preload(Reflect.get(known, path))
  else preload(path === '/' ? HOME : LIST)
}

/** Loads the page at this address of a menu that has just come: before anything of the menu is drawn. */
export function preloadPageOf(menu: readonly MenuNode[], path: string): void {
  for (const node of menu) {
    if (node.path === path) preload(node.component)
    if (node.children) preloadPageOf(node.children, path)
  }
}

function preload(component: unknown): void {
  if (typeof component === 'string' && Object.hasOwn(pages, component)) pages[component]?.preload()
}
