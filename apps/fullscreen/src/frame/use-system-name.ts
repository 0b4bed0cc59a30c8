import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { useClient, useShellMessages } from '@trackhoe/shell'
import { useReader } from '@trackhoe/vehicles/page'

/** What the tenant calls its system; the platform's name until that is known, and on a display, which may not ask. */
export function useSystemName(): string {
  const platform = useShellMessages().platformTitle
  const { pageConfig } = useClient()
  const { kind, key } = useReader()
  const tenantId = useSession((session) => session.tenantId)
  const home = useQuery({
    queryKey: ['home-page', key],
    queryFn: ({ signal }) => pageConfig.homeOfTenant({ params: { tenantId: tenantId ?? '' } }, signal),
    enabled: kind === 'user' && tenantId !== null,
    staleTime: Infinity,
    retry: false,
  })
  return home.data?.systemName || platform
}
