import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import { sideMenuMessages } from '../locale/side-menu.messages.ts'
import { CollapsedEntries } from './collapsed-entries.tsx'
import { ExpandedEntries } from './expanded-entries.tsx'
import type { SideMenuItem, SideMenuLink } from './side-menu-item.ts'
import { plainLink, useSideMenuLink, type RenderSideMenuLink } from './side-menu-link.tsx'
import { useExpandedGroups } from './use-expanded-groups.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

// Until it is collapsed there are no lists beside it.
const CollapsedMenu = lazyComponent(async () => (await import('./collapsed-menu.tsx')).CollapsedMenu)

/** The inner parts of `SideMenu`. */
export interface SideMenuParts {
  /** The element of `className`. */
  root: string
  /** A list of entries. */
  list: string
  /** A link or the button of a group. */
  entry: string
}

export interface SideMenuProps
  extends Omit<ComponentPropsWithoutRef<'nav'>, 'children' | 'onSelect'>, PartSettings<SideMenuParts> {
  items: readonly SideMenuItem[]
  /** Entries above all others and set off by a line: those that a user has marked, for example. Not shown while collapsed. */
  pinned?: readonly SideMenuItem[]
  /** The value of the link to the shown page. It is marked, and its groups are expanded. */
  value?: string | undefined
  /** Shows icons above short titles, 80 px wide; groups open beside them. */
  collapsed?: boolean
  /** Makes the element of a link, for a router. Default: a plain link. */
  renderLink?: RenderSideMenuLink
  /** Called when a link is pressed, before it is followed: a drawer closes, for example. */
  onSelect?: (item: SideMenuLink) => void
}

/**
 * The pages of an application: a disclosure navigation (WAI-ARIA APG). Tab moves among the entries, Enter and Space expand and
 * collapse a group. In the collapsed menu a group opens a list, in which arrows, Home, End and first letters move, and Esc
 * closes. It is as wide as its container. The ref and all DOM props go to the landmark.
 */
export const SideMenu = forwardRef<HTMLElement, SideMenuProps>(function SideMenu(own, ref) {
  const [{ items, pinned = [], value, collapsed = false, renderLink = plainLink, onSelect, ...props }, part] =
    useComponentTheme('SideMenu', own)
  const t = useComponentMessages('sideMenu', sideMenuMessages)
  usePreloadWhenIdle(CollapsedMenu.preload)
  const linkOf = useSideMenuLink(value, renderLink, onSelect)
  const groups = useExpandedGroups(items, value)
  const [openGroup, setOpenGroup] = useState<string | null>(null)
  // The list goes with the icons.
  if (!collapsed && openGroup !== null) setOpenGroup(null)
  const shared = { value, linkOf, partOf: part }
  const lists = { ...shared, items, openGroup, onOpenGroupChange: setOpenGroup }
  return (
    <nav aria-label={t.name} {...part('root', [collapsed ? 'px-1.5' : 'px-2', 'pt-1 pb-3'])} {...props} ref={ref}>
      {!collapsed && pinned.length > 0 && (
        <ExpandedEntries {...shared} items={pinned} groups={groups} className="mb-1 border-b border-line pb-1" />
      )}
      {!collapsed && items.length === 0 && <p className="m-0 px-2 py-1 text-12 text-ink-3">{t.empty}</p>}
      {collapsed ? (
        <CollapsedMenu {...lists} fallback={<CollapsedEntries {...lists} />} />
      ) : (
        <ExpandedEntries {...shared} items={items} groups={groups} />
      )}
    </nav>
  )
})
