import { and, asc, count, desc, eq, getTableColumns, gte, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { USER_STATUS } from '@trackhoe/contract'
import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { wholeTenant, type DataScope } from '../../../platform/data-scope/data-scope.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { alarm, alarmAction, alarmStorm } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { user } from '../../../platform/database/schema/schema.ts'
import { workOrder } from '../../../platform/database/schema/service-schema.ts'
import { commandRecord, consumer, vehicle, vehicleType } from '../../../platform/database/schema/vehicle-schema.ts'
import { readLongPage } from '../../../platform/resource/long-page.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../../platform/http/list-query.ts'
import { keptTotal } from '../../../platform/http/list-total.ts'
import { byNumber, customerColumn, modelColumn } from '../../vehicles/vehicle-columns.ts'

const columns: ListColumns = {
  id: { column: alarm.id, kind: 'text', label: '编号' },
  alarmNo: { column: alarm.alarmNo, kind: 'text', label: '告警编号' },
  vclId: { column: alarm.vehicleId, kind: 'text', label: '车辆' },
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  vclType: modelColumn,
  consumerName: customerColumn,
  ruleId: { column: alarm.ruleId, kind: 'text', label: '告警规则' },
  ruleName: {
    column: alarm.ruleName,
    kind: 'text',
    label: '规则名称',
    pinyin: true,
    groups: { by: alarm.ruleName },
  },
  level: { column: alarm.level, kind: 'text', label: '告警级别', groups: { by: alarm.level } },
  state: { column: alarm.state, kind: 'text', label: '处理状态', groups: { by: alarm.state } },
  kind: { column: alarm.kind, kind: 'text', label: '触发条件', groups: { by: alarm.kind } },
  count: { column: alarm.count, kind: 'integer', label: '次数' },
  stormId: { column: alarm.stormId, kind: 'text', label: '告警风暴' },
  raisedTime: { column: alarm.raisedTime, kind: 'time', label: '告警时间' },
  lastTime: { column: alarm.lastTime, kind: 'time', label: '最近发生时间' },
  clearedTime: { column: alarm.clearedTime, kind: 'time', label: '恢复时间' },
  ackTime: { column: alarm.ackTime, kind: 'time', label: '确认时间' },
  closeTime: { column: alarm.closeTime, kind: 'time', label: '关闭时间' },
  // The default order of every list.
  createTime: { column: alarm.raisedTime, kind: 'time', label: '告警时间' },
}

/** Filters of alarms that are no column. */
export interface AlarmFilters extends Readonly<Record<string, unknown>> {
  readonly active?: string | undefined
  readonly open?: string | undefined
  readonly assignee?: string | undefined
  readonly gathered?: string | undefined
  readonly repeated?: string | undefined
}

const NOBODY = '-'
const YES = '1'
const isOpen = ne(alarm.state, ALARM_STATES.closed)

function filtersOf({ active, open, assignee, gathered, repeated }: AlarmFilters): (SQL | undefined)[] {
  return [
    active ? eq(alarm.active, active === YES) : undefined,
    open ? (open === YES ? isOpen : eq(alarm.state, ALARM_STATES.closed)) : undefined,
    assignee ? (assignee === NOBODY ? isNull(alarm.assignee) : eq(alarm.assignee, assignee)) : undefined,
    gathered ? (gathered === YES ? isNotNull(alarm.stormId) : isNull(alarm.stormId)) : undefined,
    repeated ? (repeated === YES ? isNotNull(alarm.repeatOf) : isNull(alarm.repeatOf)) : undefined,
  ]
}

const [ackUser, assignedUser, closeUser] = [
  alias(user, 'ack_user'),
  alias(user, 'assigned_user'),
  alias(user, 'close_user'),
]

function alarms(db: Db) {
  return db
    .select({
      ...getTableColumns(alarm),
      vclNo: vehicle.vclNo,
      vclType: vehicleType.vclType,
      typeId: vehicle.typeId,
      consumerName: consumer.name,
      woNo: workOrder.woNo,
      ackName: ackUser.realname,
      assigneeName: assignedUser.realname,
      closeName: closeUser.realname,
    })
    .from(alarm)
    .innerJoin(vehicle, eq(vehicle.id, alarm.vehicleId))
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
    .leftJoin(workOrder, eq(workOrder.id, alarm.orderId))
    .leftJoin(ackUser, eq(ackUser.username, alarm.ackBy))
    .leftJoin(assignedUser, eq(assignedUser.username, alarm.assignee))
    .leftJoin(closeUser, eq(closeUser.username, alarm.closeBy))
    .$dynamic()
}

/** An alarm with the names of what it refers to. */
export type AlarmListRow = Awaited<ReturnType<typeof alarms>>[number]

/** A page of the alarms that a scope shows. */
export async function page(db: Db, scope: DataScope, query: ListQueryInput & AlarmFilters) {
  const { assignee: _, ...plain } = query
  const conditions = [...conditionsOf(columns, plain), ...filtersOf(query)]
  const long = {
    from: joined,
    where: visible(alarm, scope, [...conditions, byNumber(query, scope)]),
    id: alarm.id,
    columns,
    query,
    total: await keptTotal(db, alarm, scope, conditions),
  }
  return readLongPage(db, long, (ids) => known(db, scope, ids))
}

/** The alarms with what a list is filtered and sorted by. */
const joined = sql`${alarm}
  left join ${vehicle} on ${vehicle.id} = ${alarm.vehicleId}
  left join ${vehicleType} on ${vehicleType.id} = ${vehicle.typeId}
  left join ${consumer} on ${consumer.id} = ${vehicle.consumerId}`

/** The ids of all alarms that a query finds, in its order. */
export async function idsOf(
  db: Db,
  scope: DataScope,
  query: ListQueryInput & AlarmFilters,
  selections: readonly string[],
): Promise<string[]> {
  const { assignee: _, ...plain } = query
  const chosen = selections.length > 0 ? inArray(alarm.id, [...selections]) : undefined
  const rows = await alarms(db)
    .where(visible(alarm, scope, [...conditionsOf(columns, plain), ...filtersOf(query), chosen]))
    .orderBy(...orderOf(columns, query, alarm.id))
  return rows.map(({ id }) => id)
}

export const known = (db: Db, scope: DataScope, ids: readonly string[]): Promise<AlarmListRow[]> =>
  alarms(db).where(visible(alarm, scope, [inArray(alarm.id, [...ids])]))

/** The alarms with these ids that a scope shows, locked until the transaction ends. */
export const lock = (db: Db, scope: DataScope, ids: readonly string[]) =>
  db
    .select()
    .from(alarm)
    .where(visible(alarm, scope, [inArray(alarm.id, [...ids])]))
    // As whoever raises them writes them: two never wait for each other.
    .orderBy(asc(alarm.ruleId), asc(alarm.vehicleId), asc(alarm.id))
    .for('update')

export async function update(
  db: Db,
  ids: readonly string[],
  changes: Partial<typeof alarm.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(alarm)
    .set(changes)
    .where(inArray(alarm.id, [...ids]))
}

/** How many alarms that a scope shows are not closed, by level; `mine`: those assigned to a user. */
export async function counts(db: Db, scope: DataScope, username: string) {
  return db
    .select({
      level: alarm.level,
      open: count(),
      unacknowledged: sql<number>`(count(*) filter (where ${alarm.state} = ${ALARM_STATES.open}))::int`,
      mine: sql<number>`(count(*) filter (where ${alarm.assignee} = ${username}))::int`,
    })
    .from(alarm)
    .where(visible(alarm, scope, [isOpen]))
    .groupBy(alarm.level)
}

/** The most urgent alarms that are not closed, the newest first; those that a storm has gathered are left out. */
export const urgent = (db: Db, scope: DataScope, most: number) =>
  db
    .select({
      id: alarm.id,
      vclId: alarm.vehicleId,
      vclNo: vehicle.vclNo,
      level: alarm.level,
      kind: alarm.kind,
      trigger: alarm.trigger,
      raisedTime: alarm.raisedTime,
      state: alarm.state,
    })
    .from(alarm)
    .innerJoin(vehicle, eq(vehicle.id, alarm.vehicleId))
    .where(visible(alarm, scope, [isOpen, isNull(alarm.stormId)]))
    .orderBy(alarm.level, desc(alarm.raisedTime), alarm.id)
    .limit(most)

/** The machines with alarms that are not closed. */
export const vehiclesWithAlarms = (db: Db, scope: DataScope, most: number) =>
  db
    .select({ vclId: alarm.vehicleId, level: sql<'1' | '2' | '3' | '4'>`min(${alarm.level})`, count: count() })
    .from(alarm)
    .where(visible(alarm, scope, [isOpen]))
    .groupBy(alarm.vehicleId)
    .orderBy(sql`min(${alarm.level})`, alarm.vehicleId)
    .limit(most)

/** The most urgent level of the open alarms of each machine, as a part of a statement: `vehicle_id` and `level`. */
export const mostUrgentLevels = (db: Db, scope: DataScope) =>
  db
    .select({ vehicle_id: alarm.vehicleId, level: sql<string>`min(${alarm.level})`.as('level') })
    .from(alarm)
    .where(visible(alarm, scope, [isOpen]))
    .groupBy(alarm.vehicleId)

/** The storms since a time, or the one with an id, of which a scope shows an alarm. */
export const storms = (db: Db, scope: DataScope, { since, id }: { since?: Date; id?: string }) =>
  db
    .select({
      ...getTableColumns(alarmStorm),
      vehicles: sql<number>`count(distinct ${alarm.vehicleId})::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(alarmStorm)
    .innerJoin(alarm, eq(alarm.stormId, alarmStorm.id))
    .where(
      visible(alarm, scope, [
        since && gte(alarmStorm.startTime, since),
        id === undefined ? undefined : eq(alarmStorm.id, id),
      ]),
    )
    .groupBy(alarmStorm.id)
    .orderBy(desc(alarmStorm.startTime))

/** The history of an alarm, in its order, with the names of people. */
export const historyOf = (db: Db, alarmId: string) =>
  db
    .select({ ...getTableColumns(alarmAction), actorName: user.realname })
    .from(alarmAction)
    .leftJoin(user, eq(user.username, alarmAction.actor))
    .where(eq(alarmAction.alarmId, alarmId))
    .orderBy(asc(alarmAction.actionTime), asc(alarmAction.id))

/** Commands of a machine in a period, the newest first. */
export const commandsOf = (db: Db, scope: DataScope, vehicleId: string, from: Date, to: Date) =>
  db
    .select({
      recordId: commandRecord.recordId,
      infoid: commandRecord.infoid,
      group: commandRecord.group,
      state: commandRecord.state,
      sendTime: commandRecord.sendTime,
      sender: commandRecord.sender,
    })
    .from(commandRecord)
    .where(
      visible(commandRecord, scope, [
        eq(commandRecord.vehicleId, vehicleId),
        gte(commandRecord.sendTime, from),
        sql`${commandRecord.sendTime} <= ${to.toISOString()}::timestamptz`,
      ]),
    )
    .orderBy(desc(commandRecord.sendTime))
    .limit(20)

/** The newest work orders of a machine. */
export const ordersOf = (db: Db, scope: DataScope, vehicleId: string) =>
  db
    .select({
      id: workOrder.id,
      woNo: workOrder.woNo,
      typeName: workOrder.typeName,
      woStatus: workOrder.woStatus,
      fault: workOrder.fault,
      createTime: workOrder.createTime,
      finishTime: workOrder.finishTime,
    })
    .from(workOrder)
    .where(visible(workOrder, scope, [eq(workOrder.vehicleId, vehicleId)]))
    .orderBy(desc(workOrder.createTime))
    .limit(10)

/** Alarms of the same fault, or the same rule, on other machines of the model. */
export const similarTo = (db: Db, scope: DataScope, row: AlarmListRow, since: Date) =>
  alarms(db)
    .where(
      visible(alarm, scope, [
        ne(alarm.vehicleId, row.vehicleId),
        eq(vehicle.typeId, row.typeId),
        gte(alarm.raisedTime, since),
        row.spn === null ? eq(alarm.ruleId, row.ruleId) : and(eq(alarm.spn, row.spn), eq(alarm.fmi, row.fmi ?? -1)),
      ]),
    )
    .orderBy(desc(alarm.raisedTime))
    .limit(10)

/** The user of a tenant by name, who can be assigned; nobody who has left. */
export async function findUser(db: Db, tenantId: string, username: string) {
  const [found] = await db
    .select({ id: user.id, username: user.username, realname: user.realname })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.username, username), eq(user.status, USER_STATUS.normal)))
  return found
}

/** The alarms of a machine in a period that are not about a trouble code. */
export const alarmsOfRules = (db: Db, tenantId: string, vehicleId: string, { from, to }: { from: Date; to: Date }) =>
  db
    .select({
      alarmNo: alarm.alarmNo,
      level: alarm.level,
      ruleName: alarm.ruleName,
      kind: alarm.kind,
      trigger: alarm.trigger,
      raisedTime: alarm.raisedTime,
    })
    .from(alarm)
    .where(
      visible(alarm, wholeTenant(tenantId), [
        eq(alarm.vehicleId, vehicleId),
        isNull(alarm.spn),
        gte(alarm.raisedTime, from),
        lte(alarm.raisedTime, to),
      ]),
    )
    .orderBy(asc(alarm.raisedTime))

/** An alarm of a machine that is not about a trouble code. */
export type RuleAlarm = Awaited<ReturnType<typeof alarmsOfRules>>[number]
