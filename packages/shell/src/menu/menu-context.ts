import { createContext, useContext } from 'react'
import type { MenuModel } from './menu-model.ts'

/** The menu of the signed-in user, for components inside a page; null outside of the layout. */
export const MenuContext = createContext<MenuModel | null>(null)

/** Returns the menu of the signed-in user: what is not in it, one may not open. Null outside of the layout. */
export function useMenu(): MenuModel | null {
  return useContext(MenuContext)
}
