import { useQuery } from '@tanstack/react-query'
import { useCalls, useSession } from '@trackhoe/auth'
import { organizations, type Organization } from '@trackhoe/contract/tenant'
import { tenantKeys } from '../queries/query-keys.ts'
import { useFlavor } from '../provider/use-flavor.ts'

const none: readonly Organization[] = []

/** Returns the tenants of the signed-in user; empty until they are loaded, and where the back end has no such call. */
export function useTenants(): readonly Organization[] {
  const organizationApi = useCalls(organizations)
  const flavor = useFlavor()
  const username = useSession((session) => session.username)
  const load = useQuery({
    queryKey: tenantKeys.ofUser(username),
    queryFn: ({ signal }) => organizationApi.ofUser(signal),
    enabled: username !== null && (flavor === null || flavor === 'native'),
    staleTime: Infinity,
  })
  return load.data ?? none
}
