import { createContext, useContext } from 'react'

/** The state of the frame around a component. */
export interface AppFrameState {
  /** The menu is in a drawer. */
  narrow: boolean
  /** The side menu shows icons only. */
  collapsed: boolean
  setCollapsed: (collapsed: boolean) => void
  /** The drawer with the menu is open. */
  menuOpen: boolean
  setMenuOpen: (open: boolean) => void
}

const ignore = () => {}

export const AppFrameContext = createContext<AppFrameState>({
  narrow: false,
  collapsed: false,
  setCollapsed: ignore,
  menuOpen: false,
  setMenuOpen: ignore,
})

/** Returns the state of the `AppFrame` around the component, for buttons of its header. */
export function useAppFrame(): AppFrameState {
  return useContext(AppFrameContext)
}
