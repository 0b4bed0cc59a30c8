import { sulfur } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { notFound, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { regularChecks } from './regular-checks.ts'
import * as queries from './sulfur.queries.ts'

/** Samples that a detail shows, and checks of a vehicle. Not in the specification. */
const SHOWN_SAMPLES = 12

const RESULT = { result: 'sulfur_result' } as const

/** Sulfur in fuel. Source: vehicle specification §7 "Sulfur reports". */
export function sulfurRoutes(api: Api) {
  const { db, clock } = api.deps
  const readers = { access: { action: 'vehicle:oil' } } as const

  serve(api, sulfur.list, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, query)
    return page(await withDictText(rows.map(onWire), RESULT), total)
  })

  serve(api, sulfur.detail, readers, async ({ query, caller, withDictText }) => {
    const row = await queries.find(db, caller, query.id)
    if (!row) throw notFound()
    const { vehicleId, sampleTime, operator, instrument, remark, attachments } = row.report
    const samples = await queries.samplesOf(db, vehicleId, sampleTime, SHOWN_SAMPLES)
    const [shown] = await withDictText([onWire(row)], RESULT)
    return {
      ...(shown ?? onWire(row)),
      operator,
      instrument,
      remark,
      attachments,
      history: samples.map((sample) => ({ ...sample, sampleTime: toWireTime(sample.sampleTime) })),
    }
  })

  serve(api, sulfur.regularChecks, readers, async ({ query, caller, withDictText }) => {
    const vehicle = await fleet.find(db, caller, { vclId: query.vclId })
    if (!vehicle) throw unknownVehicle('vclId')
    const now = clock()
    const samples = await queries.samplesOf(db, vehicle.id, now, SHOWN_SAMPLES)
    const checks = regularChecks(
      samples.map(({ sampleTime }) => sampleTime),
      vehicle.deliveredTime,
      now,
    )
    return withDictText(checks, { state: 'sulfur_check_state' })
  })
}

function onWire({ report, vclNo }: queries.ReportRow) {
  const { id, vehicleId, sampleTime, station, sulfur: value, unit, limit, result, lng, lat } = report
  return {
    id,
    vclId: vehicleId,
    vclNo,
    sampleTime: toWireTime(sampleTime),
    station,
    sulfur: value,
    unit,
    limit,
    result,
    lng,
    lat,
  }
}
