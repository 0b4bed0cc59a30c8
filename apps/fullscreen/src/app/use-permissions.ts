import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { useShell } from '@trackhoe/shell'

/** Loads what the signed-in person may do; it is asked for again when a call was refused for it. */
export function usePermissions(): void {
  const { actions } = useShell()
  const signedIn = useSession(({ status }) => status === 'signed-in' || status === 'refreshing')
  const generation = useSession((session) => session.generation)
  useQuery({
    queryKey: ['permission', generation],
    queryFn: async ({ signal }) => {
      await actions.loadPermission(signal)
      return true
    },
    enabled: signedIn,
    staleTime: Infinity,
  })
}
