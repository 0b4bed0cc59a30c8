import { createContext } from 'react'

/**
 * Returns the address of an open tab of a menu page, with its filters, else the page's own path: a menu entry leads
 * back to the tab, not to a second one. Source: docs/decisions/0006-tab-identity.md.
 */
export const OpenAddressContext = createContext<(path: string) => string>((path) => path)
