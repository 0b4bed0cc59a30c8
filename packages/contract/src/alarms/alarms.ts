import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, FreeText, ListOf, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { WireTime } from '../wire/wire-time.ts'
import { Measured } from '../vehicle/values.ts'
import { ParameterPoint } from '../vehicle/parameters.ts'
import { boundedInt } from './conditions/alarm-fields.ts'
import { ALARM_LEVELS } from '../vehicle/alarm-levels.ts'
import { AlarmTrigger } from '../vehicle/alarm-trigger.ts'
import { AlarmCondition } from './conditions.ts'
import { AlarmEnding } from './alarm-rules.ts'

/**
 * The states of handling: dictionary `alarm_state`. Whether the condition is still there is `active`, apart from it: an alarm whose
 * condition is over stays open until it is acknowledged. Source: ISA-18.2, IEC 62682.
 */
export const ALARM_STATES = { open: '1', acknowledged: '2', closed: '3' } as const
export type AlarmState = (typeof ALARM_STATES)[keyof typeof ALARM_STATES]

/** The acts in the history of an alarm. */
export const ALARM_ACTIONS = [
  'raised',
  'repeated',
  'cleared',
  'acknowledged',
  'assigned',
  'commented',
  'silenced',
  'unsilenced',
  'escalated',
  'notified',
  'ordered',
  'orderDone',
  'reopened',
  'closed',
] as const

const optionalText = z.optional(z.nullable(z.string()))

/**
 * An alarm of a machine. `kind` and `trigger` say what raised it (`textOfTrigger`). `count`: how often the condition came while it
 * was open. `closeCause`: dictionary `alarm_cause`. `repeatOf`: the closed alarm of the same fault that it repeats. Units: `lng`,
 * `lat` degrees, WGS-84. Native only; not in the specification.
 */
export const Alarm = wireObject({
  id: z.string(),
  alarmNo: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  level: z.enum(ALARM_LEVELS),
  level_dictText: optionalText,
  kind: z.string(),
  trigger: AlarmTrigger,
  vclId: z.string(),
  vclNo: OptionalText,
  vclType: OptionalText,
  consumerName: OptionalText,
  state: z.enum(['1', '2', '3']),
  state_dictText: optionalText,
  active: z.boolean(),
  count: Count,
  raisedTime: DateTime,
  /** When the condition was there last. */
  lastTime: DateTime,
  clearedTime: DateTime,
  ackTime: DateTime,
  ackBy: OptionalText,
  ackBy_dictText: optionalText,
  assignee: OptionalText,
  assignee_dictText: optionalText,
  /** No one is notified until then. */
  silencedUntil: DateTime,
  closeTime: DateTime,
  /** Null for one that has ended by itself. */
  closeBy: OptionalText,
  closeBy_dictText: optionalText,
  closeCause: OptionalText,
  closeCause_dictText: optionalText,
  orderId: OptionalText,
  woNo: OptionalText,
  repeatOf: OptionalText,
  stormId: OptionalText,
  lng: Measured,
  lat: Measured,
  createTime: DateTime,
})
export type Alarm = z.output<typeof Alarm>

export const AlarmQuery = listQuery({
  alarmNo: '告警编号',
  vclId: '车辆',
  vclNo: '车号',
  ruleId: '告警规则',
  ruleName: '规则名称',
  level: '告警级别',
  state: '处理状态',
  kind: '触发条件',
  /** `1`: the condition is still there, `0`: it is over. */
  active: '是否持续',
  /** `1`: those that are not closed, `0`: the closed ones. */
  open: '是否未关闭',
  /** A user name; `-` nobody. */
  assignee: '负责人',
  stormId: '告警风暴',
  /** `0`: without those that a storm has gathered; `1`: these only. */
  gathered: '是否归入风暴',
  repeated: '是否重复',
  raisedTime_begin: '告警时间',
  raisedTime_end: '告警时间',
})
export type AlarmQuery = z.input<typeof AlarmQuery>

/** An act on an alarm. `actor`: a user name; null: the server. `text`: a comment, or the names of those it was about. */
export const AlarmAction = wireObject({
  id: z.string(),
  action: z.enum(ALARM_ACTIONS),
  time: DateTime,
  actor: OptionalText,
  actor_dictText: optionalText,
  text: OptionalText,
})
export type AlarmAction = z.output<typeof AlarmAction>

