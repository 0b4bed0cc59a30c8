import { parameters } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { slicePage } from '../../platform/http/handler-helpers.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { assertKnown, findVehicle, MAX_SAMPLE_DAYS, rangeOf } from './requested-readings.ts'
import * as queries from './telemetry.queries.ts'

/** The values that recalls brought. Source: vehicle specification §7 "Parameters and messages". */
export function recalledValueRoutes(api: Api<VehicleDeps>) {
  const { db } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const

  serve(api, parameters.records, readers, async ({ query, caller, page }) => {
    const { from, to } = rangeOf(query, MAX_SAMPLE_DAYS)
    const { row } = await findVehicle(db, caller, query.vclId)
    const catalog = new Map((await fleet.parameters(db)).map((entry) => [entry.code, entry]))
    const codes = (query.para ?? '').split(',').filter((code) => code !== '')
    assertKnown(codes, catalog, 'para')
    const replies = await queries.recalledValues(db, row.id, from, to)
    const all = replies.flatMap(({ time, values }) =>
      Object.entries(values).map(([code, value]) => ({
        time: toWireTime(time),
        code,
        name: catalog.get(code)?.nameZh ?? null,
        value: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
        unit: catalog.get(code)?.unit ?? null,
      })),
    )
    const wanted = codes.length > 0 ? all.filter(({ code }) => codes.includes(code)) : all
    return page(slicePage(wanted, query), wanted.length)
  })
}
