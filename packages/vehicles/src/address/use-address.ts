import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readAddress, type PageAddress } from './page-address.ts'

/** What the address of the present page says beside its path. */
export function useAddress(): PageAddress {
  const { search } = useLocation()
  return useMemo(() => readAddress(search), [search])
}

/** How often a page asks for its figures: as its address says, else as usual. Unit: milliseconds. */
export function useRefreshMs(usualMs: number): number {
  return useAddress().refreshMs ?? usualMs
}
