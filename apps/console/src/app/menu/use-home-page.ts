import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { writeStored, peekStored } from '@trackhoe/auth/boot'
import { HomePageConfig } from '@trackhoe/contract'
import { homePageKeys, useFlavor, useShell } from '@trackhoe/shell'

/** How long the name of the system is kept. Unit: milliseconds. Source: platform specification §7 "Page config", §9. */
const LIFETIME_MS = 12 * 3_600_000

/**
 * Name and logo of the tenant one works for; null while they are not known. What was last seen is shown at once, so
 * that no other name flickers by at a reload, and the present one is requested meanwhile.
 */
export function useHomePage(): HomePageConfig | null {
  const { client } = useShell()
  const tenantId = useSession((session) => session.tenantId)
  // A JeecgBoot has no such page.
  const flavor = useFlavor()
  const name = `home-page:${tenantId ?? ''}`
  const home = useQuery({
    queryKey: homePageKeys.of(tenantId),
    async queryFn({ signal }) {
      const answer = await client.pageConfig.homeOfTenant({ params: { tenantId: tenantId ?? '' } }, signal)
      writeStored(name, answer, LIFETIME_MS)
      return answer
    },
    placeholderData: () => HomePageConfig.safeParse(peekStored(name)).data,
    enabled: tenantId !== null && (flavor === null || flavor === 'native'),
    staleTime: Infinity,
  })
  return home.data ?? null
}
