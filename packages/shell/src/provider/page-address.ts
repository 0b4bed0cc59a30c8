import { createContext } from 'react'

/**
 * Changes the query of the page's own tab, whether it is shown or not: what a hidden page does must not move the
 * address of the shown one. Null outside of the tabs.
 */
export const PageAddressContext = createContext<((search: URLSearchParams) => void) | null>(null)
