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

/** What an app builds once at its start and everything inside reads. */
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

/** One component round an app: client, session, permissions, queries, theme and language. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  const values = useStore(services.preferences.values)
  // Before the first paint: a dark page must not flash.
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

/** The services of the nearest provider. */
export function useShell(): ShellServices {
  const services = useContext(Context)
  if (!services) throw new Error('[shell] No ShellProvider in reach. Wrap the app in <ShellProvider services={…}>.')
  return services
}

/** The client, for pages that call the server. */
export function useClient(): Client {
  return useShell().client
}

/** One preference, and the page renders again when it changes. */
export function usePreference<Name extends keyof PreferenceValues>(name: Name): PreferenceValues[Name] {
  return useStore(useShell().preferences.values, (values) => values[name])
}
