import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Client } from '@trackhoe/api-client'
import { AuthProvider, type Permission, type Session, type SessionActions } from '@trackhoe/auth'
import { UiProvider } from '@trackhoe/ui'
import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { DraftKeeper } from '../edits/draft-keeper.ts'
import type { EditsStore } from '../edits/edits-store.ts'
import type { Capabilities } from './capabilities.ts'
import type { LiveSocket } from './live-socket.ts'
import { applyPreferences, type Preferences, type PreferenceValues } from './preferences.ts'
import { ShellWidgetServices } from './shell-widget-services.tsx'
import type { WindowMemory } from './window-memory.ts'

/** The services that an app creates once at its start. */
export interface ShellServices {
  readonly client: Client
  readonly session: Session
  readonly permission: Permission
  readonly actions: SessionActions
  readonly preferences: Preferences
  readonly queries: QueryClient
  readonly edits: EditsStore
  readonly drafts: DraftKeeper
  readonly windowMemory: WindowMemory
  readonly socket: LiveSocket
  readonly capabilities: Capabilities
}

const Context = createContext<ShellServices | null>(null)

/** Provides client, session, permissions, queries, theme and language to an app. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  const values = useStore(services.preferences.values)
  // Before the first paint, so that a dark page does not flash.
  useLayoutEffect(() => applyPreferences(document.documentElement, values), [values])
  return (
    <Context.Provider value={services}>
      <QueryClientProvider client={services.queries}>
        <AuthProvider session={services.session} permission={services.permission}>
          <UiProvider locale={values.locale} theme={values.theme} density={values.density}>
            <ShellWidgetServices services={services}>{children}</ShellWidgetServices>
          </UiProvider>
        </AuthProvider>
      </QueryClientProvider>
    </Context.Provider>
  )
}

/** Returns the services of the nearest provider. */
export function useShell(): ShellServices {
  const services = useContext(Context)
  if (!services) throw new Error('[shell] No ShellProvider in reach. Wrap the app in <ShellProvider services={…}>.')
  return services
}

/** Returns the client, for pages that call the server. */
export function useClient(): Client {
  return useShell().client
}

/** Returns one preference; the component renders again when it changes. */
export function usePreference<Name extends keyof PreferenceValues>(name: Name): PreferenceValues[Name] {
  return useStore(useShell().preferences.values, (values) => values[name])
}
