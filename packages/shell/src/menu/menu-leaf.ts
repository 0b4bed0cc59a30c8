import type { MenuItem } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

/** An entry without children. */
export type MenuLeaf = MenuItem & { kind: 'page' | 'window' }

/** Whether an entry can be opened: an external address may be unsafe. */
export function isOpenable(leaf: MenuLeaf): boolean {
  return leaf.kind === 'page' || outsideAddress(leaf.url, window.location.origin) !== null
}

/** Opens a page in the workspace and an external address in a new window. */
export function openLeaf(leaf: MenuLeaf, openPage: (path: string) => void): void {
  if (leaf.kind === 'page') {
    openPage(leaf.path)
    return
  }
  const address = outsideAddress(leaf.url, window.location.origin)
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer')
}
