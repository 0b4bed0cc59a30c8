import { useQuery } from '@tanstack/react-query'
import { organisationApi } from '@trackhoe/api-client/tenant'
import { useSession } from '@trackhoe/auth'
import type { Organisation } from '@trackhoe/contract/tenant'
import { useShell } from '../provider/shell-provider.tsx'

const none: readonly Organisation[] = []

/** The tenants that the signed-in user belongs to; none until they are known, or where the back end has no such call. */
export function useTenants(): readonly Organisation[] {
  const { client } = useShell()
  const username = useSession((session) => session.username)
  const load = useQuery({
    queryKey: ['tenants-of-user', username],
    queryFn: ({ signal }) => organisationApi(client.send).ofUser(signal),
    enabled: username !== null,
    staleTime: Infinity,
  })
  return load.data ?? none
}
