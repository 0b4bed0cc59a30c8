import { roles } from '@trackhoe/contract'
import { serve, type Api } from '../../platform/http/serve.ts'
import { rolesOfTenant } from './roles.queries.ts'

/** The roles of the tenant, for every field that offers them. Source: platform specification §7. */
export function roleRoutes(api: Api) {
  serve(api, roles.all, { access: { action: 'system:role:list' } }, ({ caller }) =>
    rolesOfTenant(api.deps.db, caller.tenantId),
  )
}
