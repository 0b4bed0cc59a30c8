import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { JsonText } from '../wire/json-text.ts'
import { PageOf, PageQuery } from '../wire/page.ts'
import { CommaList } from '../wire/comma-list.ts'
import { Flag, DateTime, ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { COMMAND_VEHICLES, type CommandName, type ParamsOfCommand, commandKinds } from './commands.ts'
import type { CommandKind } from './commands/command-kind.ts'
import { InfoId } from './values.ts'
import { WireTime } from '../wire/wire-time.ts'
import { label } from '../wire/label.ts'

/**
 * The constants of a command. Three numberings stand side by side and have nothing to do with one another: system code,
 * system id, brand. `sendType` 2 is over the network, `encodeFlag` 2 is JSON. Unit of `timeOver`: seconds.
 * Source: vehicle specification §9; what the numbers mean is not in the specification.
 */
export const COMMAND_DEFAULTS = {
  systemCode: 1005,
  jsonVersion: '1.0',
  brandId: 11,
  sysId: 14,
  softwareVersion: 'SUM3.2',
  sendType: 2,
  timeOver: 360,
  encodeFlag: 2,
} as const

/** The terminal type of a record query. Source: vehicle specification §9. */
export const TERMINAL_TYPE = 4

/** How long the command client waits. Unit: milliseconds. Source: vehicle specification §9. */
export const COMMAND_TIMEOUT_MS = 50_000

/** Header of a send: the same value within ten minutes answers the first result again. Native only; not in the specification. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

const text = z.string().check(z.maxLength(100))

/** The vehicle and terminal of a command. All fields come from the gateway and are never typed. */
const target = {
  vcl_plat_id: text.check(z.minLength(1, '该车辆未绑定终端，不能下发指令'), label('平台车辆编号')),
  tmnlId: text.check(z.minLength(1, '该车辆未绑定终端，不能下发指令'), label('终端编号')),
  imei: text.check(label('IMEI')),
  simNo: text.check(label('SIM卡号')),
  /** The terminal's current center number; empty when it has none. */
  sendCenterNo: text.check(label('发送中心号')),
  model: text.check(label('车型')),
}

/**
 * One order of a command: one vehicle. The values of the command are one object of `paramContent`, whose name follows
 * from the kind. Source: vehicle specification §3.
 */
export const CommandOrder = z.object({
  brandId: z.literal(COMMAND_DEFAULTS.brandId).check(label('品牌编号')),
  softwareVersion: text.check(label('软件版本')),
  sendType: z.literal(COMMAND_DEFAULTS.sendType).check(label('发送方式')),
  timeOver: z.literal(COMMAND_DEFAULTS.timeOver).check(label('超时时间')),
  encodeFlag: z.literal(COMMAND_DEFAULTS.encodeFlag).check(label('编码方式')),
  paramContent: z
    .catchall(
      z.object({
        ...target,
        sysId: z.literal(COMMAND_DEFAULTS.sysId).check(label('系统编号')),
        group: z.optional(z.number().check(label('分组'))),
      }),
      z.unknown(),
    )
    .check(label('指令内容')),
  /** Why a dangerous command is sent. Native only. */
  reason: z.optional(
    z
      .string()
      .check(z.minLength(4, '操作原因为4～100个字符'), z.maxLength(100, '操作原因为4～100个字符'), label('操作原因')),
  ),
  /**
   * What the operator typed to confirm a dangerous command: the last four characters of the vehicle's number or the
   * whole of it, or the number of vehicles when there are several. The server compares. Native only.
   */
  confirm: z.optional(text.check(label('确认内容'))),
  /** The record that this order repeats. Native only. */
  retryOf: z.optional(text.check(label('原指令记录'))),
})
export type CommandOrder = z.input<typeof CommandOrder>

/** The fixed envelope of a command. Source: vehicle specification §3. */
export const CommandBody = z.object({
  systemCode: z.literal(COMMAND_DEFAULTS.systemCode).check(label('系统编号')),
  jsonVersion: z.string().check(label('协议版本')),
  infoid: z.string().check(z.regex(/^[0-9A-F]{2}$/, '指令编号须为两位大写十六进制'), label('指令编号')),
  orderList: z
    .array(CommandOrder)
    .check(
      z.minLength(1, '请选择车辆'),
      z.maxLength(COMMAND_VEHICLES.max, `一次最多选择${COMMAND_VEHICLES.max}台车辆`),
      label('指令列表'),
    ),
})
export type CommandBody = z.input<typeof CommandBody>

/** What is known of a vehicle that is to get a command; a vehicle of the gateway has this shape. */
export interface CommandTarget {
  vcl_plat_id: string | null
  tmnlId: string | null
  imei: string | null
  simNo: string | null
  model: string | null
  sendCenterNo?: string | null | undefined
  softwareVersion?: string | null | undefined
}

/** Returns true when a vehicle has a terminal that a command can go to. */
export function isCommandable(vehicle: CommandTarget): boolean {
  return Boolean(vehicle.vcl_plat_id && vehicle.tmnlId)
}

/** The properties of a command beside its values. Native only. */
export interface CommandDetails {
  /** Why; asked for where a command is dangerous. */
  reason?: string | undefined
  /** What was typed to confirm, as `isConfirmation` takes it. */
  confirm?: string | undefined
  /** The record that is sent again. */
  retryOf?: string | undefined
}

/**
 * Writes a command for one or several vehicles.
 *
 * Wire: the fixed envelope; a parameter that is not set is absent, never 0 and never null. Errors: what does not fit the
 * schema of the kind throws its `ZodError`, as does a vehicle without a terminal: forms check both before they offer
 * to send.
 */
export function writeCommand<Name extends CommandName>(
  name: Name,
  vehicles: readonly CommandTarget[],
  params: ParamsOfCommand<Name>,
  { reason, confirm, retryOf }: CommandDetails = {},
): CommandBody {
  const kind: CommandKind = commandKinds[name]
  const values = z.parse(kind.params, withoutUnset(params))
  const { systemCode, jsonVersion, brandId, sysId, softwareVersion, sendType, timeOver, encodeFlag } = COMMAND_DEFAULTS
  return z.parse(CommandBody, {
    systemCode,
    jsonVersion,
    infoid: kind.infoid,
    orderList: vehicles.map((vehicle) => ({
      brandId,
      softwareVersion: vehicle.softwareVersion || softwareVersion,
      sendType,
      timeOver,
      encodeFlag,
      paramContent: {
        vcl_plat_id: vehicle.vcl_plat_id ?? '',
        tmnlId: vehicle.tmnlId ?? '',
        imei: vehicle.imei ?? '',
        simNo: vehicle.simNo ?? '',
        sendCenterNo: vehicle.sendCenterNo ?? '',
        model: vehicle.model ?? '',
        sysId,
        ...(kind.group === null ? {} : { group: kind.group }),
        [kind.object]: values,
      },
      reason,
      confirm,
      retryOf,
    })),
  })
}

/** Removes `undefined`, which in a form means "not set" and is not sent. */
function withoutUnset(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}

/** What became of each order of a send, in their order. Accepted is not done: `state` is at most queued or sent. */
export const CommandAccepted = wireObject({
  orders: z.array(
    wireObject({
      recordId: Code,
      vcl_id: OptionalCode,
      state: OptionalCode,
      sendTime: DateTime,
      /** When the server gives the command up. */
      expireTime: DateTime,
    }),
  ),
})
export type CommandAccepted = z.output<typeof CommandAccepted>

/**
 * One command that was sent and what became of it. Unknown values of `state` and `infoid` stay as they came.
 * Units: `timeOver` seconds. Source: vehicle specification §3; the fields after `reply` are native only.
 */
export const CommandRecord = wireObject({
  recordId: Code,
  vcl_id: OptionalCode,
  vclNo: OptionalText,
  infoid: InfoId,
  infoName: OptionalText,
  state: OptionalCode,
  state_dictText: OptionalText,
  sendTime: DateTime,
  replyTime: DateTime,
  sender: OptionalText,
  sender_dictText: OptionalText,
  paramContent: z.optional(z.unknown()),
  reply: z.optional(z.unknown()),
  group: OptionalNumber,
  groupName: OptionalText,
  model: OptionalText,
  dispatchTime: DateTime,
  ackTime: DateTime,
  finishTime: DateTime,
  expireTime: DateTime,
  timeOver: OptionalNumber,
  errorCode: OptionalText,
  errorText: OptionalText,
  /** A reply came after the time was over; the state stays timed out. */
  lateReply: Flag,
  retryOf: OptionalCode,
  /** What the terminal was known to hold of the values that were sent, when they were sent. */
  before: z.optional(z.unknown()),
  reason: OptionalText,
  attempts: OptionalNumber,
})
export type CommandRecord = z.output<typeof CommandRecord>

const SentCommand = wireObject({
  recordId: Code,
  vclNo: OptionalText,
  infoid: InfoId,
  content: z.optional(z.unknown()),
  reason: OptionalText,
})
export type SentCommand = z.output<typeof SentCommand>

/** The `detail` of an entry of the audit log about a sent command. Native only; not in the specification. */
export const CommandAuditDetail = JsonText(SentCommand)

/**
 * The query of command records. It pages by names of its own: `page`, `page_size`. An empty `infoid` means all.
 * `condition` is a text looked for in vehicle number and operator, or the JSON of `CommandCondition`.
 * Source: vehicle specification §3.
 */
export const CommandRecordQuery = z.object({
  vcl_id: text.check(label('车辆')),
  tmnltypeid: z.literal(TERMINAL_TYPE).check(label('终端类型')),
  infoid: text.check(label('指令编号')),
  bgntime: z.union([z.literal(''), WireTime]).check(label('开始时间')),
  endtime: z.union([z.literal(''), WireTime]).check(label('结束时间')),
  page_size: z.int().check(z.minimum(1), z.maximum(500), label('每页条数')),
  page: z.int().check(z.minimum(1), label('页码')),
  condition: z.string().check(z.maxLength(100_000, '最多 100000 个字符'), label('条件')),
  /** Counts to the end where the total would be a minimum, which takes its time. Native only; not in the specification. */
  exactTotal: z.optional(z.boolean()).check(label('精确统计')),
})
export type CommandRecordQuery = z.input<typeof CommandRecordQuery>

/** What `condition` can hold as JSON. Native only; not in the specification. */
export const CommandCondition = z.object({
  recordId: z.optional(z.array(z.string())),
  /** Several vehicles; `vcl_id` goes before it. */
  vclId: z.optional(z.array(z.string())),
  state: z.optional(z.array(z.string())),
  group: z.optional(z.union([z.number(), z.array(z.number())])),
  /** A vehicle number or an operator, or parts of several with commas or blanks between. */
  keyword: z.optional(z.string()),
})
export type CommandCondition = z.input<typeof CommandCondition>

/**
 * Which records a file has, newest first; all fields mean what they mean in `CommandRecordQuery`. Native only; not in the
 * specification.
 */
export const CommandRecordFileQuery = z.extend(PageQuery, {
  vcl_id: z.optional(text).check(label('车辆')),
  infoid: z.optional(text).check(label('指令编号')),
  bgntime: z.optional(WireTime).check(label('开始时间')),
  endtime: z.optional(WireTime).check(label('结束时间')),
  condition: z.optional(z.string().check(z.maxLength(4000, '最多 4000 个字符'))).check(label('条件')),
})
export type CommandRecordFileQuery = z.input<typeof CommandRecordFileQuery>

/** How a sampling plan or a transmission stands; `planned` is set and not started. */
const RunState = z.enum(['none', 'planned', 'running', 'done', 'stopped'])
export type RunState = z.output<typeof RunState>

/**
 * A sampling plan of a vehicle, by what its terminal has answered. `received`: the samples that have arrived since it was
 * started; null when it was not, and where the platform does not know what it samples. `endTime` of one that runs lies ahead.
 * Native only; not in the specification.
 */
export const SamplingPlan = wireObject({
  vclId: Code,
  planId: z.number(),
  state: RunState,
  name: OptionalText,
  beginTime: DateTime,
  endTime: DateTime,
  received: OptionalNumber,
  lastTime: DateTime,
})
export type SamplingPlan = z.output<typeof SamplingPlan>

/**
 * What a vehicle transmits at once, and the messages that have arrived since; otherwise as a sampling plan. Unit:
 * `intervalSec` seconds. Native only; not in the specification.
 */
export const Transmission = wireObject({
  vclId: Code,
  state: RunState,
  intervalSec: OptionalNumber,
  beginTime: DateTime,
  endTime: DateTime,
  received: OptionalNumber,
  lastTime: DateTime,
})
export type Transmission = z.output<typeof Transmission>

const ofVehicles = z.object({
  vclId: CommaList({
    required: '请选择车辆',
    max: { items: COMMAND_VEHICLES.max, message: `一次最多选择${COMMAND_VEHICLES.max}台车辆` },
  }).check(label('车辆')),
})

const options = { timeoutMs: COMMAND_TIMEOUT_MS } as const

/** Source: vehicle specification §7 "Commands". */
export const commands = {
  /**
   * Sends a command to one or several vehicles.
   *
   * Errors: 500 车辆不存在, 终端不在线 (only what is pointless later), 参数超出范围：{label},
   * 该车辆有相同指令正在执行，请稍后再试; 510 without the permission `vehicle:command`; 429 with `waitSeconds` in the
   * result, within a second of the last send to one of the vehicles. `field` of a refusal is a path into the body, such
   * as `orderList.0.paramContent.interval.engineOil`.
   */
  send: endpoint('POST', '/command/sendCommand/sendCommMessage', {
    body: CommandBody,
    result: CommandAccepted,
    ...options,
  }),
  /** Lists command records, as `CommandRecordQuery` describes. */
  records: endpoint('POST', '/command/sendCommand/getCommRecordPost', {
    body: CommandRecordQuery,
    result: PageOf(CommandRecord),
    ...options,
  }),
  /** Withdraws a command that is still queued. Native only; not in the specification. Errors: 500 when it has left the queue. */
  cancel: endpoint('POST', '/command/sendCommand/cancelCommand', {
    body: z.object({ recordId: text.check(z.minLength(1), label('指令记录')) }),
    result: z.unknown(),
    ...options,
  }),
  /** Returns the four sampling plans of each vehicle, and how much has arrived of them. Native only; not in the specification. */
  samplingPlans: endpoint('GET', '/command/sendCommand/samplingPlans', {
    query: ofVehicles,
    result: ListOf(SamplingPlan),
    ...options,
  }),
  /** Returns what each vehicle transmits at once, and how much of it has arrived. Native only; not in the specification. */
  transmissions: endpoint('GET', '/command/sendCommand/transmissions', {
    query: ofVehicles,
    result: ListOf(Transmission),
    ...options,
  }),
}
