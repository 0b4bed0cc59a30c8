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

/** The location of the window, and the navigation that led to it. */
export interface Address {
  readonly location: Location
  readonly action: NavigationType
}

const Context = createContext<StoreApi<Address> | null>(null)

/**
 * The router of a workspace. Its context value is constant: each page gets the location of its own tab, and React would
 * otherwise visit all open pages whenever the window's location changes. `useAddress` and `<WindowLocation>` provide
 * the window's location.
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

/** Returns the location of the window. */
export function useAddress(): Address {
  const address = useContext(Context)
  if (!address) throw new Error('[shell] useAddress() outside of <AddressRouter>. Put one round the workspace.')
  return useStore(address)
}

/** Wraps links outside of the pages: a link to the present location adds no history entry. */
export function WindowLocation({ children }: { children: ReactNode }) {
  const { location, action } = useAddress()
  const value = useMemo(() => ({ location, navigationType: action }), [location, action])
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
}
