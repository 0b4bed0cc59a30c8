import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { homePageKeys, useClient, useShellMessages } from '@trackhoe/shell'
import { useReader } from '@trackhoe/vehicles/page'

/**
 * Returns the tenant's name of the system; the platform's name until it is loaded, and on a display, which lacks the
 * permission.
 */
export function useSystemName(): string {
  const platform = useShellMessages().platformTitle
  const { pageConfig } = useClient()
  const { kind, key } = useReader()
  const tenantId = useSession((session) => session.tenantId)
  const home = useQuery({
    queryKey: homePageKeys.of(key),
    queryFn: ({ signal }) => pageConfig.homeOfTenant({ params: { tenantId: tenantId ?? '' } }, signal),
    enabled: kind === 'user' && tenantId !== null,
    staleTime: Infinity,
    retry: false,
  })
  return home.data?.systemName || platform
}
