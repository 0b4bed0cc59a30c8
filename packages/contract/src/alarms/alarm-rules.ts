import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  ById,
  DateTime,
  FreeText,
  ListOf,
  RecordId,
  RequiredText,
  SERVER_MANAGED_FIELDS,
} from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { SIGNATURES } from '../wire/signatures.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { boundedInt, names, TimeOfDay, Weekdays } from './conditions/alarm-fields.ts'
import { ALARM_LEVELS } from '../vehicle/alarm-levels.ts'
import { AlarmTrigger } from '../vehicle/alarm-trigger.ts'
import { AlarmCondition } from './conditions.ts'

/** The channels that every installation has, beside the webhooks of a tenant, which are named by their ids. */
export const BUILT_IN_CHANNELS = ['bell', 'email', 'sms'] as const

/** Alarms of a trial from which on a rule is switched on only when that is confirmed. */
export const MANY_ALARMS = 1000

const level = z.enum(ALARM_LEVELS, '请选择告警级别').check(label('告警级别'))
const status = z.enum(['1', '2'], '请选择启用状态').check(label('状态'))

/**
 * The machines of a rule: all, or those of `ids`, which are models, customers, departments, machines, or roles, whose data rules
 * then select the machines. A machine belongs to the departments of the users of its terminal.
 */
export const AlarmScope = z
  .object({
    kind: z
      .enum(['all', 'models', 'consumers', 'departments', 'vehicles', 'roles'], '请选择适用车辆')
      .check(label('适用车辆')),
    ids: names('适用车辆'),
  })
  .check(z.refine(({ kind, ids }) => kind === 'all' || ids.length > 0, { error: '请至少选择一项', path: ['ids'] }))
export type AlarmScope = z.output<typeof AlarmScope>

/** When a rule is evaluated: `to` before `from` is on the next day. Wire: GMT+8. */
export const AlarmSchedule = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('always') }),
    z.object({
      kind: z.literal('hours'),
      days: Weekdays.check(label('星期')),
      from: TimeOfDay.check(label('开始时间')),
      to: TimeOfDay.check(label('结束时间')),
    }),
  ],
  '请选择生效时间',
)
export type AlarmSchedule = z.output<typeof AlarmSchedule>

/**
 * How an alarm of the rule ends. `condition`: when the condition has been over for `delaySec`, the off-delay of ISA-18.2, within
 * which it does not flap; `time`: so long after it was raised; `manual`: only when somebody closes it. Units: in the names.
 */
export const AlarmEnding = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('condition'), delaySec: boundedInt('恢复延时', 0, 86_400, '秒') }),
    z.object({ kind: z.literal('time'), minutes: boundedInt('自动结束时间', 1, 43_200, '分钟') }),
    z.object({ kind: z.literal('manual') }),
  ],
  '请选择结束方式',
)
export type AlarmEnding = z.output<typeof AlarmEnding>

const recipients = {
  /** User names. */
  users: names('通知人员', 200),
  /** Ids of roles. */
  roles: names('通知角色', 50),
  /** The people of the machine's department. */
  departments: z.boolean('请选择是否通知车辆所属部门').check(label('车辆所属部门')),
  /** Ids of duty plans: whoever is on duty then. */
  dutyPlans: names('值班表', 20),
}

/** The people who are notified of an alarm. */
export const AlarmRecipients = z.object(recipients)
export type AlarmRecipients = z.output<typeof AlarmRecipients>

/**
 * The people who are notified, on which channels, and those who are when nobody has acknowledged in `afterMin` minutes. `channels`: `bell`, `email`,
 * `sms` or ids of webhooks.
 */
export const AlarmNotification = z.object({
  ...recipients,
  channels: names('通知方式', 20),
  escalation: z
    .array(
      z.object({
        afterMin: boundedInt('升级等待时间', 1, 10_080, '分钟'),
        ...recipients,
        channels: names('通知方式', 20),
      }),
    )
    .check(z.maxLength(5, '最多升级 5 次'), label('升级通知')),
})
export type AlarmNotification = z.output<typeof AlarmNotification>

