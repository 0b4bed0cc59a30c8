import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { ById, DateTime, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { Revision } from '../wire/revision.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { DesignerItems, FixedItems } from './designer-items.ts'
import { label } from '../wire/label.ts'

/**
 * A kind of service and the forms it is filled in with. Each template is a value with a `kind`: a text that is no JSON
 * is `invalid` and leaves the rest of the record readable. Source: platform specification §3 "Service type".
 */
export const ServiceType = wireObject({
  id: Code,
  typeName: OptionalText,
  /** The service report. */
  reportTemp: DesignerItems,
  /** The parts above and below the variable part of a work order. */
  workorderTemp: FixedItems,
  workorderVariableTemp: DesignerItems,
  createTime: DateTime,
  /** The user who changed it last, and the time. Native only. */
  updateBy: OptionalText,
  updateTime: z.optional(z.nullable(DateTime)),
  revision: Revision,
  /** How many items each template has, and how many rules there are. Native only, in lists, which carry no templates. */
  workorderItems: OptionalNumber,
  reportItems: OptionalNumber,
  ruleCount: OptionalNumber,
})
export type ServiceType = z.output<typeof ServiceType>

export const ServiceTypeListQuery = listQuery({ typeName: '服务类型名称' })
export type ServiceTypeListQuery = z.input<typeof ServiceTypeListQuery>

/** The JSON text of a template. The limit is not in the specification. */
const Template = z.optional(z.string().check(z.maxLength(1_000_000, '模板过大')))

const typeName = z
  .string('请输入服务类型名称')
  .check(
    z.trim(),
    z.minLength(1, '请输入服务类型名称'),
    z.maxLength(100, '服务类型名称最多 100 个字符'),
    label('服务类型名称'),
  )

const templates = {
  reportTemp: Template.check(label('报告模板')),
  workorderTemp: Template.check(label('工单模板')),
  workorderVariableTemp: Template.check(label('工单变量模板')),
}

export const NewServiceType = z.object({ typeName, ...templates })
export type NewServiceType = z.input<typeof NewServiceType>

/** Fields left out keep their value, so a designer sends its own template and no other. */
export const ServiceTypeEdit = z.object({
  id: RequiredText('缺少服务类型', 64).check(label('编号')),
  typeName: z.optional(typeName),
  ...templates,
  revision: Revision,
})
export type ServiceTypeEdit = z.input<typeof ServiceTypeEdit>

const base = '/service/systemmanagement/serviceServiceType'
const readOnlyFields = ['workorderItems', 'reportItems', 'ruleCount', ...SERVER_MANAGED_FIELDS]

/** Native only. Source: platform specification §7 "Service type and timeout rules"; it names only `details` and `edit`. */
export const serviceTypes = {
  /** Returns a service type with its templates. Null means 未获取到模板数据. */
  details: endpoint('GET', `${base}/queryDetailsById`, { query: ById, result: z.nullish(ServiceType) }),
  /** Changes a service type. Returns the saved row, or nothing. Errors: 409 for a stale revision, with the newer record as result. */
  edit: endpoint('POST', `${base}/edit`, {
    body: ServiceTypeEdit,
    result: z.unknown(),
    ignoredFields: readOnlyFields,
  }),
  /** The same by PUT. */
  editByPut: endpoint('PUT', `${base}/edit`, {
    body: ServiceTypeEdit,
    result: z.unknown(),
    ignoredFields: readOnlyFields,
  }),
  /** Lists the service types. */
  list: listCall(`${base}/list`, ServiceTypeListQuery, ServiceType),
  /** Creates a service type. Returns the saved row. */
  add: endpoint('POST', `${base}/add`, { body: NewServiceType, result: z.unknown() }),
  /** Deletes a service type. Errors: 500 该服务类型已被工单使用，不能删除. */
  remove: removeCall(`${base}/delete`),
}
