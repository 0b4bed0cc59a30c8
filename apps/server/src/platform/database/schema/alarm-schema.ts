import {
  type AlarmCondition,
  type AlarmEnding,
  type AlarmNotification,
  type AlarmOrderSetup,
  type AlarmPreferences,
  type AlarmSchedule,
  type AlarmScope,
  type AlarmTrigger,
  type DutyException,
  type DutyShift,
  dutyPlanNames,
  NewDutyPlan,
} from '@trackhoe/contract/alarms'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'

import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

const level = () => text({ enum: ['1', '2', '3', '4'] }).notNull()

export const alarmRule = describeTable(
  pgTable('alarm_rule', {
    ...rowOfTenant,
    name: text().notNull(),
    level: level(),
    status: text({ enum: ['1', '2'] }).notNull(),
    kind: text().notNull(),
    scope: jsonb().$type<AlarmScope>().notNull(),
    schedule: jsonb().$type<AlarmSchedule>().notNull(),
    condition: jsonb().$type<AlarmCondition>().notNull(),
    ending: jsonb().$type<AlarmEnding>().notNull(),
    notification: jsonb().$type<AlarmNotification>().notNull(),
    order: jsonb('order_setup').$type<AlarmOrderSetup>().notNull(),
    advice: text(),
    ...signature,
  }),
  {
    label: '告警规则',
    subject: 'alarmRule',
    labels: { name: '规则名称', level: '告警级别', status: '状态', kind: '触发条件' },
    dataRules: null,
    report: ['id', 'name', 'level', 'status', 'kind', 'createTime'],
  },
)

export const alarmRuleStamp = pgTable('alarm_rule_stamp', {
  tenantId: text('tenant_id').primaryKey(),
  stamp: bigint({ mode: 'number' }).notNull().default(1),
})

/** A rule as an alarm keeps it. */
export interface AlarmRuleContent {
  name: string
  level: '1' | '2' | '3' | '4'
  scope: AlarmScope
  schedule: AlarmSchedule
  condition: AlarmCondition
  ending: AlarmEnding
  notification: AlarmNotification
  order: AlarmOrderSetup
  advice: string | null
}

export const alarmRuleRevision = pgTable('alarm_rule_revision', {
  ruleId: text('rule_id').notNull(),
  revision: integer().notNull(),
  tenantId: text('tenant_id').notNull(),
  content: jsonb().$type<AlarmRuleContent>().notNull(),
})

