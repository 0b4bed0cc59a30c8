import type { ShellServices } from '@trackhoe/shell'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { DisplayAccess, DisplayState } from './display-access.ts'

/** The services that the full-screen app creates once at its start. */
export interface AppServices {
  readonly shell: ShellServices
  readonly display: DisplayAccess
}

const Context = createContext<DisplayAccess | null>(null)

export function DisplayProvider({ display, children }: { display: DisplayAccess; children: ReactNode }) {
  return <Context.Provider value={display}>{children}</Context.Provider>
}

/** Returns the access of this browser as a wall display. */
function useDisplayAccess(): DisplayAccess {
  const display = useContext(Context)
  if (!display) throw new Error('[fullscreen] No DisplayProvider in reach. Render the page inside <Root>.')
  return display
}

/** Returns the display's state; the component renders again when it changes. */
export function useDisplay(): DisplayState {
  const display = useDisplayAccess()
  return useSyncExternalStore(display.subscribe, display.getState)
}
