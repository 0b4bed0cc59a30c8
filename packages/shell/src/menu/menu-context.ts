import { createContext } from 'react'
import type { MenuModel } from './menu-model.ts'

/** The menu of the signed-in user, for components inside a page; null outside of the layout. */
export const MenuContext = createContext<MenuModel | null>(null)
