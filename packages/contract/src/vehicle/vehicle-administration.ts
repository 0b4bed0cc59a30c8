import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  ById,
  DateTime,
  FreeText,
  OptionalCode,
  RequiredText,
  SERVER_MANAGED_FIELDS,
} from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'
import { numberIn } from './commands/command-fields.ts'
import { SETTING_RANGES, vehicleParameter, type LimitedSetting } from './commands/vehicle-parameter.ts'
import { subjectCalls } from '../wire/subject-calls.ts'
import { Consumer, ConsumerListQuery } from './devices.ts'
import { VEHICLE_TYPE_OWNERS } from './vehicle-dictionaries.ts'
import { subjectNames } from '../wire/subject-names.ts'

const done = z.unknown()

/** A calendar day. Wire: `YYYY-MM-DD`; with a time, as stock clients send it, the time is dropped. */
const day = (message: string) =>
  z
    .string(message)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/, '日期格式不正确'), z.maxLength(19, '日期格式不正确'))

const vehicleFields = {
  vclNo: RequiredText('请输入车号', 30)
    .check(z.regex(/^[\w-]+$/, '只能包含字母、数字、下划线和横线'))
    .check(label('车号')),
  pin: RequiredText('请输入整机编号', 30)
    .check(z.regex(/^[A-Za-z0-9]+$/, '只能包含字母和数字'))
    .check(label('整机编号', 'PIN')),
  typeId: RequiredText('请选择车型', 64).check(label('车型')),
  consumerId: FreeText(64).check(label('客户', 'Customer')),
  engineNo: FreeText(50).check(label('发动机编号', 'Engine number')),
  emissionStage: FreeText(20).check(label('排放阶段', 'Emission stage')),
  deliveredTime: day('请选择出厂日期').check(label('出厂日期', 'Delivered')),
}

/** A vehicle as its form edits it. `deliveredTime` is a day. */
export const VehicleRecord = wireObject({
  id: z.string(),
  vclNo: z.string(),
  pin: OptionalText,
  typeId: OptionalCode,
  consumerId: OptionalCode,
  engineNo: OptionalText,
  emissionStage: OptionalText,
  deliveredTime: DateTime,
  revision: Revision,
})
export type VehicleRecord = z.output<typeof VehicleRecord>

/** The names of vehicles. */
export const vehicleNames = subjectNames('车辆', 'vehicle', 'Vehicles')

export const NewVehicle = z.object(vehicleFields)
export type NewVehicle = z.input<typeof NewVehicle>
export const VehicleEdit = editOf(vehicleFields)
export type VehicleEdit = z.input<typeof VehicleEdit>

/** A long number, or what those see of it who may not see it whole. */
const masked = (pattern: RegExp, message: string) =>
  z.string(message).check(z.refine((text) => pattern.test(text) || /^\d{6}\*{5}\d{4}$/.test(text), message))

const deviceFields = {
  tmnlId: RequiredText('请输入终端编号', 40)
    .check(z.regex(/^[\w-]+$/, '只能包含字母、数字、下划线和横线'))
    .check(label('终端编号')),
  vcl_plat_id: RequiredText('请输入平台车辆编号', 40)
    .check(z.regex(/^[\w-]+$/, '只能包含字母、数字、下划线和横线'))
    .check(label('平台车辆编号')),
  imei: masked(/^\d{15}$/, 'IMEI须为15位数字').check(label('IMEI')),
  simNo: masked(/^\d{10,20}$/, 'SIM卡号须为10～20位数字').check(label('SIM卡号')),
  softwareVersion: RequiredText('请输入软件版本', 30).check(label('软件版本')),
  sendCenterNo: FreeText(20).check(label('发送中心号')),
  /** The vehicle it sits in; empty: it is in the store. */
  vclId: FreeText(64).check(label('车辆')),
}

export const NewDevice = z.object(deviceFields)
export type NewDevice = z.input<typeof NewDevice>
export const DeviceEdit = editOf(deviceFields)
export type DeviceEdit = z.input<typeof DeviceEdit>

