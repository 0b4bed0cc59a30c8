import { organizations } from '@trackhoe/contract/tenant'
import { serve, type Api } from '../../platform/http/serve.ts'
import { tenantsOf } from '../../auth/callers.queries.ts'

/** The tenants that a user may choose to work for. Source: platform specification §7 "Page config". */
export function organizationRoutes(api: Api) {
  const { db } = api.deps

  serve(api, organizations.ofUser, { access: 'user' }, async ({ caller }) => {
    const tenants = await tenantsOf(db, caller.userId)
    return tenants.map((tenant) => ({ ...tenant, status: String(tenant.status) }))
  })
}
