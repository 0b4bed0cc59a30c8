import { createContext, useContext, type ReactNode } from 'react'

/** Where an operator's own settings are kept. A value that was never saved loads as `undefined`. */
export interface Preferences {
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** What widgets and list pages ask of the outside. Each is optional: what is absent is not offered or not kept. */
export interface WidgetServices {
  preferences?: Preferences
}

const none: WidgetServices = {}
const Context = createContext<WidgetServices>(none)

/** Hands the outside to everything inside: once round an app. */
export function WidgetServicesProvider(props: { services: WidgetServices; children: ReactNode }) {
  return <Context.Provider value={props.services}>{props.children}</Context.Provider>
}

export function useWidgetServices(): WidgetServices {
  return useContext(Context)
}
