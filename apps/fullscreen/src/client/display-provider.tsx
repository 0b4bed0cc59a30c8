import type { ShellServices } from '@trackhoe/shell'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { DisplayAccess, DisplayState } from './display-access.ts'

/** What the full-screen app builds once at its start. */
export interface AppServices {
  readonly shell: ShellServices
  readonly display: DisplayAccess
}

const Context = createContext<DisplayAccess | null>(null)

export function DisplayProvider({ display, children }: { display: DisplayAccess; children: ReactNode }) {
  return <Context.Provider value={display}>{children}</Context.Provider>
}

/** What this browser is as a wall display. */
function useDisplayAccess(): DisplayAccess {
  const display = useContext(Context)
  if (!display) throw new Error('[fullscreen] No DisplayProvider in reach. Render the page inside <Root>.')
  return display
}

/** The display's state, and the caller is drawn again when it changes. */
export function useDisplay(): DisplayState {
  const display = useDisplayAccess()
  return useSyncExternalStore(display.subscribe, display.getState)
}
