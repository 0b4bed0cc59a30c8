import { createContext, useContext, useEffect } from 'react'

/**
 * Changes the query of the page's own tab, whether it is shown or not: a hidden page must not change the address of the
 * shown one. Null outside of tabs.
 */
export const PageAddressContext = createContext<((search: URLSearchParams) => void) | null>(null)

/** Notes that the page of the tab is a list, whose filters are in its address. Null outside of tabs. */
export const ListPageContext = createContext<(() => void) | null>(null)

/** Gives the page's own tab a title. Null outside of tabs. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null)

/**
 * Titles the tab of the page by what it shows, such as the number of a vehicle. `null` while that is not known: the tab
 * keeps the title that it has.
 */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext)
  useEffect(() => {
    if (title !== null) setTitle?.(title)
  }, [setTitle, title])
}
