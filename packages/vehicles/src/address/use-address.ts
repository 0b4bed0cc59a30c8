import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readAddress, type PageAddress } from './page-address.ts'

/** Returns the parsed query of the present page. */
export function useAddress(): PageAddress {
  const { search } = useLocation()
  return useMemo(() => readAddress(search), [search])
}

/** Returns the refresh interval of the address, else the given default. Unit: milliseconds. */
export function useRefreshMs(usualMs: number): number {
  return useAddress().refreshMs ?? usualMs
}
