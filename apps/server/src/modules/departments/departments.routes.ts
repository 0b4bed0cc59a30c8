import { departments } from '@trackhoe/contract'
import { serve, type Api } from '../../platform/http/serve.ts'
import { departmentTree } from './department-tree.ts'
import { departmentsOfTenant, directorsByDepart } from './departments.queries.ts'

/** The department tree of the tenant. Source: platform specification §7 "User and system administration". */
export function departmentRoutes(api: Api) {
  serve(api, departments.tree, { access: { action: 'system:depart:list' } }, async ({ caller }) =>
    departmentTree(
      await departmentsOfTenant(api.deps.db, caller),
      await directorsByDepart(api.deps.db, caller.tenantId),
    ),
  )
}
