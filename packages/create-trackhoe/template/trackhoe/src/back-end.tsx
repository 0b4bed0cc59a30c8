// All that the console knows of the back end: who is signed in, the calls, and how failures are described.
import { describeError } from '@trackhoe/api-client'
import { AuthProvider, createConsole, useSession } from '@trackhoe/auth'
import { WidgetServicesProvider } from '@trackhoe/form-widgets'
import { useLocale } from '@trackhoe/ui'
import { useMemo, type ReactNode } from 'react'
import * as z from 'zod'

// A strict content security policy forbids the code that zod would generate, and the browser would report the attempt.
z.config({ jitless: true })

const { client, session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })

/** Who is signed in; `null` for nobody. */
export function useUser(): string | null {
  return useSession(({ status, username }) => (status === 'signed-in' || status === 'refreshing' ? username : null))
}

export async function signIn(user: { username: string; password: string }) {
  await actions.login(user)
  await actions.loadPermission()
}

export const signOut = () => actions.logout()

/** Gives session, permissions and client to everything inside, and describes failures to lists and forms. */
export function BackEndProvider({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const services = useMemo(
    () => ({
      permits: (action: string) => permission.permits(action),
      describeError: (error: unknown) => describeError(error, locale),
    }),
    [locale],
  )
  return (
    <AuthProvider session={session} permission={permission} client={client}>
      <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>
    </AuthProvider>
  )
}
