import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { useClient, useShellMessages } from '@trackhoe/shell'
import { useDisplay } from '../client/app-services.tsx'
import { useReader } from './use-reader.ts'

/** What the tenant calls its system; the platform's name until that is known. */
export function useSystemName(): string {
  const platform = useShellMessages().platformTitle
  const { pageConfig } = useClient()
  const { kind, key } = useReader()
  const ofUser = useSession((session) => session.tenantId)
  const display = useDisplay()
  const tenantId = kind === 'display' && display.kind === 'ready' ? display.tenantId : kind === 'user' ? ofUser : null
  const home = useQuery({
    queryKey: ['home-page', key],
    queryFn: ({ signal }) => pageConfig.homeOfTenant(tenantId ?? '', signal),
    enabled: tenantId !== null,
    staleTime: Infinity,
    retry: false,
  })
  return home.data?.systemName || platform
}
