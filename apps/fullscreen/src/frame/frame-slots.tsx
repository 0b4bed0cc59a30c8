import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { ScreenPath } from './pages.ts'

/** Content of the frame that is provided by the app. */
export interface FrameSlots {
  /** The pages of the menu. */
  pages: readonly ScreenPath[]
  /** In the status bar: the pending commands of this browser. */
  pending?: ReactNode
}

const Context = createContext<FrameSlots>({ pages: [] })

export function FrameSlotsProvider({ pages, pending, children }: FrameSlots & { children: ReactNode }) {
  const slots = useMemo(() => ({ pages, pending }), [pages, pending])
  return <Context.Provider value={slots}>{children}</Context.Provider>
}

export function useFrameSlots(): FrameSlots {
  return useContext(Context)
}
