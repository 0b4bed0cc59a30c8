import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  type Location,
  type NavigationType,
} from 'react-router'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The history of a window, or one in memory. */
export type AddressHistory = ReturnType<typeof createBrowserHistory>

/** Where the window stands, and how it came there. */
export interface Address {
  readonly location: Location
  readonly action: NavigationType
}

const Context = createContext<StoreApi<Address> | null>(null)

/**
 * The router of a workspace. What it tells those below stays what it was at first: each page is given the location of
 * its own tab, and React would look through all open pages whenever the window's own changed. Who wants that one asks
 * `useAddress` or stands in `<WindowLocation>`.
 */
export function AddressRouter({ history: given, children }: { history?: AddressHistory; children: ReactNode }) {
  const [history] = useState(() => given ?? createBrowserHistory({ v5Compat: true }))
  const [{ first, address }] = useState(() => {
    const now: Address = { location: history.location, action: history.action }
    return { first: now, address: createStore<Address>(() => now) }
  })
  useLayoutEffect(
    () => history.listen(({ location, action }) => address.setState({ location, action })),
    [history, address],
  )
  return (
    <Context.Provider value={address}>
      <Router location={first.location} navigator={history}>
        {children}
      </Router>
    </Context.Provider>
  )
}

/** Where the window stands. */
export function useAddress(): Address {
  const address = useContext(Context)
  if (!address) throw new Error('[shell] useAddress() outside of <AddressRouter>. Put one round the workspace.')
  return useStore(address)
}

/** Round links that stand beside the pages: a link to where the window is already makes no new entry in its history. */
export function WindowLocation({ children }: { children: ReactNode }) {
  const { location, action } = useAddress()
  const value = useMemo(() => ({ location, navigationType: action }), [location, action])
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
}