/** An alarm with what a mechanic asks. */
export const AlarmDetails = z.extend(Alarm, {
  /** The rule as it was when the alarm was raised. */
  rule: wireObject({
    name: z.string(),
    revision: Count,
    condition: AlarmCondition,
    ending: AlarmEnding,
    advice: OptionalText,
    /** Its name, level, machines, hours, condition, end or advice were edited since. */
    edited: z.optional(z.boolean()),
    /** The rule now: one that is off ends no alarm, one that was deleted has closed its alarms. */
    status: z.optional(z.enum(['on', 'off', 'deleted'])),
  }),
  history: ListOf(AlarmAction),
  /** The advice of the catalog for the trouble code. */
  suggest: OptionalText,
  /** The place of the machine now. */
  place: z.nullable(wireObject({ lng: Measured, lat: Measured, time: DateTime, online: z.boolean() })),
  /** Trouble codes that were active at the time. */
  faults: ListOf(wireObject({ spn: z.string(), fmi: z.string(), name: OptionalText, from: DateTime, until: DateTime })),
  /** The commands of the 7 days before. */
  commands: ListOf(
    wireObject({
      recordId: z.string(),
      infoid: z.string(),
      group: z.nullable(z.number()),
      state: z.string(),
      sendTime: DateTime,
      sender: OptionalText,
    }),
  ),
  /** Its newest work orders. */
  orders: ListOf(
    wireObject({
      id: z.string(),
      woNo: z.string(),
      typeName: OptionalText,
      woStatus: OptionalText,
      woStatus_dictText: optionalText,
      fault: OptionalText,
      createTime: DateTime,
      finishTime: DateTime,
    }),
  ),
  /** Alarms of the same rule or trouble code on machines of that model in the last 180 days. */
  similar: ListOf(
    wireObject({
      id: z.string(),
      alarmNo: z.string(),
      vclNo: OptionalText,
      raisedTime: DateTime,
      closeCause: OptionalText,
      closeCause_dictText: optionalText,
      woNo: OptionalText,
    }),
  ),
})
export type AlarmDetails = z.output<typeof AlarmDetails>

const CurveHours = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/, '须为整数'))]),
      z.transform((value) => Number(value)),
    ),
    boundedInt('时间范围', 1, 72, '小时'),
  ),
)

/** The readings around an alarm. `limits`: horizontal lines of the curve of a code. */
export const AlarmCurve = wireObject({
  from: DateTime,
  to: DateTime,
  codes: ListOf(z.string()),
  points: ListOf(ParameterPoint),
  limits: ListOf(wireObject({ code: z.string(), value: z.number(), kind: z.enum(['limit', 'clearLimit']) })),
})
export type AlarmCurve = z.output<typeof AlarmCurve>

/**
 * The alarm of a work order with the readings around it, which stay with the order: also when those of the terminal are dropped or the
 * alarm itself is purged, which `id` null says.
 */
export const OrderAlarm = wireObject({
  id: OptionalText,
  alarmNo: z.string(),
  ruleName: z.string(),
  level: z.enum(ALARM_LEVELS),
  kind: z.string(),
  trigger: AlarmTrigger,
  state: z.enum(['1', '2', '3']),
  active: z.boolean(),
  raisedTime: DateTime,
  clearedTime: DateTime,
  closeTime: DateTime,
  silencedUntil: DateTime,
  curve: AlarmCurve,
})
export type OrderAlarm = z.output<typeof OrderAlarm>

/** How many alarms are not closed, by level, of machines that the caller sees; and how many of them nobody has acknowledged. */
export const AlarmCounts = wireObject({
  levels: ListOf(wireObject({ level: z.enum(ALARM_LEVELS), open: Count, unacknowledged: Count })),
  open: Count,
  unacknowledged: Count,
  /** Assigned to the caller. */
  mine: Count,
})
export type AlarmCounts = z.output<typeof AlarmCounts>

/** The most urgent level of the open alarms of a machine, and how many there are. */
export const VehicleAlarms = wireObject({ vclId: z.string(), level: z.enum(ALARM_LEVELS), count: Count })
export type VehicleAlarms = z.output<typeof VehicleAlarms>

/** Many machines raised alarms of one rule at once. `vehicles`: how many that the caller sees. `endTime` null: it goes on. */
export const AlarmStorm = wireObject({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  level: z.enum(ALARM_LEVELS),
  startTime: DateTime,
  endTime: DateTime,
  vehicles: Count,
  open: Count,
})
export type AlarmStorm = z.output<typeof AlarmStorm>

const ids = CommaList({ required: '请选择一条记录！', max: { items: 1000, message: '一次最多 1000 条' } }).check(
  label('告警'),
)
const comment = FreeText(500).check(label('备注'))

/** The outcome of an act on several alarms. `unchanged`: those that were so already or are closed, and by whom. */
export const AlarmBatch = wireObject({
  changed: Count,
  unchanged: ListOf(wireObject({ id: z.string(), alarmNo: z.string(), reason: z.string() })),
})
export type AlarmBatch = z.output<typeof AlarmBatch>