const optionalNumber = (message: string, min: number, max: number) =>
  z.optional(
    z.nullable(
      z.union([z.literal(''), z.number(message).check(z.minimum(min, message), z.maximum(max, message))], message),
    ),
  )

const settingNames = Object.keys(SETTING_RANGES).filter((name): name is LimitedSetting => name in SETTING_RANGES)

/** The range of one setting. A message names the setting: several of them stand in one form. */
const Limit = z
  .object({
    setting: z.enum(settingNames, '未知的参数').check(label('参数')),
    min: z.number('请输入最小值').check(label('最小值')),
    max: z.number('请输入最大值').check(label('最大值')),
  })
  .check((given) => {
    for (const { field, message } of objectionsToLimit(given.value))
      given.issues.push({ code: 'custom', input: given.value[field], path: [field], message })
  })

/** Returns the faults of a setting's range, by its two ends. */
export function objectionsToLimit({ setting, min, max }: { setting: LimitedSetting; min: number; max: number }) {
  const value = numberIn(SETTING_RANGES[setting])
  const name = vehicleParameter.values[setting].name.zh
  const issues = (['min', 'max'] as const).flatMap((field) => {
    const message = value.safeParse(field === 'min' ? min : max).error?.issues[0]?.message
    return message === undefined ? [] : [{ field, message: `${name}：${message}` }]
  })
  if (issues.length > 0 || min <= max) return issues
  return [{ field: 'max' as const, message: `${name}：最大值不能小于最小值` }]
}

function areOfDifferentSettings(limits: readonly { setting: string }[]) {
  return new Set(limits.map(({ setting }) => setting)).size === limits.length
}

const typeFields = {
  vclType: RequiredText('请输入车型名称', 30).check(label('车型名称')),
  brandId: RequiredText('请选择品牌', 64).check(label('品牌', 'Brand')),
  kindId: RequiredText('请选择机种', 64).check(label('机种', 'Kind')),
  engine: FreeText(50).check(label('发动机型号')),
  displacement: optionalNumber('请输入0～100之间的数值（L）', 0, 100).check(label('排量')),
  cylinders: optionalNumber('请输入1～16之间的数值', 1, 16).check(label('气缸数')),
  ratedKw: optionalNumber('请输入0～5000之间的数值（kW）', 0, 5000).check(label('额定功率')),
  aftertreatment: FreeText(30).check(label('后处理', 'Aftertreatment')),
  /** The settings that its vehicles take; missing in an edit: as before, empty: those of any machine. */
  limits: z
    .optional(z.nullable(z.array(Limit).check(z.refine(areOfDifferentSettings, '同一参数只能设置一次'))))
    .check(label('参数范围')),
}

export const NewVehicleType = z.object({
  ...typeFields,
  /** The tenant's unless it says otherwise; `installation` is for the operator of the installation. */
  owner: z.optional(z.nullable(z.enum(VEHICLE_TYPE_OWNERS, '归属无效'))).check(label('归属')),
})
export type NewVehicleType = z.input<typeof NewVehicleType>
export const VehicleTypeEdit = editOf(typeFields)
export type VehicleTypeEdit = z.input<typeof VehicleTypeEdit>

const consumerFields = {
  name: RequiredText('请输入客户名称', 100).check(label('客户名称')),
  phone: z
    .optional(z.nullable(z.string().check(z.regex(/^$|^[\d+() -]{5,30}$/, '电话号码格式不正确'))))
    .check(label('手机号', 'Phone')),
  address: FreeText(200).check(label('地址', 'Address')),
}

/** The names of customers. */
export const consumerNames = subjectNames('客户', 'customer', 'Customers')

export const NewConsumer = z.object(consumerFields)
export type NewConsumer = z.input<typeof NewConsumer>
export const ConsumerEdit = editOf(consumerFields)
export type ConsumerEdit = z.input<typeof ConsumerEdit>

