import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { depart, role, user, userDepart } from '../database/schema.ts'
import { workOrder } from '../database/service-schema.ts'
import { commandRecord, consumer, device, geofence, vehicle, vehicleType } from '../database/vehicle-schema.ts'
import type { AttributeKind } from './rule-condition.ts'

/** The condition that a column fits a rule. */
type Fits = (column: PgColumn) => SQL

/** What rules may compare of a row. */
export interface RuleAttribute {
  readonly label: string
  readonly kind: AttributeKind
  /** The dictionary of its values, a table dictionary included. */
  readonly dictCode?: string
  /** The condition that the row fits, by its own column or by one of another table. */
  readonly where: (fits: Fits) => SQL
}

/** A kind of record whose rows rules can narrow. */
export interface RuleEntity {
  readonly label: string
  readonly table: PgTable
  readonly id: PgColumn
  readonly tenantId: PgColumn
  /** The pages on whose menu row JeecgBoot hangs its rules, by the names of their components. */
  readonly components: readonly string[]
  readonly attributes: Readonly<Record<string, RuleAttribute>>
  /** The row belongs to one of another entity, and is hidden with it. */
  readonly follows?: { readonly entity: string; readonly column: PgColumn }
}

const text = (column: PgColumn, label: string, dictCode?: string): RuleAttribute => ({
  label,
  kind: 'text',
  where: (fits) => fits(column),
  dictCode,
})
const time = (column: PgColumn, label: string): RuleAttribute => ({
  label,
  kind: 'time',
  where: (fits) => fits(column),
})
const integer = (column: PgColumn, label: string, dictCode: string): RuleAttribute => ({
  label,
  kind: 'integer',
  dictCode,
  where: (fits) => fits(column),
})

/** The codes of the departments to which a user belongs. */
const departmentOfUser: RuleAttribute = {
  label: '部门编码',
  kind: 'text',
  dictCode: 'sys_depart,depart_name,org_code',
  where: (fits) =>
    inArray(
      user.id,
      new QueryBuilder()
        .select({ id: userDepart.userId })
        .from(userDepart)
        .innerJoin(depart, and(eq(depart.id, userDepart.depId), eq(depart.tenantId, userDepart.tenantId)))
        .where(fits(depart.orgCode)),
    ),
}

/** A column of the model of a vehicle. */
const ofType = (column: PgColumn, label: string, dictCode?: string): RuleAttribute => ({
  label,
  kind: 'text',
  dictCode,
  where: (fits) =>
    inArray(vehicle.typeId, new QueryBuilder().select({ id: vehicleType.id }).from(vehicleType).where(fits(column))),
})

/**
 * Every entity whose rows rules can narrow, by its name on the wire. Its table is read through `visible` alone.
 * Source: platform specification §7 "Data rules under /datarule"; which entities there are is not in the specification.
 */
