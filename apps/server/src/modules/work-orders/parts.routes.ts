import { network } from '@trackhoe/contract/system'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as queries from './work-orders.queries.ts'

/** The parts of excavators by system, for reports to name what was used. Source: platform specification §7 "User and system administration". */
export function partRoutes(api: Api) {
  const { db } = api.deps
  const readers = { access: { action: 'service:workOrder:list' } } as const

  serve(api, network.systemsOne, readers, () => queries.partSystems(db, null))

  serve(api, network.systemsTwo, readers, ({ body }) => queries.partSystems(db, body.systemOne))

  serve(api, network.parts, readers, async ({ body }) => {
    const { rows, total } = await queries.partsPage(db, body)
    const { pageNo: current, pageSize: size } = body
    return { records: rows, total, size, current, pages: Math.ceil(total / size) }
  })
}
