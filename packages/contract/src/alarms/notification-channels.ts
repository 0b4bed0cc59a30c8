import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, ByIds, DateTime, ListOf, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQuery, listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { editCall, listCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { boundedInt, TimeOfDay } from './conditions/alarm-fields.ts'
import { ALARM_LEVELS } from '../vehicle/alarm-levels.ts'

/**
 * The formats of webhooks: `json` is the platform's own, the others are those of the robots of DingTalk, WeCom and Feishu.
 */
export const WEBHOOK_FORMATS = ['json', 'dingtalk', 'wecom', 'feishu'] as const

/** The languages of messages that leave the platform. Source: platform specification §2 "Settings defaults". */
export const MESSAGE_LANGUAGES = ['zh-CN', 'en-US'] as const

const MessageLanguage = z.enum(MESSAGE_LANGUAGES, '请选择消息语言').check(label('消息语言'))

const HttpAddress = z
  .string('请输入地址')
  .check(z.maxLength(1000, '最多 1000 个字符'), z.regex(/^https?:\/\/[^\s/]+/i, '地址须以 http:// 或 https:// 开头'))

/** A webhook of a tenant. `hasSecret`: it signs; the secret itself is never answered. */
export const AlarmChannel = wireObject({
  id: z.string(),
  name: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  language: z.enum(MESSAGE_LANGUAGES),
  url: z.string(),
  hasSecret: z.boolean(),
  status: z.enum(['1', '2']),
  status_dictText: z.optional(z.nullable(z.string())),
  /** The outcome of the newest deliveries. */
  lastSentTime: DateTime,
  lastError: OptionalText,
  createBy: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type AlarmChannel = z.output<typeof AlarmChannel>

const fields = {
  name: RequiredText('请输入名称', 50).check(label('名称')),
  format: z.enum(WEBHOOK_FORMATS, '请选择消息格式').check(label('消息格式')),
  /** Absent: Chinese. */
  language: z.optional(MessageLanguage),
  url: HttpAddress.check(label('地址', 'Address')),
  status: z.enum(['1', '2'], '请选择启用状态').check(label('状态', 'Status')),
}
/** Without one the stored secret is kept; the empty text takes it away. */
const secret = z.optional(z.string().check(z.maxLength(200, '最多 200 个字符'))).check(label('签名密钥'))

export const NewAlarmChannel = z.object({ ...fields, secret })
export type NewAlarmChannel = z.input<typeof NewAlarmChannel>

export const AlarmChannelEdit = editOf({
  ...fields,
  secret,
})
export type AlarmChannelEdit = z.input<typeof AlarmChannelEdit>

export const AlarmChannelQuery = listQueryOf(fields, ['name', 'format', 'status'])
export type AlarmChannelQuery = z.input<typeof AlarmChannelQuery>

const READ_ONLY = ['hasSecret', 'lastSentTime', 'lastError', 'status_dictText', ...SERVER_MANAGED_FIELDS]

/** Webhooks. Errors: 500 名称已存在; 500 at `url` for an address inside of the network. Native only; not in the specification. */
export const alarmChannels = {
  list: listCall('/alarm/channel/list', AlarmChannelQuery, AlarmChannel),
  add: endpoint('POST', '/alarm/channel/add', { body: NewAlarmChannel, result: z.unknown(), ignoredFields: READ_ONLY }),
  edit: editCall('/alarm/channel/edit', AlarmChannelEdit, READ_ONLY),
  /** Deletes a webhook. Errors: 500 for one that a rule names. */
  remove: removeCall('/alarm/channel/delete'),
  /** Sends a test message at once. Errors: 500 with what the other side answered. */
  test: endpoint('POST', '/alarm/channel/test', { body: ById, result: z.unknown() }),
  /** Returns the channels that rules can name, and whether e-mail and text messages are set up. */
  choices: endpoint('GET', '/alarm/channel/choices', {
    result: ListOf(wireObject({ id: z.string(), name: z.string(), available: z.boolean() })),
  }),
}

const quiet = {
  /** In these hours only alarms of level 1 arrive, where `quietUrgent` is set; the others arrive after them. */
  quietOn: z.boolean('请选择是否免打扰').check(label('免打扰')),
  quietFrom: TimeOfDay.check(label('免打扰开始')),
  quietTo: TimeOfDay.check(label('免打扰结束')),
  quietUrgent: z.boolean('请选择严重告警是否例外').check(label('严重告警例外')),
}
const leastLevel = (title: string) => z.enum([...ALARM_LEVELS, 'off'], `请选择${title}`).check(label(title))

/**
 * How a user wants alarms. `bell`, `email`, `sms`: the least urgent level that arrives there, `off` none. `digestMin`: e-mail and
 * text messages are gathered for so long, 0 not; level 1 is never gathered. `sound`: the least urgent level that sounds on his
 * screens. `language`: of e-mail and text messages. Wire: times in GMT+8.
 */
export const AlarmPreferences = z.object({
  bell: leastLevel('铃铛级别'),
  email: leastLevel('邮件级别'),
  sms: leastLevel('短信级别'),
  sound: leastLevel('声音级别'),
  ...quiet,
  digestMin: boundedInt('汇总间隔', 0, 1440, '分钟'),
  language: z._default(MessageLanguage, 'zh-CN'),
})
export type AlarmPreferences = z.output<typeof AlarmPreferences>

/** The preferences of the signed-in user. */
export const alarmPreferences = {
  get: endpoint('GET', '/alarm/preferences', { result: AlarmPreferences }),
  save: endpoint('PUT', '/alarm/preferences', { body: AlarmPreferences, result: z.unknown() }),
}

/**
 * The states of a delivery: dictionary `alarm_delivery_state`. `waiting`: due at `dueTime`; `failed`: given up; `suppressed`: not
 * sent, because the alarm was silenced or closed before.
 */
export const DELIVERY_STATES = { waiting: '0', sent: '1', failed: '2', suppressed: '3' } as const

/** A message of an alarm to one recipient on one channel. `recipient`: a user name, or the name of a webhook. */
export const AlarmDelivery = wireObject({
  id: z.string(),
  alarmId: OptionalText,
  alarmNo: OptionalText,
  stormId: OptionalText,
  title: z.string(),
  level: z.enum(ALARM_LEVELS),
  level_dictText: z.optional(z.nullable(z.string())),
  channel: z.string(),
  channelName: OptionalText,
  recipient: z.string(),
  recipientName: OptionalText,
  state: z.enum(['0', '1', '2', '3']),
  state_dictText: z.optional(z.nullable(z.string())),
  attempts: Count,
  dueTime: DateTime,
  sentTime: DateTime,
  errorText: OptionalText,
  createTime: DateTime,
})
export type AlarmDelivery = z.output<typeof AlarmDelivery>

export const AlarmDeliveryQuery = listQuery({
  alarmNo: '告警编号',
  channel: '通知方式',
  recipient: '接收方',
  state: '状态',
  level: '告警级别',
  createTime_begin: '创建时间',
  createTime_end: '创建时间',
})
export type AlarmDeliveryQuery = z.input<typeof AlarmDeliveryQuery>

/** Deliveries, of alarms of machines that the caller sees. Native only; not in the specification. */
export const alarmDeliveries = {
  list: listCall('/alarm/delivery/list', AlarmDeliveryQuery, AlarmDelivery),
  /** Sends deliveries at once that were given up, or that failed and wait for their next attempt. */
  retry: endpoint('POST', '/alarm/delivery/retry', { body: ByIds, result: wireObject({ changed: Count }) }),
}