const ENTITIES = {
  sysUser: {
    label: '用户',
    table: user,
    id: user.id,
    tenantId: user.tenantId,
    components: ['system/UserList'],
    attributes: {
      orgCode: departmentOfUser,
      username: text(user.username, '账号'),
      realname: text(user.realname, '姓名'),
      sex: integer(user.sex, '性别', 'sex'),
      status: integer(user.status, '状态', 'user_status'),
      workNo: text(user.workNo, '工号'),
      createBy: text(user.createBy, '创建人'),
      createTime: time(user.createTime, '创建时间'),
    },
  },
  sysDepart: {
    label: '部门',
    table: depart,
    id: depart.id,
    tenantId: depart.tenantId,
    components: ['system/DepartmentTree'],
    attributes: {
      orgCode: text(depart.orgCode, '部门编码', 'sys_depart,depart_name,org_code'),
      departName: text(depart.departName, '部门名称'),
      createTime: time(depart.createTime, '创建时间'),
    },
  },
  sysRole: {
    label: '角色',
    table: role,
    id: role.id,
    tenantId: role.tenantId,
    components: ['system/RoleList'],
    attributes: {
      roleCode: text(role.roleCode, '角色编码', 'sys_role,role_name,role_code'),
      roleName: text(role.roleName, '角色名称'),
      createBy: text(role.createBy, '创建人'),
      createTime: time(role.createTime, '创建时间'),
    },
  },
  serviceVclInfo: {
    label: '车辆',
    table: vehicle,
    id: vehicle.id,
    tenantId: vehicle.tenantId,
    components: ['vehicle/VehicleList', 'vehicle/DistributionMap'],
    attributes: {
      vclNo: text(vehicle.vclNo, '车号'),
      consumerId: text(vehicle.consumerId, '客户', 'service_consumer,name,id'),
      brandId: ofType(vehicleType.brandId, '品牌', 'service_dict_vclbrand,vcl_brand,id'),
      kindId: ofType(vehicleType.kindId, '机种', 'service_dict_vclkind,vcl_kind,id'),
      vclType: ofType(vehicleType.vclType, '车型'),
      emissionStage: text(vehicle.emissionStage, '排放阶段'),
      deliveredTime: time(vehicle.deliveredTime, '交付日期'),
      createTime: time(vehicle.createTime, '创建时间'),
    },
  },
  serviceDevice: {
    label: '设备',
    table: device,
    id: device.id,
    tenantId: device.tenantId,
    components: ['vehicle/DeviceList'],
    attributes: {
      tmnlId: text(device.tmnlId, '终端编号'),
      softwareVersion: text(device.softwareVersion, '软件版本'),
      bindTime: time(device.bindTime, '绑定时间'),
      createTime: time(device.createTime, '创建时间'),
    },
    follows: { entity: 'serviceVclInfo', column: device.vehicleId },
  },
  serviceConsumer: {
    label: '客户',
    table: consumer,
    id: consumer.id,
    tenantId: consumer.tenantId,
    components: ['vehicle/ConsumerList'],
    attributes: {
      id: text(consumer.id, '客户', 'service_consumer,name,id'),
      name: text(consumer.name, '客户名称'),
      address: text(consumer.address, '地址'),
      createTime: time(consumer.createTime, '创建时间'),
    },
  },
  geofence: {
    label: '电子围栏',
    table: geofence,
    id: geofence.id,
    tenantId: geofence.tenantId,
    components: [],
    attributes: {
      name: text(geofence.name, '围栏名称'),
      createBy: text(geofence.createBy, '创建人'),
      createTime: time(geofence.createTime, '创建时间'),
    },
  },
  commandRecord: {
    label: '指令记录',
    table: commandRecord,
    id: commandRecord.recordId,
    tenantId: commandRecord.tenantId,
    components: ['vehicle/CommandRecordList'],
    attributes: {
      sender: text(commandRecord.sender, '发送人'),
      infoid: text(commandRecord.infoid, '指令类型'),
      state: text(commandRecord.state, '状态', 'command_state'),
      sendTime: time(commandRecord.sendTime, '发送时间'),
    },
    follows: { entity: 'serviceVclInfo', column: commandRecord.vehicleId },
  },
  serviceWoInfo: {
    label: '工单',
    table: workOrder,
    id: workOrder.id,
    tenantId: workOrder.tenantId,
    components: ['service/WorkOrderList'],
    attributes: {
      woNo: text(workOrder.woNo, '工单编号'),
      serviceTypeId: text(workOrder.serviceTypeId, '服务类型', 'service_service_type,type_name,id'),
      woStatus: text(workOrder.woStatus, '工单状态', 'wo_status'),
      handler: text(workOrder.handler, '服务工程师', 'sys_user,realname,username'),
      createBy: text(workOrder.createBy, '创建人'),
      createTime: time(workOrder.createTime, '创建时间'),
    },
    follows: { entity: 'serviceVclInfo', column: workOrder.vehicleId },
  },
} as const satisfies Readonly<Record<string, RuleEntity>>

/** The tables that are read through `visible` alone. */
export type RuledTable = (typeof ENTITIES)[keyof typeof ENTITIES]['table']

export const ruleEntities: ReadonlyMap<string, RuleEntity> = new Map(Object.entries<RuleEntity>(ENTITIES))

/** The entity whose rules a menu row can carry, by the name of its component. */
export function entityOfComponent(component: string | null): string | undefined {
  for (const [name, { components }] of ruleEntities) if (component && components.includes(component)) return name
  return undefined
}

/** An attribute of an entity by its name, in the spelling of the wire or of the database. */
export function ruleAttribute(entity: RuleEntity | undefined, name: string): RuleAttribute | undefined {
  const { attributes = {} } = entity ?? {}
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const known = [name, camel].find((spelled) => Object.hasOwn(attributes, spelled))
  return known === undefined ? undefined : attributes[known]
}