/** The fields of rows and details beside those of a form, which a form sends back. */
const ofRow = (...names: string[]) => ['id', ...names, ...SERVER_MANAGED_FIELDS]
const ofEdit = (...names: string[]) => [...names, ...SERVER_MANAGED_FIELDS]
const ofDevice = ['vclNo', 'online', 'online_dictText', 'bindTime'] as const

/** Vehicles of the tenant. Native only; the conventions are those of JeecgBoot. */
export const vehicleAdministration = {
  /** Returns what the form of a vehicle edits. */
  detail: endpoint('GET', '/vehicle/serviceVclInfo/queryById', { query: ById, result: VehicleRecord }),
  /** Creates a vehicle. Errors: 500 车号已存在, 整机编号已存在, 车型不存在, 客户不存在. */
  add: endpoint('POST', '/vehicle/serviceVclInfo/add', {
    body: NewVehicle,
    result: done,
    ignoredFields: ofRow('revision'),
  }),
  /** Changes a vehicle. Errors: as of `add`; 409 with the newer record. */
  edit: endpoint('PUT', '/vehicle/serviceVclInfo/edit', { body: VehicleEdit, result: done, ignoredFields: ofEdit() }),
  /** Deletes a vehicle. Errors: 500 while it has a terminal or command records. */
  remove: endpoint('DELETE', '/vehicle/serviceVclInfo/delete', { query: ById, result: done }),
}

/**
 * Terminals of the tenant. Native only; the conventions are those of JeecgBoot. Who sees IMEI and SIM masked sends the
 * masked text back, which changes nothing.
 */
export const deviceAdministration = {
  /** Creates a terminal. Errors: 500 终端编号已存在, 平台车辆编号已存在, IMEI已存在, 车辆不存在, 该车辆已有终端. */
  add: endpoint('POST', '/device/serviceDevice/add', {
    body: NewDevice,
    result: done,
    ignoredFields: ofRow('revision', ...ofDevice),
  }),
  /** Changes a terminal, and puts it into a vehicle or takes it out. Errors: as of `add`; 409 with the newer record. */
  edit: endpoint('PUT', '/device/serviceDevice/edit', {
    body: DeviceEdit,
    result: done,
    ignoredFields: ofEdit(...ofDevice),
  }),
  /** Deletes a terminal. Errors: 500 while it sits in a vehicle. */
  remove: endpoint('DELETE', '/device/serviceDevice/delete', { query: ById, result: done }),
}

/**
 * The vehicle types of the tenant. Those of the installation, which every tenant reads, are changed by its operator alone;
 * one of another tenant is unknown. Native only; not in the specification.
 */
export const vehicleTypeAdministration = {
  /** Returns whose a type may be that the caller creates. */
  owners: endpoint('GET', '/vcltype/serviceDictVcltype/owners', {
    result: z.array(z.enum(VEHICLE_TYPE_OWNERS)),
  }),
  /** Creates a type. Errors: 500 车型名称已存在; 510 for one of the installation without being its operator. */
  add: endpoint('POST', '/vcltype/serviceDictVcltype/add', {
    body: NewVehicleType,
    result: done,
    ignoredFields: ofRow('revision', 'editable'),
  }),
  /** Changes a type. Errors: as of `add`; 409 with the newer record; 510 for one of the installation. */
  edit: endpoint('PUT', '/vcltype/serviceDictVcltype/edit', {
    body: VehicleTypeEdit,
    result: done,
    ignoredFields: ofEdit('owner', 'editable'),
  }),
  /** Deletes a type. Errors: 500 while there are vehicles of it; 510 for one of the installation. */
  remove: endpoint('DELETE', '/vcltype/serviceDictVcltype/delete', { query: ById, result: done }),
}

const { list: _, ...consumerCalls } = subjectCalls('consumer/serviceConsumer', {
  row: Consumer,
  query: ConsumerListQuery,
  add: NewConsumer,
  edit: ConsumerEdit,
})

/** Customers of the tenant; their list is one of the related lookups. Native only; the conventions are those of JeecgBoot. */
export const consumerAdministration = consumerCalls