/**
 * The work order of an alarm. `automatic`: made when the alarm is raised. `repeatDays`: a fault that is back within so many days
 * after its order has ended counts as a repeat repair.
 */
export const AlarmOrderSetup = z
  .object({
    automatic: z.boolean('请选择是否自动建单').check(label('自动建单')),
    /** Empty: whoever makes the order chooses. */
    serviceTypeId: z.string('请选择服务类型').check(z.maxLength(64, '最多 64 个字符'), label('服务类型')),
    repeatDays: boundedInt('重复维修天数', 0, 365, '天'),
  })
  .check(
    z.refine(({ automatic, serviceTypeId }) => !automatic || serviceTypeId !== '', {
      error: '自动建单须选择服务类型',
      path: ['serviceTypeId'],
    }),
  )
export type AlarmOrderSetup = z.output<typeof AlarmOrderSetup>

/** The fields that decide when alarms of a rule are raised and end. */
const detection = {
  scope: AlarmScope.check(label('适用车辆')),
  schedule: AlarmSchedule.check(label('生效时间')),
  condition: AlarmCondition.check(label('触发条件', 'Condition')),
  ending: AlarmEnding.check(label('结束方式')),
}

const fields = {
  name: RequiredText('请输入规则名称', 50).check(label('规则名称')),
  level,
  status,
  ...detection,
  notification: AlarmNotification.check(label('通知', 'Notification')),
  order: AlarmOrderSetup.check(label('工单', 'Work order')),
  /** The advice for whoever gets the alarm; shown on its page. */
  advice: FreeText(1000).check(label('处理建议', 'Advice')),
}

/**
 * A rule that raises alarms. `openCount`: its alarms that are not closed, of machines that the caller sees. `lastRaisedTime`: null
 * when it has never raised one. Native only; not in the specification.
 */
export const AlarmRule = wireObject({
  id: z.string(),
  name: z.string(),
  level: z.enum(ALARM_LEVELS),
  level_dictText: z.optional(z.nullable(z.string())),
  status: z.enum(['1', '2']),
  status_dictText: z.optional(z.nullable(z.string())),
  scope: AlarmScope,
  schedule: AlarmSchedule,
  condition: AlarmCondition,
  ending: AlarmEnding,
  notification: AlarmNotification,
  order: AlarmOrderSetup,
  advice: OptionalText,
  openCount: Count,
  lastRaisedTime: DateTime,
  ...SIGNATURES,
  revision: Revision,
})
export type AlarmRule = z.output<typeof AlarmRule>

/** `confirmed`: it may be on although its trial raises thousands of alarms. */
const confirmed = z.optional(z.boolean('确认无效')).check(label('确认'))

export const NewAlarmRule = z.object({ ...fields, confirmed })
export type NewAlarmRule = z.input<typeof NewAlarmRule>

export const AlarmRuleEdit = editOf({
  ...fields,
  confirmed,
})
export type AlarmRuleEdit = z.input<typeof AlarmRuleEdit>

export const AlarmRuleQuery = listQueryOf(fields, ['name'], { level: '告警级别', status: '状态', kind: '触发条件' })
export type AlarmRuleQuery = z.input<typeof AlarmRuleQuery>

/** A rule that need not be saved, tried on the last `days` days. */
export const AlarmRuleTrialRequest = z.object({ ...detection, days: boundedInt('试算天数', 1, 90, '天') })
export type AlarmRuleTrialRequest = z.input<typeof AlarmRuleTrialRequest>

/** An alarm that a rule would have raised. `to` null: it would still be active. */
export const TriedAlarm = wireObject({
  vclId: z.string(),
  vclNo: OptionalText,
  from: DateTime,
  to: DateTime,
  count: Count,
  trigger: AlarmTrigger,
})
export type TriedAlarm = z.output<typeof TriedAlarm>

/** A model of the scope whose machines report lately, none of them these parameters of the condition. `vehicles`: its machines in the scope. */
const UnsupportedModel = wireObject({ vclType: z.string(), codes: ListOf(z.string()), vehicles: Count })

