import * as z from 'zod/mini'
import { ReceivedFile } from '../files/received-file.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { OptionalText } from '../wire/values.ts'
import { unique } from './commands/command-fields.ts'

/** Why a terminal is not let in: no device has its number; its device sits in no vehicle; another terminal has registered with its number; its code is wrong. */
export const KNOCK_REASONS = ['unknown', 'unbound', 'taken', 'code'] as const
export type KnockReason = (typeof KNOCK_REASONS)[number]

/** The identity that a terminal states before it is registered. Not in the specification. */
export const TerminalIdentity = z.object({
  maker: z.optional(z.string()),
  model: z.optional(z.string()),
  imei: z.optional(z.string()),
  simNo: z.optional(z.string()),
  softwareVersion: z.optional(z.string()),
})
export type TerminalIdentity = z.output<typeof TerminalIdentity>

/** A terminal that connects and is not let in. Not in the specification. */
export const KnockingTerminal = wireObject({
  protocol: z.enum(['mqtt', 'jt808']),
  terminal: z.string(),
  reason: z.enum(KNOCK_REASONS),
  /** The network address it came from; null through a broker. */
  address: OptionalText,
  firstTime: DateTime,
  lastTime: DateTime,
  attempts: z.number(),
  identity: TerminalIdentity,
  /** Its device; null while none has its number. */
  deviceId: OptionalText,
  tmnlId: OptionalText,
})
export type KnockingTerminal = z.output<typeof KnockingTerminal>

/** How a message of a terminal does not fit. Not in the specification. */
export const TERMINAL_PROBLEMS = [
  'notJson',
  'value',
  'unknownField',
  'unknownCode',
  'clockAhead',
  'clockBehind',
  'checkCode',
  'length',
  'short',
  'rest',
  'time',
  'unread',
] as const
export type TerminalProblemKind = (typeof TERMINAL_PROBLEMS)[number]

/** A field of a message that does not fit, by its path; empty: the whole message. `detail`: what stands there. */
export interface TerminalProblem {
  kind: TerminalProblemKind
  field: string
  detail?: string | undefined
}

/** A message from or to a terminal. `raw`: text of JSON, or bytes as hexadecimal digits; cut after 4,096 characters. Not in the specification. */
export const TerminalMessage = wireObject({
  id: z.number(),
  /** Wire: with milliseconds, GMT+8. */
  messageTime: z.string(),
  isSent: z.boolean(),
  /** A topic's last part, or a message id of JT/T 808 such as `0x0200`. */
  kind: z.string(),
  raw: z.string(),
  /** Unit: bytes. */
  byteCount: z.number(),
  /** Its fields as they were read; null: nothing. */
  reading: z.nullable(z.record(z.string(), z.unknown())),
  problems: z.array(z.object({ kind: z.enum(TERMINAL_PROBLEMS), field: z.string(), detail: z.optional(z.string()) })),
})
export type TerminalMessage = z.output<typeof TerminalMessage>

/** How a device is connected. Not in the specification. */
export const TerminalAccess = wireObject({
  id: z.string(),
  tmnlId: z.string(),
  /** As `DeviceProtocol`. */
  protocol: z.enum(['mqtt', 'jt808', 'jt808-json']),
  vclId: OptionalText,
  vclNo: OptionalText,
  online: z.boolean(),
  /** The time of its last contact. */
  contactTime: z.nullable(DateTime),
  /** When it was given its password at the broker, and by whom; null: it has none. */
  key: z.nullable(wireObject({ issueTime: DateTime, issuedBy: z.string() })),
  /** How it has registered itself by JT/T 808; null: it has not. `valid`: it holds a code. */
  registration: z.nullable(
    wireObject({
      edition: z.string(),
      registerTime: DateTime,
      valid: z.boolean(),
      maker: OptionalText,
      model: OptionalText,
      terminalId: OptionalText,
      iccid: OptionalText,
      hardware: OptionalText,
      firmware: OptionalText,
    }),
  ),
})
export type TerminalAccess = z.output<typeof TerminalAccess>

/** Why the parameters of a terminal cannot be read or set now: it does not speak JT/T 808, sits in no vehicle, has not registered, or is offline. */
const OBJECTIONS = ['protocol', 'unbound', 'unregistered', 'offline'] as const
export type TerminalParameterObjection = (typeof OBJECTIONS)[number]

/**
 * How far reading or setting parameters has come. `unread`: set, but not read again; `failed`, `wrong`, `unsupported`: as the terminal has
 * responded; `noAnswer`: it has not. Source: JT/T 808-2019, 8.1, for the responses.
 */
const STATES = ['pending', 'done', 'unread', 'failed', 'wrong', 'unsupported', 'noAnswer'] as const
export type TerminalParameterState = (typeof STATES)[number]

/** A parameter as its terminal has sent it. `value`: null where the bytes have no figure and no text, as of one that the standard does not name. */
export const TerminalParameter = wireObject({
  id: z.number(),
  value: z.nullable(z.union([z.number(), z.string()])),
  /** Hexadecimal digits. */
  raw: z.string(),
})
export type TerminalParameter = z.output<typeof TerminalParameter>

