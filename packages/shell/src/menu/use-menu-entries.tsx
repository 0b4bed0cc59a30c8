import type { RenderSideMenuLink, SideMenuItem, SideMenuLink } from '@trackhoe/ui/side-menu'
import { useContext } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { leavesOf, type MenuLeaf } from './menu-leaf.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useMarkMenu } from './menu-marks.ts'
import type { MenuItem } from './menu-model.ts'
import { OpenAddressContext } from './open-address.ts'
import { pinnedId } from './use-pinned-entries.tsx'
import { WindowLink } from './window-link.tsx'

/** The part of a name that the collapsed menu shows: four Chinese characters, of another name what fits. */
const shortTitleOf = (title: string) => (/\p{Script=Han}/u.test(title) ? title.slice(0, 4) : undefined)

/** Converts the menu of pages to the entries of a menu at the side or on top, with their links, and remembers what is opened. */
export function useMenuEntries(items: readonly MenuItem[], currentPath: string) {
  const t = useMessages().menu
  const fill = useFillAddress()
  const openAddress = useContext(OpenAddressContext)
  const { visit } = useMarkMenu()
  const leaves = leavesOf(items)
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]))

  function entryOf(item: MenuItem): SideMenuItem {
    const { id, title } = item
    const entry = { value: id, title, icon: <MenuIcon name={item.icon} />, shortTitle: shortTitleOf(title) }
    return item.kind === 'group' ? { ...entry, items: item.items.map(entryOf) } : { ...entry, ...targetOf(item) }
  }

  function targetOf(leaf: MenuLeaf) {
    if (leaf.kind === 'page') {
      return { href: leaf.path, unavailable: leaf.unavailable ? t.unavailable(leaf.title) : undefined }
    }
    const address = fill(leaf.url)
    return { href: address ?? '', newWindow: true, unavailable: address === null ? t.unsafe(leaf.title) : undefined }
  }

  const renderLink: RenderSideMenuLink = ({ href, ...props }, { value }) => {
    const leaf = byId.get(pinnedId(value))
    return leaf?.kind === 'window' ? <WindowLink {...props} item={leaf} /> : <Link {...props} to={openAddress(href)} />
  }

  return {
    leaves,
    targetOf,
    menu: {
      'aria-label': t.name,
      items: items.map(entryOf),
      value: leaves.find((leaf) => leaf.kind === 'page' && leaf.path === currentPath)?.id,
      renderLink,
      onSelect: ({ value }: SideMenuLink) => {
        const leaf = byId.get(pinnedId(value))
        if (leaf?.kind === 'window') visit(leaf.id)
      },
    },
  }
}
