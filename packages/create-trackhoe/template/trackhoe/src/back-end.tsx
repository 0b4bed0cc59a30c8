// All that the console knows of the back end: who is signed in, the calls, and how failures are described.
import { describeError as describe } from '@trackhoe/api-client'
import { AuthProvider, createConsole, useSession } from '@trackhoe/auth'
import type { ReactNode } from 'react'

const { client, session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })

/** Describes a failure: the message of a refusal, at its field where it names one. */
export const describeError = (error: unknown) => describe(error, 'zh-CN')

/** Who is signed in; `null` for nobody. */
export function useUser(): string | null {
  return useSession(({ status, username }) => (status === 'signed-in' || status === 'refreshing' ? username : null))
}

export async function signIn(user: { username: string; password: string }) {
  await actions.login(user)
  await actions.loadPermission()
}

export const signOut = () => actions.logout()

/** Gives the session, the permissions and the client to `useSession`, `Permitted` and `useCalls`. */
export function BackEndProvider({ children }: { children: ReactNode }) {
  return (
    <AuthProvider session={session} permission={permission} client={client}>
      {children}
    </AuthProvider>
  )
}