export const alarmState = pgTable('alarm_state', {
  ruleId: text('rule_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  revision: integer().notNull(),
  phase: text({ enum: ['idle', 'pending', 'active', 'clearing'] }).notNull(),
  since: time('since').notNull(),
  evaluated: time('evaluated').notNull(),
  dueTime: time('due_time'),
  memo: jsonb().$type<unknown>(),
})

export const alarmStorm = pgTable('alarm_storm', {
  ...rowOfTenant,
  ruleId: text('rule_id').notNull(),
  ruleRevision: integer('rule_revision').notNull(),
  ruleName: text('rule_name').notNull(),
  level: level(),
  startTime: time('start_time').notNull(),
  lastTime: time('last_time').notNull(),
  endTime: time('end_time'),
  notifyTime: time('notify_time'),
})

export const alarm = describeTable(
  pgTable('alarm', {
    ...rowOfTenant,
    alarmNo: text('alarm_no').notNull(),
    ruleId: text('rule_id').notNull(),
    ruleRevision: integer('rule_revision').notNull(),
    ruleName: text('rule_name').notNull(),
    level: level(),
    kind: text().notNull(),
    trigger: jsonb().$type<AlarmTrigger>().notNull(),
    spn: integer(),
    fmi: integer(),
    vehicleId: text('vehicle_id').notNull(),
    state: text({ enum: ['1', '2', '3'] })
      .notNull()
      .default('1'),
    active: boolean().notNull().default(true),
    count: integer().notNull().default(1),
    raisedTime: time('raised_time').notNull(),
    lastTime: time('last_time').notNull(),
    clearedTime: time('cleared_time'),
    ackTime: time('ack_time'),
    ackBy: text('ack_by'),
    assignee: text(),
    silencedUntil: time('silenced_until'),
    closeTime: time('close_time'),
    closeBy: text('close_by'),
    closeCause: text('close_cause'),
    orderId: text('order_id'),
    orderTime: time('order_time'),
    orderDoneTime: time('order_done_time'),
    repeatOf: text('repeat_of'),
    stormId: text('storm_id'),
    lng: doublePrecision(),
    lat: doublePrecision(),
    endDue: time('end_due'),
    stage: integer().notNull().default(0),
    stageDue: time('stage_due'),
    round: integer().notNull().default(0),
    orderDue: boolean('order_due').notNull().default(false),
    createTime: time('create_time').notNull(),
  }),
  {
    label: '告警',
    labels: {
      alarmNo: '告警编号',
      ruleId: '告警规则',
      ruleName: '规则名称',
      level: '告警级别',
      kind: '触发条件',
      spn: 'SPN',
      fmi: 'FMI',
      vehicleId: '车辆',
      state: '处理状态',
      count: '次数',
      raisedTime: '告警时间',
      lastTime: '最近发生时间',
      clearedTime: '恢复时间',
      ackTime: '确认时间',
      ackBy: '确认人',
      assignee: '负责人',
      closeTime: '关闭时间',
      closeCause: '关闭原因',
      orderId: '工单',
      orderTime: '建单时间',
      orderDoneTime: '工单完成时间',
      repeatOf: '重复的告警',
      stormId: '告警风暴',
    },
    dataRules: {
      entity: 'alarm',
      components: ['alarm/AlarmList'],
      attributes: {
        alarmNo: true,
        level: 'alarm_severity',
        state: 'alarm_state',
        assignee: 'sys_user,realname,username',
        raisedTime: true,
      },
      follows: { entity: 'serviceVclInfo', column: 'vehicleId' },
    },
    report: [
      'id',
      'alarmNo',
      'ruleId',
      'ruleName',
      'level',
      'kind',
      'spn',
      'fmi',
      'vehicleId',
      'state',
      'count',
      'raisedTime',
      'lastTime',
      'clearedTime',
      'ackTime',
      'ackBy',
      'assignee',
      'closeTime',
      'closeCause',
      'orderId',
      'orderTime',
      'orderDoneTime',
      'repeatOf',
      'stormId',
    ],
  },
)

export const alarmAction = pgTable('alarm_action', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  alarmId: text('alarm_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  action: text().notNull(),
  actionTime: time('action_time').notNull(),
  actor: text(),
  content: text(),
})

/** What a work order keeps of its alarm. Unit of the times of points: seconds since 1970; null: a gap. */
export interface OrderCurveContent {
  readonly alarm: {
    readonly alarmNo: string
    readonly ruleName: string
    readonly level: '1' | '2' | '3' | '4'
    readonly kind: string
    readonly trigger: AlarmTrigger
    /** Milliseconds since 1970, as the other times. */
    readonly raisedTime: number
    readonly clearedTime: number | null
    readonly closeTime: number | null
  }
  readonly condition: AlarmCondition
  /** So many hours before and after, the shortest first; a series for each parameter. */
  readonly windows: readonly {
    readonly hours: number
    readonly series: readonly {
      readonly code: string
      readonly points: readonly (readonly [number, number | null])[]
    }[]
  }[]
}

export const orderCurve = pgTable('service_wo_curve', {
  orderId: text('order_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  alarmId: text('alarm_id').notNull(),
  content: jsonb().$type<OrderCurveContent>(),
  dueTime: time('due_time'),
})

export const dutyPlan = describeTable(
  pgTable('alarm_duty_plan', {
    ...rowOfTenant,
    name: text().notNull(),
    shifts: jsonb().$type<DutyShift[]>().notNull(),
    exceptions: jsonb().$type<DutyException[]>().notNull(),
    ...signature,
  }),
  { label: dutyPlanNames.zh, subject: 'dutyPlan', labels: NewDutyPlan, dataRules: null, report: null },
)

export const alarmChannel = describeTable(
  pgTable('alarm_channel', {
    ...rowOfTenant,
    name: text().notNull(),
    format: text({ enum: ['json', 'dingtalk', 'wecom', 'feishu'] }).notNull(),
    language: text({ enum: ['zh-CN', 'en-US'] })
      .notNull()
      .default('zh-CN'),
    url: text().notNull(),
    secret: text(),
    status: text({ enum: ['1', '2'] }).notNull(),
    lastSentTime: time('last_sent_time'),
    lastError: text('last_error'),
    ...signature,
  }),
  {
    label: '告警机器人',
    subject: 'alarmChannel',
    labels: { name: '名称', format: '消息格式', language: '消息语言', url: '地址', status: '状态' },
    dataRules: null,
    report: null,
  },
)

export const alarmPreference = pgTable('alarm_preference', {
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  content: jsonb().$type<AlarmPreferences>().notNull(),
})

export const alarmDelivery = pgTable('alarm_delivery', {
  ...rowOfTenant,
  subjectId: text('subject_id').notNull(),
  alarmId: text('alarm_id'),
  stormId: text('storm_id'),
  stage: integer().notNull().default(0),
  round: integer().notNull().default(0),
  channel: text().notNull(),
  recipientId: text('recipient_id').notNull(),
  recipient: text().notNull(),
  level: level(),
  title: text().notNull(),
  titleEn: text('title_en'),
  content: text().notNull(),
  contentEn: text('content_en'),
  state: text({ enum: ['0', '1', '2', '3'] })
    .notNull()
    .default('0'),
  attempts: integer().notNull().default(0),
  dueTime: time('due_time').notNull(),
  digest: boolean().notNull().default(false),
  sentTime: time('sent_time'),
  errorText: text('error_text'),
  createTime: time('create_time').notNull(),
  leaseUntil: time('lease_until'),
})
