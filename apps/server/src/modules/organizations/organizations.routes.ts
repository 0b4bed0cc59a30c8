import { organizations } from '@trackhoe/contract/tenant'
import { tenantsOf } from '../../auth/access/callers.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as queries from './organizations.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { DICTIONARIES, inBranch, recordOf } from './organization-branch.ts'

/**
 * Tenants. Who administers one administers those below it as well; others answer like unknown ones. Source: platform
 * specification §7 "Page config"; who may what is not in the specification.
 */
export function organizationRoutes(api: Api) {
  const { db } = api.deps
  const may = (verb: string) => ({ access: { action: `system:organization:${verb}` } }) as const

  serve(api, organizations.ofUser, { access: 'user' }, async ({ caller }) => {
    const tenants = await tenantsOf(db, caller.userId)
    return tenants.map((tenant) => ({ ...tenant, status: String(tenant.status) }))
  })

  serveList(api, organizations.list, queries.columns, may('list'), async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, await queries.branchOf(db, caller.tenantId), query)
    return page(await withDictText(rows.map(recordOf), DICTIONARIES), total)
  })

  serve(api, organizations.byId, may('list'), async ({ query, caller, withDictText }) => {
    const [row] = await queries.rowsOf(db, [await inBranch(db, caller, query.id)])
    const [record] = await withDictText(row ? [recordOf(row)] : [], DICTIONARIES)
    if (!record) throw notFound()
    return record
  })

  const branch = async ({ tenantId }: Caller) => queries.rowsOf(db, await queries.branchOf(db, tenantId))
  serve(api, organizations.all, may('list'), async ({ caller }) => (await branch(caller)).map(recordOf))
  serve(api, organizations.options, may('list'), async ({ caller }) =>
    (await branch(caller)).map(({ id, name }) => ({ value: id, text: name })),
  )

  serve(api, organizations.systems, may('list'), async ({ query, caller }) => {
    const systems = await queries.systemsOf(db, await inBranch(db, caller, query.tenantId))
    return systems.map((system) => ({ ...system, sysCode: system.tenantId }))
  })
}
