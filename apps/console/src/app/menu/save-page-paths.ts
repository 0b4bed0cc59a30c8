import { writeStored } from '@trackhoe/auth/boot'
import type { MenuModel } from '@trackhoe/shell'

/** The longest lifetime of a session. Unit: milliseconds. Not in the specification. */
const LIFETIME_MS = 10 * 86_400_000

/**
 * Keeps which page stands at which address, so that the next visit can ask for its files before the menu has come
 * (tooling/config/boot-script.ts). It grants no access: the menu decides what may be opened.
 */
export function savePagePaths({ pages, homePath }: MenuModel): void {
  const known = pages.map(({ path, component }) => [path, component] as const)
  const home = pages.find(({ path }) => path === homePath)
  writeStored('page-of-path', Object.fromEntries([...known, ...(home ? [['/', home.component]] : [])]), LIFETIME_MS)
}
