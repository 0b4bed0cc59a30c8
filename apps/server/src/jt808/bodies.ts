import type { TerminalProperties } from '../platform/database/schema/terminal-access-schema.ts'
import { encodeGbk } from '../platform/core/gbk.ts'
import type { TerminalAddress } from './message.ts'
import type { MissingParts } from './message-parts.ts'

/** Message ids. Source: JT/T 808-2019, annex B. */
export const MESSAGE = {
  terminalResponse: 0x0001,
  heartbeat: 0x0002,
  deregister: 0x0003,
  timeRequest: 0x0004,
  partsRequest: 0x0005,
  register: 0x0100,
  authenticate: 0x0102,
  parameters: 0x0104,
  properties: 0x0107,
  position: 0x0200,
  positionAnswer: 0x0201,
  positions: 0x0704,
  canData: 0x0705,
  passThrough: 0x0900,
  platformResponse: 0x8001,
  resend: 0x8003,
  timeAnswer: 0x8004,
  registerAnswer: 0x8100,
  setParameters: 0x8103,
  queryAllParameters: 0x8104,
  queryParameters: 0x8106,
  control: 0x8105,
  queryProperties: 0x8107,
  queryPosition: 0x8201,
  track: 0x8202,
  text: 0x8300,
  passThroughDown: 0x8900,
} as const

/** Results of a general response. */
export const RESULT = { ok: 0, failed: 1, wrong: 2, notSupported: 3 } as const
/** Results of a registration. */
export const REGISTRATION = { ok: 0, noVehicle: 2, terminalTaken: 3, noTerminal: 4 } as const

const textDecoder = new TextDecoder('gb18030')
/** A text in a field that is filled up with zeros or blanks. */
const textOf = (bytes: Buffer) => textDecoder.decode(bytes).replaceAll('\0', '').trim()

/** Maker and model of a terminal that registers. Source: JT/T 808-2019, 8.8. */
export function readMaker(body: Buffer, edition: TerminalAddress['edition']): { maker: string; model: string } {
  const [makerBytes, modelBytes] = edition === '2019' ? [11, 30] : [5, 20]
  const modelAt = 4 + makerBytes
  return { maker: textOf(body.subarray(4, modelAt)), model: textOf(body.subarray(modelAt, modelAt + modelBytes)) }
}

/** What identifies a terminal when it registers: maker, model and its own id, as bytes. */
export function readIdentity(body: Buffer, edition: TerminalAddress['edition']): string {
  return body.subarray(4, edition === '2019' ? 75 : 36).toString('hex')
}

/** The codes that the body of an authentication may carry: that of 2019 has its length in front, that of 2013 is all of it. */
export function readCodes(body: Buffer): string[] {
  return [body.toString('latin1'), body.subarray(1, 1 + (body[0] ?? 0)).toString('latin1')]
}

/** What a terminal has answered to a message; undefined for a body that is too short. */
export function readResponse(body: Buffer): { serial: number; id: number; result: number } | undefined {
  if (body.length < 5) return undefined
  return { serial: body.readUInt16BE(0), id: body.readUInt16BE(2), result: body[4] ?? RESULT.failed }
}

/** Parameters of a terminal, by their ids, and which message they answer. */
export function readParameters(body: Buffer): { serial: number; values: Map<number, Buffer> } | undefined {
  if (body.length < 3) return undefined
  const values = new Map<number, Buffer>()
  for (let at = 3; at + 5 <= body.length;) {
    const end = at + 5 + (body[at + 4] ?? 0)
    if (end > body.length) break
    values.set(body.readUInt32BE(at), body.subarray(at + 5, end))
    at = end
  }
  return { serial: body.readUInt16BE(0), values }
}

/** Reads the body of 0x0107, whose fields are longer in 2019; undefined where they do not fit. Source: JT/T 808-2019, 8.14. */
export function readProperties(body: Buffer, edition: TerminalAddress['edition']): TerminalProperties | undefined {
  const [makerBytes, modelBytes, idBytes] = edition === '2019' ? [5, 30, 30] : [5, 20, 7]
  const modelAt = 2 + makerBytes
  const idAt = modelAt + modelBytes
  const iccidAt = idAt + idBytes
  const hardwareAt = iccidAt + 10
  const firmwareAt = hardwareAt + 1 + (body[hardwareAt] ?? 0)
  if (firmwareAt >= body.length) return undefined
  return {
    maker: textOf(body.subarray(2, modelAt)),
    model: textOf(body.subarray(modelAt, idAt)),
    terminalId: textOf(body.subarray(idAt, iccidAt)),
    iccid: body.subarray(iccidAt, hardwareAt).toString('hex'),
    hardware: textOf(body.subarray(hardwareAt + 1, firmwareAt)),
    firmware: textOf(body.subarray(firmwareAt + 1, firmwareAt + 1 + (body[firmwareAt] ?? 0))),
  }
}

