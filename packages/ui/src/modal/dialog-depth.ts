import { createContext } from 'react'

/** How many dialogs lie below: the scrim of the second one is lighter. */
export const DialogDepth = createContext(0)
