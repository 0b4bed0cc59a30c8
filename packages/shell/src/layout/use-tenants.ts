import { useQuery } from '@tanstack/react-query'
import { organizationApi } from '@trackhoe/api-client/tenant'
import { useSession } from '@trackhoe/auth'
import type { Organization } from '@trackhoe/contract/tenant'
import { tenantKeys } from '../queries/query-keys.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { useFlavor } from '../provider/use-flavor.ts'

const none: readonly Organization[] = []

/** Returns the tenants of the signed-in user; empty until they are loaded, and where the back end has no such call. */
export function useTenants(): readonly Organization[] {
  const { client } = useShell()
  const flavor = useFlavor()
  const username = useSession((session) => session.username)
  const load = useQuery({
    queryKey: tenantKeys.ofUser(username),
    queryFn: ({ signal }) => organizationApi(client.send).ofUser(signal),
    enabled: username !== null && (flavor === null || flavor === 'native'),
    staleTime: Infinity,
  })
  return load.data ?? none
}
