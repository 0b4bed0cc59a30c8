import type * as Radix from '@radix-ui/react-dropdown-menu'
import { createContext, useContext } from 'react'

/** What items are made of. It comes with the list that holds them. */
export type MenuParts = Pick<typeof Radix, 'CheckboxItem' | 'Group' | 'Item' | 'ItemIndicator' | 'Label' | 'Separator'>

export const MenuPartsContext = createContext<MenuParts | null>(null)

export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext)
  if (!parts) throw new Error('[ui] A menu item stands outside of <Menu>.')
  return parts
}
