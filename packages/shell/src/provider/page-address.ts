import { createContext } from 'react'

/**
 * Changes the query of the page's own tab, whether it is shown or not: a hidden page must not change the address of the
 * shown one. Null outside of tabs.
 */
export const PageAddressContext = createContext<((search: URLSearchParams) => void) | null>(null)
