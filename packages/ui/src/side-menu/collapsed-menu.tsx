import { MenuLink } from '../menu/menu-link.tsx'
import { menuLabelClasses } from '../menu/menu-classes.ts'
import { Menu, MenuGroup, MenuItem } from '../menu/menu.tsx'
import { CollapsedEntries, useOpenSide, type CollapsedEntriesProps } from './collapsed-entries.tsx'
import { isGroup } from './side-menu-item.ts'

/** The collapsed menu, whose groups open beside it. */
export function CollapsedMenu(props: CollapsedEntriesProps) {
  const side = useOpenSide()
  return (
    <CollapsedEntries
      {...props}
      renderGroup={(group, button) => (
        <Menu
          side={side}
          align="start"
          trigger={button}
          open={props.openGroup === group.value}
          onOpenChange={(opens) => props.onOpenGroupChange(opens ? group.value : null)}
        >
          {/* Under the full title, which is truncated in the collapsed menu. */}
          <Choices {...props} items={[group]} />
        </Menu>
      )}
    />
  )
}

function Choices({ items, ...shared }: CollapsedEntriesProps) {
  return items.map((item) => {
    if (isGroup(item)) {
      return (
        <MenuGroup key={item.value} label={item.title}>
          <Choices {...shared} items={item.items} />
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
          // A link whose own handler prevents the default would leave the list open.
          onClick: () => shared.onOpenGroupChange(null),
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
