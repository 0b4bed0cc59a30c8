import { bind, type Bindable, type Calls, type Group } from '@trackhoe/api-client'
import { useAuth } from './auth-provider.tsx'

/**
 * Returns the functions of a contract group, the same object each time: `useCalls(users).list({ query }, signal)`.
 *
 * Outside of React `bind(client.send, users)` returns the same.
 */
export function useCalls<G extends Group>(group: G & Bindable<G>): Calls<G> {
  const { client } = useAuth()
  if (!client) {
    throw new Error('[auth] No client in reach, so nothing can be called. Pass client={client} to <AuthProvider>.')
  }
  return bind<G>(client.send, group)
}
