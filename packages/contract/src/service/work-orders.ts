import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { Filter, Flag, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'

/** A work order in a list. The specification names the path only, not the fields. */
export const WorkOrder = wireObject({
  id: Code,
  woNo: OptionalText,
  serviceTypeId: OptionalCode,
  serviceTypeId_dictText: z.optional(z.nullable(z.string())),
  vclId: OptionalCode,
  vclNo: OptionalText,
  consumerName: OptionalText,
  woStatus: OptionalCode,
  woStatus_dictText: z.optional(z.nullable(z.string())),
  /** It is open for longer than it may be. Wire: 1 or 0. */
  overdue: Flag,
  handler: OptionalText,
  handler_dictText: z.optional(z.nullable(z.string())),
  createTime: DateTime,
})
export type WorkOrder = z.output<typeof WorkOrder>

export const WorkOrderListQuery = z.extend(ListQuery, {
  woNo: Filter.check(label('工单编号')),
  vclNo: Filter.check(label('车号')),
  serviceTypeId: Filter.check(label('服务类型')),
  woStatus: Filter.check(label('工单状态')),
  /** Only those that are overdue, `1`, or not, `0`. Native only. */
  overdue: Filter.check(label('是否超时')),
  /** `YYYY-MM-DD` or with a time; the end's day is included. */
  createTime_begin: Filter.check(label('创建时间')),
  createTime_end: Filter.check(label('创建时间')),
})
export type WorkOrderListQuery = z.input<typeof WorkOrderListQuery>

/** Native only. Source: vehicle specification §7 "Related lookups". */
export const workOrders = {
  /** Lists the work orders. */
  list: endpoint('GET', '/service/workordermanagement/serviceWoInfo/list', {
    query: WorkOrderListQuery,
    result: PageOf(WorkOrder),
  }),
}
