import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import {
  ById,
  Filter,
  Flag,
  FreeText,
  DateTime,
  ListOf,
  OptionalCode,
  RequiredText,
  SERVER_MANAGED_FIELDS,
} from '../wire/jeecgboot-values.ts'
import { JsonText } from '../wire/json-text.ts'
import { Revision } from '../wire/revision.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { DesignerItem, DesignerItems } from './designer-items.ts'

/** Dictionary `wo_status`. The values are not in the specification. */
export const WORK_ORDER_STATUS = { open: '1', inProgress: '2', done: '3' } as const

const optionalText = z.optional(z.nullable(z.string()))

/** A work order in a list. The specification names the path only, not the fields. */
export const WorkOrder = wireObject({
  id: Code,
  woNo: OptionalText,
  serviceTypeId: OptionalCode,
  serviceTypeId_dictText: optionalText,
  vclId: OptionalCode,
  vclNo: OptionalText,
  consumerName: OptionalText,
  woStatus: OptionalCode,
  woStatus_dictText: optionalText,
  /** It is not done, and a timeout rule that is on has caught it. Wire: 1 or 0. */
  overdue: Flag,
  /** When the hours of a rule ran out; null as long as they did not. */
  overdueTime: DateTime,
  /** The most urgent level of the rules that caught it: dictionary `alarm_level`. */
  overdueLevel: OptionalCode,
  overdueLevel_dictText: optionalText,
  /** A user name. */
  handler: OptionalText,
  handler_dictText: optionalText,
  reportTime: DateTime,
  finishTime: DateTime,
  createBy: OptionalText,
  createTime: DateTime,
  /** The fault that the order was made for, as it was named then. Native only. */
  fault: OptionalText,
  revision: Revision,
})
export type WorkOrder = z.output<typeof WorkOrder>

/** A part that was used. Units: `price` in yuan as a decimal text, for one. */
export const WorkOrderPart = wireObject({
  partNo: z.string(),
  partName: OptionalText,
  unit: OptionalText,
  price: OptionalCode,
  quantity: z.number(),
})
export type WorkOrderPart = z.output<typeof WorkOrderPart>

/** A rule has caught the order. Unit: `outHour` hours. */
const WorkOrderAlert = wireObject({
  outHour: OptionalNumber,
  level: OptionalCode,
  level_dictText: optionalText,
  alertTime: DateTime,
  /** True when somebody was reminded; nobody is of an order that was late before it came here. Wire: 1 or 0. */
  announced: Flag,
})

/** The values that were filled in, by the ids of the items. Wire: a JSON text. */
const Values = JsonText(z.record(z.string(), z.unknown()))

/**
 * A work order with its forms. They are those of its service type as they were when the order was made and when its report
 * was begun: a template that is changed later changes no order. Native only; not in the specification.
 */
export const WorkOrderDetails = z.extend(WorkOrder, {
  /** Wire: the JSON text of `{top, middle, bottom}`. */
  formTemp: JsonText(
    wireObject({ top: ListOf(DesignerItem), middle: ListOf(DesignerItem), bottom: ListOf(DesignerItem) }),
  ),
  formValues: Values,
  reportTemp: DesignerItems,
  reportValues: Values,
  parts: ListOf(WorkOrderPart),
  reportBy: OptionalText,
  reportBy_dictText: optionalText,
  alerts: ListOf(WorkOrderAlert),
  /** The alarm that the order was made for, which may have been purged since: `alarms.ofOrder` returns it. Native only. */
  alarmId: OptionalCode,
})
export type WorkOrderDetails = z.output<typeof WorkOrderDetails>

export const WorkOrderListQuery = z.extend(ListQuery, {
  ...textFilters({
    woNo: '工单编号',
    vclNo: '车号',
    serviceTypeId: '服务类型',
    woStatus: '工单状态',
    handler: '服务工程师',
  }),
  /** Only those that are overdue, `1`, or not, `0`. Native only. */
  overdue: z.optional(z.enum(['', '0', '1'], '是否超时为 1 或 0')).check(label('是否超时')),
  /** `YYYY-MM-DD` or with a time; the end's day is included. */
  createTime_begin: Filter.check(label('创建时间')),
  createTime_end: Filter.check(label('创建时间')),
})
export type WorkOrderListQuery = z.input<typeof WorkOrderListQuery>

const NO_ORDER = '缺少工单'
const id = RequiredText(NO_ORDER, 64).check(label('编号'))

/** The JSON text of what was filled in. The limit is not in the specification. */
const values = z.string('请填写表单').check(z.maxLength(200_000, '填写的内容过长'))

export const NewWorkOrder = z.object({
  serviceTypeId: RequiredText('请选择服务类型', 64).check(label('服务类型')),
  vclId: RequiredText('请选择车辆', 64).check(label('车辆')),
  /** A user name; it may be chosen later. */
  handler: FreeText(100).check(label('服务工程师')),
  /** The fault that the order is made for. */
  fault: FreeText(500).check(label('故障')),
})
export type NewWorkOrder = z.input<typeof NewWorkOrder>

/** The filled-in form of an order. */
export const WorkOrderEdit = z.object({ id, formValues: values.check(label('工单内容')), revision: Revision })
export type WorkOrderEdit = z.input<typeof WorkOrderEdit>

/** The filled-in service report of an order. */
export const WorkOrderReport = z.object({
  id,
  reportValues: values.check(label('报告内容')),
  parts: z
    .array(
      z.object({
        partNo: RequiredText('缺少配件编号', 100),
        quantity: z.int('数量为 1 以上的整数').check(z.minimum(1, '数量为 1 以上的整数'), z.maximum(9999, '数量过大')),
      }),
    )
    .check(z.maxLength(200, '配件最多 200 种'), label('使用配件')),
  revision: Revision,
})
export type WorkOrderReport = z.input<typeof WorkOrderReport>

const base = '/service/workordermanagement/serviceWoInfo'

/** Native only. Source: vehicle specification §7 "Related lookups", which names only the list. */
export const workOrders = {
  /** Lists the work orders. `column` may be `overdue`: those that are late come first with `desc`. */
  list: listCall(`${base}/list`, WorkOrderListQuery, WorkOrder),
  /** Returns one work order with its forms. */
  details: endpoint('GET', `${base}/queryById`, { query: ById, result: WorkOrderDetails }),
  /** Makes a work order of a type for a vehicle. Returns it. */
  add: endpoint('POST', `${base}/add`, { body: NewWorkOrder, result: WorkOrderDetails }),
  /**
   * Saves the filled-in form of an order that is not done; it is in progress from then on. Errors: 500 naming the item of the form
   * that lacks a value or has a wrong one; 409 for a stale revision, with the newer record as result.
   */
  edit: endpoint('PUT', `${base}/edit`, {
    body: WorkOrderEdit,
    result: WorkOrderDetails,
    ignoredFields: SERVER_MANAGED_FIELDS,
  }),
  /** Files the service report; the order is done. Errors: as `edit`, and 500 for an unknown part. */
  report: endpoint('PUT', `${base}/saveReport`, { body: WorkOrderReport, result: WorkOrderDetails }),
  /** Deletes a work order. Errors: 500 for one that is done. */
  remove: removeCall(`${base}/delete`),
}