/** The kind of transparent data that is a report of this platform in JSON; the standard leaves 0xF0 to 0xFF to those who agree on them. */
export const REPORT_DATA = 0xf0

/** The kind of transparent data that is a command to the terminal or an answer of it, in JSON as over MQTT. */
export const COMMAND_DATA = 0xf1

/** The body of 0x8900. */
export const passThroughDown = (type: number, data: string) =>
  Buffer.concat([Buffer.from([type]), Buffer.from(data, 'utf8')])

/** The parts of a message that a terminal asks for again. Source: JT/T 808-2019, 8.6. */
export function readPartsRequest(body: Buffer): { firstSerial: number; numbers: number[] } | undefined {
  if (body.length < 4) return undefined
  const numbers = Array.from({ length: Math.floor((body.length - 4) / 2) }, (_, at) => body.readUInt16BE(4 + 2 * at))
  return { firstSerial: body.readUInt16BE(0), numbers }
}

/** Transparent data: its kind and its bytes; undefined for none. Source: JT/T 808-2019, 8.62. */
export const readPassThrough = (body: Buffer): { type: number; data: Buffer } | undefined =>
  body.length === 0 ? undefined : { type: body[0] ?? 0, data: body.subarray(1) }

/** A frame of the CAN bus that a terminal has sent. */
export interface SentFrame {
  id: number
  data: Buffer
}

const HEAD_BYTES = 7
const FRAME_BYTES = 12
/** Of the four bytes of an id the lower 29 bits; those above say channel, format and kind. */
const CAN_ID = 0x1fffffff

/** Reads the body of 0x0705: frames, and when the first was received, as milliseconds of the day. Source: JT/T 808-2019, 8.35. */
export function readCanData(body: Buffer): { dayMs: number; frames: SentFrame[] } | undefined {
  if (body.length < HEAD_BYTES) return undefined
  const [hour = 0, minute = 0, second = 0, ...milliseconds] = [...body.subarray(2, HEAD_BYTES)].map(
    (byte) => (byte >> 4) * 10 + (byte & 0x0f),
  )
  const ms = (milliseconds[0] ?? 0) * 100 + (milliseconds[1] ?? 0)
  const frames: SentFrame[] = []
  for (let at = HEAD_BYTES; at + FRAME_BYTES <= body.length; at += FRAME_BYTES) {
    frames.push({ id: body.readUInt32BE(at) & CAN_ID, data: body.subarray(at + 4, at + FRAME_BYTES) })
  }
  return { dayMs: ((hour * 60 + minute) * 60 + second) * 1000 + ms, frames }
}

export const word = (value: number) => Buffer.from([value >> 8, value & 0xff])

export function doubleWord(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The body of a general response of the platform. */
export const platformResponse = (serial: number, id: number, result: number) =>
  Buffer.concat([word(serial), word(id), Buffer.from([result])])

/** The body of the answer to a registration. */
export const registerAnswer = (serial: number, result: number, code = '') =>
  Buffer.concat([word(serial), Buffer.from([result]), Buffer.from(code, 'latin1')])

/** The body of 0x8003, which counts the parts in one byte in 2013 and in two in 2019. */
export const resendRequest = ({ firstSerial, numbers }: MissingParts, edition: TerminalAddress['edition']) =>
  Buffer.concat([
    word(firstSerial),
    edition === '2019' ? word(numbers.length) : Buffer.from([numbers.length]),
    ...numbers.map(word),
  ])

/** The body of 0x8106. */
export const parameterQuery = (ids: readonly number[]) =>
  Buffer.concat([Buffer.from([ids.length]), ...ids.map(doubleWord)])

/** The body of 0x8103. */
export const parameterSettings = (parameters: readonly { id: number; value: Buffer }[]) =>
  Buffer.concat([
    Buffer.from([parameters.length]),
    ...parameters.flatMap(({ id, value }) => [doubleWord(id), Buffer.from([value.length]), value]),
  ])

const TEXT = { urgent: 1 << 0, display: 1 << 2 }
const NOTICE = 1

/** The body of 0x8300; the one of 2019 has a kind of text behind its flags. */
export const textMessage = (text: string, isUrgent: boolean, edition: TerminalAddress['edition']) =>
  Buffer.concat([
    Buffer.from([TEXT.display | (isUrgent ? TEXT.urgent : 0), ...(edition === '2019' ? [NOTICE] : [])]),
    encodeGbk(text),
  ])

/** A time of six bytes in binary-coded decimals and UTC. */
export const timeAnswer = (now: Date) => Buffer.from(now.toISOString().replaceAll(/\D/g, '').slice(2, 14), 'hex')
