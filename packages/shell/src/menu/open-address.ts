import { createContext } from 'react'

/**
 * The address under which a page of the menu is open already, its filters included, else the page's own path: choosing
 * a menu entry leads back to the tab, not to a second one. Source: docs/decisions/0006-tab-identity.md.
 */
export const OpenAddressContext = createContext<(path: string) => string>((path) => path)
