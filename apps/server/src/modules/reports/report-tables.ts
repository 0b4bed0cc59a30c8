import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ReportKind } from '@trackhoe/contract/online'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import { depart, dict, dictItem, role, user, userDepart, userRole } from '../../platform/database/schema.ts'
import { serviceType } from '../../platform/database/service-schema.ts'
import { maskedNumber } from '../vehicles/vehicle-records.ts'
import {
  commandRecord,
  consumer,
  device,
  diagnosisRestart,
  sulfurReport,
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
} from '../../platform/database/vehicle-schema.ts'

/** Whose rows a statement reads, and how much of them. */
export interface ReportScope extends DataScope {
  /** The numbers of terminals are read whole; otherwise as every call masks them. */
  readonly seesNumbers: boolean
}

/** A column as statements see it. */
interface SourceColumn {
  readonly label: string
  readonly kind: ReportKind
  /** A text whose length nothing limits: what statements see of it is cut. */
  readonly isLong?: true
}

/** A table that statements may read. */
export interface ReportSource {
  readonly label: string
  /** The columns that statements see, by their names in the database; no other column exists for them. */
  readonly columns: Readonly<Record<string, SourceColumn>>
  /** The rows that a scope shows, as a subquery with these columns. */
  readonly rows: (scope: ReportScope) => SQL
  /** What the role of reports may read of the database for it: besides the columns, those that data rules compare. */
  readonly grants: readonly { readonly table: PgTable; readonly columns: readonly PgColumn[] }[]
  /** Its table is made while the server runs, so its rights are given when a statement names it. */
  readonly dynamic?: true
}

type Labels = readonly (readonly [PgColumn, string])[]

interface TableOptions {
  /** The condition that a row is shown. Undefined: the rows are the same for every tenant. */
  where?: (scope: DataScope) => SQL | undefined
  /** Columns that the condition compares and statements do not see. */
  compared?: readonly PgColumn[]
  /**
   * Columns that only those see whole who may. The mask stands in what the statement reads, so that neither a condition nor
   * an order, a group or a join finds out more than is shown.
   */
  secret?: readonly PgColumn[]
}

function table(
  label: string,
  source: PgTable,
  labels: Labels,
  { where, compared = [], secret = [] }: TableOptions = {},
) {
  const columns = labels.map(([column]) => column)
  const read = (seesWhole: boolean) =>
    columns.map((column) =>
      secret.includes(column) && !seesWhole ? sql`${maskedNumber(column)} as ${sql.identifier(column.name)}` : column,
    )
  return {
    label,
    columns: Object.fromEntries(labels.map(([column, title]) => [column.name, { label: title, kind: kindOf(column) }])),
    rows: (scope: ReportScope) =>
      sql`select ${sql.join(read(scope.seesNumbers), sql`, `)} from ${source}${where ? sql` where ${where(scope)}` : sql``}`,
    grants: [{ table: source, columns: [...columns, ...compared] }],
  } satisfies ReportSource
}

function kindOf({ columnType, name }: PgColumn): ReportKind {
  if (columnType === 'PgText') return 'text'
  if (columnType === 'PgInteger' || columnType === 'PgDoublePrecision') return 'number'
  if (columnType === 'PgTimestamp') return 'datetime'
  if (columnType === 'PgBoolean') return 'boolean'
  throw new Error(`[server] Reports do not know how to show the column ${name} of type ${columnType}.`)
}

/** Rows that belong to a vehicle are hidden with it. */
const ofVehicle = (tenantId: PgColumn, vehicleId: PgColumn) => (scope: DataScope) => {
  const own = eq(tenantId, scope.tenantId)
  if (!scope.dataRules.has('serviceVclInfo')) return own
  return and(
    own,
    inArray(vehicleId, new QueryBuilder().select({ id: vehicle.id }).from(vehicle).where(visible(vehicle, scope))),
  )
}

const shownUsers = (scope: DataScope) =>
  new QueryBuilder().select({ id: user.id }).from(user).where(visible(user, scope))

/**
 * The days of twenty years, for reports by day, week or month that have a row where nothing happened. Its own table: a
 * statement cannot make rows by itself.
 */
