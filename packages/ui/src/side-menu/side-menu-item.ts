import type { ReactNode } from 'react'

/** The part that links and groups of a side menu have in common. */
interface SideMenuEntry {
  /** Identifies the entry in the menu. */
  value: string
  title: string
  /** Stands before the title of an outermost entry, and above it in the collapsed menu. Entries below a group have none. */
  icon?: ReactNode
  /** Replaces the title in the collapsed menu, which is narrow. It is still read aloud in full. */
  shortTitle?: string | undefined
  /** Stands behind the title, and beside the icon in the collapsed menu: a `Badge`. Its meaning belongs into `label`. */
  badge?: ReactNode
  /** Read aloud in place of the title, with which it begins: 告警，3 条未处理. */
  label?: string | undefined
}

/** An entry that leads to a page. */
export interface SideMenuLink extends SideMenuEntry {
  href: string
  /** Opens in a new window, which is marked by an icon and read aloud. */
  newWindow?: boolean | undefined
  /** The reason why the entry cannot be opened. Shown on hover. */
  unavailable?: string | undefined
  /** Stands beside the link of the expanded menu: an `IconButton` that removes it from the favorites, for example. */
  action?: ReactNode
}

/** An entry with entries below it. */
export interface SideMenuGroup extends SideMenuEntry {
  items: readonly SideMenuItem[]
  /** Expanded by the caller. Left out, the menu expands the groups of the current entry, and those that are pressed. */
  expanded?: boolean | undefined
  onExpandedChange?: ((expanded: boolean) => void) | undefined
}

/** An entry of a side menu: a link, or a group of entries. */
export type SideMenuItem = SideMenuLink | SideMenuGroup

/** Returns true for an entry with entries below it. */
export const isGroup = (item: SideMenuItem): item is SideMenuGroup => 'items' in item

/** Returns true when a value is that of the entry or of one below it. */
export function holdsValue(item: SideMenuItem, value: string | undefined): boolean {
  return isGroup(item) ? item.items.some((child) => holdsValue(child, value)) : item.value === value
}

/** Returns the values of the groups that hold a value, outermost first. */
export function groupsAround(item: SideMenuItem, value: string | undefined): string[] {
  if (!isGroup(item) || !holdsValue(item, value)) return []
  return [item.value, ...item.items.flatMap((child) => groupsAround(child, value))]
}
