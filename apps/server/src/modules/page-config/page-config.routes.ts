import { pageConfig } from '@trackhoe/contract'
import { serve, type Api } from '../../platform/http/serve.ts'
import { belongsTo } from '../../auth/access/callers.queries.ts'
import { branchOf } from '../organizations/organizations.queries.ts'
import { homePageOf, loginPageOf } from './page-config.queries.ts'

/** How the login page and the header of a tenant look. Source: platform specification §7 "Page config". */
export function pageConfigRoutes(api: Api) {
  const { db } = api.deps

  serve(api, pageConfig.loginOfHost, { access: 'public' }, async ({ params }) => {
    const host = params.host.toLowerCase()
    return (await loginPageOf(db, host)) ?? (await loginPageOf(db, host.replace(/:\d+$/, '')))
  })

  serve(api, pageConfig.homeOfTenant, { access: 'user' }, async ({ params, caller }) => {
    const isOwn = await belongsTo(db, caller.userId, params.tenantId)
    // Name and logo of a tenant below are edited from above.
    if (!isOwn && !(await branchOf(db, caller.tenantId)).includes(params.tenantId)) return null
    return homePageOf(db, params.tenantId)
  })
}
