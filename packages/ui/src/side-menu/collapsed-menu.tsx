import { Menu } from '../menu/menu.tsx'
import { CollapsedEntries, useOpenSide, type CollapsedEntriesProps } from './collapsed-entries.tsx'
import { MenuEntries } from './menu-entries.tsx'

/** The collapsed menu, whose groups open beside it. */
export function CollapsedMenu(props: CollapsedEntriesProps) {
  const { value, linkOf, onOpenGroupChange } = props
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
          onOpenChange={(opens) => onOpenGroupChange(opens ? group.value : null)}
        >
          {/* Under the full title, which is truncated in the collapsed menu. */}
          <MenuEntries items={[group]} value={value} linkOf={linkOf} onChoose={() => onOpenGroupChange(null)} />
        </Menu>
      )}
    />
  )
}