/** The values that the work order of an alarm is filled in with. */
export const AlarmOrderDraft = wireObject({
  /** That of the rule, else the one that most orders of earlier alarms had. */
  serviceTypeId: OptionalText,
  vclId: z.string(),
  vclNo: OptionalText,
  /** A user name: the engineer of the machine's department with the fewest open orders. */
  handler: OptionalText,
  handler_dictText: optionalText,
  fault: z.string(),
  /** Engineers that can be chosen, with their open orders. */
  engineers: ListOf(
    wireObject({ username: z.string(), realname: OptionalText, openOrders: Count, ofDepartment: z.boolean() }),
  ),
})
export type AlarmOrderDraft = z.output<typeof AlarmOrderDraft>

/**
 * Alarms. Every act takes several of them: `ids`, comma-joined. Errors: 500 for one that the caller does not see. Native only; not in
 * the specification.
 */
export const alarms = {
  /** Lists alarms, newest first. `column` may be `raisedTime`, `level`, `count`, `lastTime`. */
  list: listCall('/alarm/list', AlarmQuery, Alarm),
  details: endpoint('GET', '/alarm/queryById', { query: ById, result: AlarmDetails }),
  /** Returns the readings around an alarm, of the parameters of its rule or of the trouble code. Unit: `hours` before and after. */
  curve: endpoint('GET', '/alarm/curve', {
    query: z.object({
      id: RecordId,
      hours: CurveHours.check(label('时间范围')),
    }),
    result: AlarmCurve,
  }),
  /**
   * Returns the alarm that a work order was made for, to whoever sees the order. Unit: `hours` before and after. Errors: 500 for an order
   * that the caller does not see, and for one without an alarm.
   */
  ofOrder: endpoint('GET', '/alarm/ofOrder', {
    query: z.object({
      id: RecordId.check(label('工单')),
      hours: CurveHours.check(label('时间范围')),
    }),
    result: OrderAlarm,
  }),
  counts: endpoint('GET', '/alarm/counts', { result: AlarmCounts }),
  /** Returns the machines with open alarms, for maps and lists. */
  vehicles: endpoint('GET', '/alarm/vehicles', { result: ListOf(VehicleAlarms) }),
  /** Returns the storms of the last 7 days, newest first. Their machines are those of `list` by `stormId`. */
  storms: endpoint('GET', '/alarm/storms', { result: ListOf(AlarmStorm) }),
  /** Returns one storm of any time. Errors: 500 for one of whose alarms the caller sees none. */
  storm: endpoint('GET', '/alarm/storm', { query: ById, result: AlarmStorm }),
  acknowledge: endpoint('POST', '/alarm/acknowledge', { body: z.object({ ids, comment }), result: AlarmBatch }),
  /** Assigns to a user by name; an empty one to nobody. */
  assign: endpoint('POST', '/alarm/assign', {
    body: z.object({
      ids,
      assignee: z.string('请选择负责人').check(z.maxLength(100, '最多 100 个字符'), label('负责人')),
      comment,
    }),
    result: AlarmBatch,
  }),
  comment: endpoint('POST', '/alarm/comment', {
    body: z.object({ ids, comment: RequiredText('请输入备注', 500).check(label('备注')) }),
    result: AlarmBatch,
  }),
  /** Notifies nobody for so long, or until a time; without both it ends the silence. Unit: `minutes` minutes. */
  silence: endpoint('POST', '/alarm/silence', {
    body: z.object({
      ids,
      minutes: z.optional(boundedInt('静音时长', 1, 43_200, '分钟')).check(label('静音时长')),
      until: z.optional(WireTime).check(label('静音至')),
      comment,
    }),
    result: AlarmBatch,
  }),
  /** Closes alarms. An active one may be closed; it is raised again when its condition comes anew. */
  close: endpoint('POST', '/alarm/close', {
    body: z.object({
      ids,
      cause: RequiredText('请选择关闭原因', 16).check(label('关闭原因')),
      comment,
    }),
    result: AlarmBatch,
  }),
  /** Returns what the work order of an alarm would be filled in with. */
  orderDraft: endpoint('GET', '/alarm/orderDraft', { query: ById, result: AlarmOrderDraft }),
  /**
   * Makes the work order of an alarm, which both know then; without values it is filled in by the draft. The same order is returned
   * when the alarm has one already. Errors: 500 请选择服务类型.
   */
  createOrder: endpoint('POST', '/alarm/createOrder', {
    body: z.object({
      id: RecordId,
      serviceTypeId: z.optional(z.string().check(z.maxLength(64, '最多 64 个字符'))).check(label('服务类型')),
      handler: FreeText(100).check(label('服务工程师')),
      fault: FreeText(500).check(label('故障')),
    }),
    result: wireObject({ orderId: z.string(), woNo: z.string() }),
  }),
}
