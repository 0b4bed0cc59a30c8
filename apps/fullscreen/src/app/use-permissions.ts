import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { permissionKeys, useShell } from '@trackhoe/shell'

/** Loads the permissions of the signed-in user, and loads them again after a call was refused. */
export function usePermissions(): void {
  const { actions } = useShell()
  const signedIn = useSession(({ status }) => status === 'signed-in' || status === 'refreshing')
  const generation = useSession((session) => session.generation)
  useQuery({
    queryKey: permissionKeys.ofSession(generation),
    queryFn: async ({ signal }) => {
      await actions.loadPermission(signal)
      return true
    },
    enabled: signedIn,
    staleTime: Infinity,
  })
}
