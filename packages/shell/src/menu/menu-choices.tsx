import { MenuGroup, MenuItem as MenuChoice } from '@trackhoe/ui'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { useFillAddress } from './address-values.ts'
import { isOpenable, openLeaf } from './menu-leaf.ts'
import type { MenuItem } from './menu-model.ts'
import { OpenAddressContext } from './open-address.ts'

export interface MenuChoicesProps {
  items: readonly MenuItem[]
  currentPath: string
}

/** The entries in a popover: pages and external addresses, grouped under the name of their group. */
export function MenuChoices({ items, currentPath }: MenuChoicesProps) {
  const navigate = useNavigate()
  const fill = useFillAddress()
  const openAddress = useContext(OpenAddressContext)
  return items.map((item) =>
    item.kind === 'group' ? (
      <MenuGroup key={item.id} label={item.title}>
        <MenuChoices items={item.items} currentPath={currentPath} />
      </MenuGroup>
    ) : (
      <MenuChoice
        key={item.id}
        disabled={!isOpenable(item, fill)}
        current={item.kind === 'page' && item.path === currentPath}
        onSelect={() => openLeaf(item, fill, (path) => void navigate(openAddress(path)))}
      >
        {item.title}
      </MenuChoice>
    ),
  )
}