/**
 * The alarms that a rule would have raised. `vehicles`: on how many machines. `records`: the newest of them. `perDay`: how many on each day.
 * `isComplete` false: the trial was ended by its time limit, `vehiclesTried` of `vehiclesInScope` machines were tried, which are a
 * random sample. `estimate`: how many alarms that makes for all of them, in proportion. `vehiclesLow` to `vehiclesHigh`: on how many
 * machines, for at least 95 of 100 samples. After a complete trial they are what it has counted.
 * `unsupported`: models of the scope that do not report a parameter of the condition. Native only; not in the specification.
 */
export const AlarmRuleTrial = wireObject({
  from: DateTime,
  to: DateTime,
  alarms: Count,
  vehicles: Count,
  vehiclesInScope: Count,
  vehiclesTried: Count,
  estimate: Count,
  vehiclesLow: Count,
  vehiclesHigh: Count,
  isComplete: z.boolean(),
  /** Switching it on asks first. */
  isMany: z.boolean(),
  perDay: ListOf(wireObject({ date: z.string(), count: Count })),
  records: ListOf(TriedAlarm),
  unsupported: ListOf(UnsupportedModel),
})
export type AlarmRuleTrial = z.output<typeof AlarmRuleTrial>

const READ_ONLY = ['openCount', 'lastRaisedTime', 'level_dictText', 'status_dictText', ...SERVER_MANAGED_FIELDS]

/** The machines and the condition of a rule that need not be saved. */
export const AlarmRuleSupportRequest = z.object({ scope: detection.scope, condition: detection.condition })
export type AlarmRuleSupportRequest = z.input<typeof AlarmRuleSupportRequest>

/**
 * Rules that raise alarms. Errors: 500 规则名称已存在; 500 at the field of a parameter that no model of the scope reports; 500
 * with `field: 'confirmed'` and the number of alarms when a rule is switched on that would raise more than `MANY_ALARMS`; 409 with
 * the newer row for a stale revision. Native only; not in the specification.
 */
export const alarmRules = {
  list: listCall('/alarm/rule/list', AlarmRuleQuery, AlarmRule),
  one: endpoint('GET', '/alarm/rule/queryById', { query: ById, result: AlarmRule }),
  add: endpoint('POST', '/alarm/rule/add', { body: NewAlarmRule, result: z.unknown(), ignoredFields: READ_ONLY }),
  /** Changes a rule. Alarms that are open keep the rule as it was. */
  edit: editCall('/alarm/rule/edit', AlarmRuleEdit, READ_ONLY),
  /** Enables or disables a rule. Open alarms of a disabled one stay open, and end no more by themselves. */
  editStatus: endpoint('PUT', '/alarm/rule/editStatus', {
    body: z.object({ id: RecordId, status, confirmed }),
    result: z.unknown(),
  }),
  /** Deletes a rule. Its alarms keep it as it was; those that are open are closed. */
  remove: removeCall('/alarm/rule/delete'),
  removeAll: removeAllCall('/alarm/rule/deleteBatch'),
  /** Computes what a rule would have raised. Changes nothing. */
  trial: endpoint('POST', '/alarm/rule/trial', {
    body: AlarmRuleTrialRequest,
    result: AlarmRuleTrial,
    safe: true,
    timeoutMs: 60_000,
  }),
  /** Returns the models of the scope that do not report a parameter of the condition; their machines raise no alarm. */
  support: endpoint('POST', '/alarm/rule/support', {
    body: AlarmRuleSupportRequest,
    result: wireObject({ unsupported: ListOf(UnsupportedModel) }),
    safe: true,
  }),
  /** Returns whom a rule would notify now, by name; those of its departments are not among them. */
  recipients: endpoint('POST', '/alarm/rule/recipients', {
    body: AlarmRecipients,
    result: wireObject({
      names: ListOf(z.string()),
      /** Chosen users who have left or are frozen, and roles and plans without anybody. */
      missing: ListOf(z.string()),
      /** Those of them who are not notified because they may not see alarms. */
      notPermitted: ListOf(z.string()),
    }),
    safe: true,
  }),
}