const calendar: ReportSource = {
  label: '日历',
  columns: {
    day: { label: '日期', kind: 'date' },
    year: { label: '年', kind: 'number' },
    month: { label: '月', kind: 'number' },
    week: { label: '周', kind: 'number' },
    weekday: { label: '星期（1 为星期一）', kind: 'number' },
  },
  rows: () =>
    sql`select d::date as "day", extract(year from d)::int as "year", extract(month from d)::int as "month", extract(week from d)::int as "week", extract(isodow from d)::int as "weekday" from generate_series(timestamp '2016-01-01', timestamp '2035-12-31', interval '1 day') as d`,
  grants: [],
}

const isOwnDictionary = ({ tenantId }: DataScope) => or(isNull(dict.tenantId), eq(dict.tenantId, tenantId))

/**
 * Every table that a statement may read, by its name. A column that is not listed does not exist for statements, and the
 * database role they run as has no right to it: no password, no token, no phone of a user, no session.
 */
const TABLES = {
  service_vehicle: table(
    '车辆',
    vehicle,
    [
      [vehicle.id, '编号'],
      [vehicle.vclNo, '车号'],
      [vehicle.pin, '整机编号'],
      [vehicle.typeId, '车型编号'],
      [vehicle.consumerId, '客户编号'],
      [vehicle.engineNo, '发动机号'],
      [vehicle.emissionStage, '排放阶段'],
      [vehicle.deliveredTime, '交付日期'],
      [vehicle.createTime, '创建时间'],
    ],
    { where: (scope) => visible(vehicle, scope), compared: [vehicle.tenantId] },
  ),
  service_dict_vcltype: table(
    '车型',
    vehicleType,
    [
      [vehicleType.id, '编号'],
      [vehicleType.vclType, '车型'],
      [vehicleType.brandId, '品牌编号'],
      [vehicleType.kindId, '机种编号'],
      [vehicleType.engine, '发动机'],
      [vehicleType.displacement, '排量'],
      [vehicleType.ratedKw, '额定功率'],
    ],
    { where: ({ tenantId }) => isVisibleType(tenantId), compared: [vehicleType.tenantId] },
  ),
  service_dict_vclbrand: table('品牌', vehicleBrand, [
    [vehicleBrand.id, '编号'],
    [vehicleBrand.vclBrand, '品牌'],
  ]),
  service_dict_vclkind: table('机种', vehicleKind, [
    [vehicleKind.id, '编号'],
    [vehicleKind.vclKind, '机种'],
  ]),
  service_consumer: table(
    '客户',
    consumer,
    [
      [consumer.id, '编号'],
      [consumer.name, '客户名称'],
      [consumer.phone, '电话'],
      [consumer.address, '地址'],
      [consumer.createTime, '创建时间'],
    ],
    { where: (scope) => visible(consumer, scope), compared: [consumer.tenantId] },
  ),
  service_device: table(
    '设备',
    device,
    [
      [device.id, '编号'],
      [device.tmnlId, '终端编号'],
      [device.imei, 'IMEI'],
      [device.simNo, 'SIM卡号'],
      [device.softwareVersion, '软件版本'],
      [device.vehicleId, '车辆编号'],
      [device.bindTime, '绑定时间'],
      [device.createTime, '创建时间'],
    ],
    { where: (scope) => visible(device, scope), compared: [device.tenantId], secret: [device.imei, device.simNo] },
  ),
  command_record: table(
    '指令记录',
    commandRecord,
    [
      [commandRecord.recordId, '编号'],
      [commandRecord.vehicleId, '车辆编号'],
      [commandRecord.infoid, '指令类型'],
      [commandRecord.group, '参数组'],
      [commandRecord.kind, '种类'],
      [commandRecord.softwareVersion, '软件版本'],
      [commandRecord.state, '状态'],
      [commandRecord.sendTime, '发送时间'],
      [commandRecord.dispatchTime, '下发时间'],
      [commandRecord.ackTime, '应答时间'],
      [commandRecord.finishTime, '完成时间'],
      [commandRecord.expireTime, '过期时间'],
      [commandRecord.errorCode, '错误码'],
      [commandRecord.errorText, '错误'],
      [commandRecord.lateReply, '迟到应答'],
      [commandRecord.reason, '原因'],
      [commandRecord.sender, '发送人'],
    ],
    { where: (scope) => visible(commandRecord, scope), compared: [commandRecord.tenantId] },
  ),
  sulfur_report: table(
    '硫含量报告',
    sulfurReport,
    [
      [sulfurReport.id, '编号'],
      [sulfurReport.vehicleId, '车辆编号'],
      [sulfurReport.sampleTime, '采样时间'],
      [sulfurReport.station, '加油站'],
      [sulfurReport.sulfurValue, '硫含量'],
      [sulfurReport.unit, '单位'],
      [sulfurReport.result, '结果'],
      [sulfurReport.operator, '检验人'],
      [sulfurReport.instrument, '仪器'],
      [sulfurReport.createTime, '创建时间'],
    ],
    { where: ofVehicle(sulfurReport.tenantId, sulfurReport.vehicleId), compared: [sulfurReport.tenantId] },
  ),
  msg_diagnosis_restart: table(
    '诊断重启',
    diagnosisRestart,
    [
      [diagnosisRestart.id, '编号'],
      [diagnosisRestart.vehicleId, '车辆编号'],
      [diagnosisRestart.restartTime, '重启时间'],
      [diagnosisRestart.reason, '原因'],
      [diagnosisRestart.softwareVersion, '软件版本'],
    ],
    { where: ofVehicle(diagnosisRestart.tenantId, diagnosisRestart.vehicleId), compared: [diagnosisRestart.tenantId] },
  ),
  service_service_type: table(
    '服务类型',
    serviceType,
    [
      [serviceType.id, '编号'],
      [serviceType.typeName, '类型名称'],
      [serviceType.createTime, '创建时间'],
    ],
    { where: ({ tenantId }) => eq(serviceType.tenantId, tenantId), compared: [serviceType.tenantId] },
  ),
  sys_user: table(
    '用户',
    user,
    [
      [user.id, '编号'],
      [user.username, '账号'],
      [user.realname, '姓名'],
      [user.sex, '性别'],
      [user.workNo, '工号'],
      [user.post, '职务'],
      [user.status, '状态'],
      [user.createBy, '创建人'],
      [user.createTime, '创建时间'],
    ],
    { where: (scope) => visible(user, scope), compared: [user.tenantId] },
  ),
  sys_depart: table(
    '部门',
    depart,
    [
      [depart.id, '编号'],
      [depart.parentId, '上级编号'],
      [depart.departName, '部门名称'],
      [depart.orgCode, '部门编码'],
      [depart.orgType, '部门类型'],
      [depart.departOrder, '排序'],
      [depart.createTime, '创建时间'],
    ],
    { where: (scope) => visible(depart, scope), compared: [depart.tenantId] },
  ),
  sys_user_depart: table(
    '用户的部门',
    userDepart,
    [
      [userDepart.userId, '用户编号'],
      [userDepart.depId, '部门编号'],
    ],
    {
      where: (scope) => and(eq(userDepart.tenantId, scope.tenantId), inArray(userDepart.userId, shownUsers(scope))),
      compared: [userDepart.tenantId],
    },
  ),
  sys_role: table(
    '角色',
    role,
    [
      [role.id, '编号'],
      [role.roleName, '角色名称'],
      [role.roleCode, '角色编码'],
      [role.createBy, '创建人'],
      [role.createTime, '创建时间'],
    ],
    { where: (scope) => visible(role, scope), compared: [role.tenantId] },
  ),
  sys_user_role: table(
    '用户的角色',
    userRole,
    [
      [userRole.userId, '用户编号'],
      [userRole.roleId, '角色编号'],
    ],
    {
      where: (scope) => and(eq(userRole.tenantId, scope.tenantId), inArray(userRole.userId, shownUsers(scope))),
      compared: [userRole.tenantId],
    },
  ),
  sys_dict: table(
    '数据字典',
    dict,
    [
      [dict.id, '编号'],
      [dict.dictName, '字典名称'],
      [dict.dictCode, '字典编码'],
    ],
    { where: isOwnDictionary, compared: [dict.tenantId] },
  ),
  sys_dict_item: table(
    '字典项',
    dictItem,
    [
      [dictItem.id, '编号'],
      [dictItem.dictId, '字典编号'],
      [dictItem.itemText, '名称'],
      [dictItem.itemValue, '数据值'],
      [dictItem.sortOrder, '排序'],
      [dictItem.status, '状态'],
    ],
    {
      where: (scope) =>
        inArray(dictItem.dictId, new QueryBuilder().select({ id: dict.id }).from(dict).where(isOwnDictionary(scope))),
    },
  ),
  calendar,
} satisfies Readonly<Record<string, ReportSource>>

export const reportTables: ReadonlyMap<string, ReportSource> = new Map(Object.entries<ReportSource>(TABLES))
