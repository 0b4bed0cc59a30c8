import type * as z from 'zod/mini'
import { DEFAULT_DOWNLOAD_PERIOD, type DownloadRequest } from '@trackhoe/contract/vehicle'
import { fromWireTime } from '../../platform/core/clock.ts'
import { invalid, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { byCode } from '../parameters/parameters.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import type { DownloadPlan } from './download-rows.ts'
import { texts } from '../../platform/core/language.ts'

/** Returns what is ordered, checked. Errors: the refusals of an order. */
export async function planOf(
  { db, clock }: Pick<VehicleDeps, 'db' | 'clock'>,
  { start, end, vbId, sort, para, downLoadVo }: z.output<typeof DownloadRequest>,
  caller: Caller,
): Promise<DownloadPlan & { vclNo: string }> {
  const startTime = fromWireTime(start)
  const endTime = fromWireTime(end)
  if (!startTime || !endTime)
    throw invalid(texts('时间格式不正确', 'Time format is not valid'), { field: startTime ? 'end' : 'start' })
  if (startTime > clock())
    throw refused(texts('开始时间不能晚于当前时间', 'The start time must not be in the future'), { field: 'start' })
  const vehicle = await fleet.find(db, caller, { vclId: vbId })
  if (!vehicle) throw unknownVehicle('vclId')
  const known = await byCode(db, para)
  const unknown = para.filter((code) => !known.has(code))
  if (unknown.length > 0)
    throw refused(texts(`未知的参数代码：${unknown.join('、')}`, `Unknown parameter codes: ${unknown.join(', ')}`), {
      field: 'para',
    })
  return {
    tenantId: caller.tenantId,
    vehicleId: vehicle.id,
    vclNo: vehicle.vclNo,
    startTime,
    endTime,
    sortOrder: sort,
    parameterCodes: para,
    periodSec: downLoadVo.periodSec ?? DEFAULT_DOWNLOAD_PERIOD,
    timeZone: downLoadVo.timeZone,
    numberFormat: downLoadVo.numberFormat ?? 'raw',
  }
}