/** A parameter to be set. `value`: in the unit of the parameter. */
export const TerminalParameterChange = z.object({
  id: z.int().check(z.minimum(0), z.maximum(0xffffffff), label('参数编号')),
  value: z.union([z.number(), z.string().check(z.maxLength(255))]).check(label('参数值')),
})
export type TerminalParameterChange = z.output<typeof TerminalParameterChange>

/** How many parameters are set by one message. */
const MOST_CHANGES = 64

/** The parameters of a terminal as it last sent them, and what was last requested of it. Not in the specification. */
export const TerminalParameters = wireObject({
  objection: z.nullable(z.enum(OBJECTIONS)),
  /** When the terminal sent them; null: never. */
  readTime: z.nullable(DateTime),
  values: z.array(TerminalParameter),
  request: z.nullable(
    wireObject({
      state: z.enum(STATES),
      requestTime: DateTime,
      requestedBy: z.string(),
      /** Those that were to be set; none: they were only read. */
      changes: z.array(wireObject({ id: z.number(), value: z.union([z.number(), z.string()]) })),
    }),
  ),
})
export type TerminalParameters = z.output<typeof TerminalParameters>

/** `terminal`: the whole number of one. Who does not operate the installation sees those without a device by it alone. */
export const KnockQuery = listQuery({ terminal: '终端编号' })
export type KnockQuery = z.input<typeof KnockQuery>

/** Taking terminals into service. Native only; not in the specification. */
export const terminalAccess = {
  /** Returns whether the caller sees every terminal without a device, and which ways in there are. */
  ways: endpoint('GET', '/device/terminalAccess/ways', {
    result: wireObject({
      operates: z.boolean(),
      mqtt: z.boolean(),
      /** The port of JT/T 808; null: there is none. */
      jt808Port: z.nullable(z.number()),
      /** The server writes the broker's password and access files itself. */
      writesRules: z.boolean(),
    }),
  }),
  /** Lists the terminals that are not let in, the last one first. Errors: 429 for guessing numbers. */
  knocking: listCall('/device/terminalAccess/knocking', KnockQuery, KnockingTerminal),
  /** Forgets a terminal that is not let in; when it connects again it is listed again. */
  dismiss: endpoint('DELETE', '/device/terminalAccess/knocking', {
    query: z.object({
      protocol: z.enum(['mqtt', 'jt808']).check(label('协议')),
      terminal: RequiredText('请输入终端编号', 40).check(label('终端编号')),
    }),
    result: z.unknown(),
  }),
  /** Returns the vehicle with this number or PIN, as its plate or a code on it says. Errors: 500 车辆不存在. */
  vehicle: endpoint('GET', '/device/terminalAccess/vehicle', {
    query: z.object({ code: RequiredText('请输入车号或整机编号', 200).check(label('车号或整机编号')) }),
    result: wireObject({
      vclId: z.string(),
      vclNo: z.string(),
      pin: z.string(),
      model: OptionalText,
      tmnlId: OptionalText,
    }),
  }),
  /** Returns how a device is connected. */
  access: endpoint('GET', '/device/terminalAccess/access', { query: ById, result: TerminalAccess }),
  /** Returns the last messages of a device, the newest first, and has those kept that come in the next ten minutes. */
  messages: endpoint('POST', '/device/terminalAccess/messages', {
    body: z.object({ id: RecordId }),
    result: z.array(TerminalMessage),
  }),
  /** Returns the parameters of a terminal of JT/T 808 as it last sent them. */
  parameters: endpoint('GET', '/device/terminalAccess/parameters', { query: ById, result: TerminalParameters }),
  /** Has a terminal send its parameters; `parameters` returns them when they are there. Errors: 500 where it cannot, with the reason. */
  readParameters: endpoint('POST', '/device/terminalAccess/parameters/read', {
    body: z.object({ id: RecordId }),
    result: z.unknown(),
  }),
  /** Sets parameters of a terminal, and has it send them again. Errors: 500 as for reading, and for a value that the standard does not allow. */
  setParameters: endpoint('POST', '/device/terminalAccess/parameters', {
    body: z.object({
      id: RecordId,
      changes: z.array(TerminalParameterChange).check(
        z.minLength(1, '请至少填写一项'),
        z.maxLength(MOST_CHANGES, `最多 ${MOST_CHANGES} 项`),
        unique<TerminalParameterChange>(({ id }) => id, '参数不能重复'),
        label('参数'),
      ),
    }),
    result: z.unknown(),
  }),
  /** Gives a device a new password at the broker, which is returned this once; the former one ends. */
  issueKey: endpoint('POST', '/device/terminalAccess/key', {
    body: z.object({ id: RecordId }),
    result: wireObject({ username: z.string(), password: z.string() }),
  }),
  /** Ends the password of a device at the broker, or its registration by JT/T 808: it has to register again. */
  withdrawKey: removeCall('/device/terminalAccess/key'),
  /** Returns a file of the broker: its passwords, hashed, or who may use which topic. For the operator of the installation. */
  brokerRules: endpoint('GET', '/device/terminalAccess/brokerRules', {
    query: z.object({ file: z.enum(['passwords', 'acl']).check(label('文件')) }),
    responseType: 'file',
    result: ReceivedFile,
  }),
}
