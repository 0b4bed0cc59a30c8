import { siteInfo } from '@trackhoe/contract/system'
import { eq } from 'drizzle-orm'
import { homePageConfig, organization, pageConfig } from '../../platform/database/schema/schema.ts'
import { serve, type Api } from '../../platform/http/serve.ts'

/** Who runs the site, as the page configuration of the tenant says. Source: platform specification §7 "Dictionaries and forms". */
export function siteInfoRoutes(api: Api) {
  const { db, config } = api.deps

  serve(api, siteInfo.get, { access: 'user' }, async ({ caller }) => {
    const [found] = await db
      .select({
        tenantName: organization.name,
        systemName: homePageConfig.systemName,
        logoIcon: homePageConfig.logoIcon,
        icp: pageConfig.icp,
      })
      .from(organization)
      .leftJoin(homePageConfig, eq(homePageConfig.tenantId, organization.id))
      .leftJoin(pageConfig, eq(pageConfig.tenantId, organization.id))
      .where(eq(organization.id, caller.tenantId))
    return {
      siteName: found?.systemName || found?.tenantName || null,
      siteLogo: found?.logoIcon ?? null,
      icp: found?.icp ?? null,
      tel: config.siteTel ?? null,
    }
  })
}
