import type { MenuItem } from './menu-model.ts'

/** An entry without children. */
export type MenuLeaf = MenuItem & { kind: 'page' | 'window' }

/** Returns the entries without children, in the order of the menu. */
export function leavesOf(items: readonly MenuItem[]): MenuLeaf[] {
  return items.flatMap((item) => (item.kind === 'group' ? leavesOf(item.items) : [item]))
}

type FillAddress = (template: string) => string | null

/** Returns true for an entry that can be opened: an external address may be unsafe, a page may not exist. */
export function isOpenable(leaf: MenuLeaf, fill: FillAddress): boolean {
  return leaf.kind === 'page' ? leaf.unavailable !== true : fill(leaf.url) !== null
}

/** Opens a page in the workspace and an external address in a new window. */
export function openLeaf(leaf: MenuLeaf, fill: FillAddress, openPage: (path: string) => void): void {
  if (leaf.kind === 'page') openPage(leaf.path)
  else openWindow(fill(leaf.url))
}

/** Opens an address in a new window that knows nothing of this one. */
export function openWindow(address: string | null): void {
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer')
}
