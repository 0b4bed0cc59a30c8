import * as z from 'zod/mini'
import { CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { listCall } from '../wire/record-calls.ts'
import { ById, Filter, ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { OptionalText } from '../wire/values.ts'
import { Measured, timeFilter, vclId } from './values.ts'
import { label } from '../wire/label.ts'

/**
 * The sulfur in one sample of fuel. `sulfur` and `limit` are texts as the laboratory wrote them (`<1`), in `unit`.
 * `result` is kept as it came. Source: vehicle specification §3; the fields are not in the specification.
 */
export const SulfurReport = wireObject({
  id: z.string(),
  vclNo: OptionalText,
  sampleTime: DateTime,
  station: OptionalText,
  sulfur: OptionalCode,
  unit: OptionalText,
  limit: OptionalCode,
  result: OptionalCode,
  result_dictText: OptionalText,
  /** Native only, like where the station is. Unit: degrees, WGS-84. */
  vclId: OptionalText,
  lng: Measured,
  lat: Measured,
})
export type SulfurReport = z.output<typeof SulfurReport>

/** A report with the fields of its page. `attachments` are paths of stored files. */
export const SulfurDetail = z.extend(SulfurReport, {
  operator: OptionalText,
  instrument: OptionalText,
  remark: OptionalText,
  attachments: CommaListResult,
  /** Earlier samples of the vehicle. Native only. */
  history: ListOf(wireObject({ sampleTime: DateTime, sulfur: OptionalCode })),
})
export type SulfurDetail = z.output<typeof SulfurDetail>

/** When a vehicle is due. */
export const RegularCheck = wireObject({
  planDate: OptionalText,
  lastDate: OptionalText,
  state: OptionalCode,
  state_dictText: OptionalText,
})
export type RegularCheck = z.output<typeof RegularCheck>

export const SulfurListQuery = z.extend(ListQuery, {
  vclNo: Filter.check(label('车号')),
  ...timeFilter,
  result: Filter.check(label('检测结果')),
})
export type SulfurListQuery = z.input<typeof SulfurListQuery>

/** Source: vehicle specification §7 "Sulfur reports". */
export const sulfur = {
  /** Lists sulfur reports. */
  list: listCall('/sulfur/report/list', SulfurListQuery, SulfurReport),
  /** Returns when a vehicle is due for its checks. */
  regularChecks: endpoint('GET', '/sulfur/report/getRegularChecking', {
    query: z.object({ vclId }),
    result: ListOf(RegularCheck),
  }),
  /** Returns one sulfur report with the fields of its page. */
  detail: endpoint('GET', '/sulfur/report/detail', { query: ById, result: SulfurDetail }),
}
