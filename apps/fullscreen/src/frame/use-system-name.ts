import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { systemNameOf } from '@trackhoe/contract'
import { homePageKeys, useClient, useShellMessages } from '@trackhoe/shell'
import { useLocale } from '@trackhoe/ui'
import { useReader } from '@trackhoe/vehicles/page'
import { useDisplay } from '../client/display-provider.tsx'

/** Returns the tenant's name of the system in the language of the page; the platform's name until it is loaded. */
export function useSystemName(): string {
  const platform = useShellMessages().platformTitle
  const locale = useLocale()
  const { pageConfig } = useClient()
  const { kind, key } = useReader()
  const display = useDisplay()
  const ofUser = useSession((session) => session.tenantId)
  const tenantId = kind === 'display' && display.kind === 'ready' ? display.tenantId : ofUser
  const home = useQuery({
    queryKey: homePageKeys.of(key),
    queryFn: ({ signal }) => pageConfig.homeOfTenant({ params: { tenantId: tenantId ?? '' } }, signal),
    enabled: kind !== 'nobody' && tenantId !== null,
    staleTime: Infinity,
    retry: false,
  })
  return systemNameOf(home.data, locale) ?? platform
}
