import { QueryClientProvider } from '@tanstack/react-query'
import type { Client } from '@trackhoe/api-client'
import { AuthProvider } from '@trackhoe/auth'
import { UiProvider } from '@trackhoe/ui'
import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { applyPreferences, type PreferenceValues } from './preferences.ts'
import type { ShellServices } from './shell-services.ts'
import { useShownTheme } from './use-shown-theme.ts'
import { ShellWidgetServices } from './shell-widget-services.tsx'

const Context = createContext<ShellServices | null>(null)

/** Provides client, session, permissions, queries, theme and language to an app. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  const chosen = useStore(services.preferences.values)
  const theme = useShownTheme(chosen.theme)
  const values = useMemo(() => ({ ...chosen, theme }), [chosen, theme])
  // Before the first paint, so that a dark page does not flash.
  useLayoutEffect(() => applyPreferences(document.documentElement, values), [values])
  return (
    <Context.Provider value={services}>
      <QueryClientProvider client={services.queries}>
        <AuthProvider session={services.session} permission={services.permission} client={services.client}>
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
