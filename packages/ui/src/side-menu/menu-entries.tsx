import { MenuLink } from '../menu/menu-link.tsx'
import { menuLabelClasses } from '../menu/menu-classes.ts'
import { MenuGroup, MenuItem } from '../menu/menu.tsx'
import { isGroup, type SideMenuItem } from './side-menu-item.ts'
import type { useSideMenuLink } from './side-menu-link.tsx'

interface MenuEntriesProps {
  items: readonly SideMenuItem[]
  value: string | undefined
  linkOf: ReturnType<typeof useSideMenuLink>
  /** Called when a link is pressed. One whose own handler prevents the default would leave the list open. */
  onChoose: () => void
}

/** The entries of a menu of pages in a list that has opened: links, under the titles of their groups. */
export function MenuEntries({ items, ...shared }: MenuEntriesProps) {
  return items.map((item) => {
    if (isGroup(item)) {
      return (
        <MenuGroup key={item.value} label={item.title}>
          <MenuEntries {...shared} items={item.items} />
        </MenuGroup>
      )
    }
    if (item.unavailable !== undefined) {
      return (
        <MenuItem key={item.value} disabled title={item.unavailable} onSelect={() => {}}>
          {item.title}
        </MenuItem>
      )
    }
    return (
      <MenuLink key={item.value} current={item.value === shared.value}>
        {shared.linkOf(item, {
          onClick: shared.onChoose,
          children: (
            <>
              <span className={menuLabelClasses}>{item.title}</span>
              {item.badge}
            </>
          ),
        })}
      </MenuLink>
    )
  })
}
