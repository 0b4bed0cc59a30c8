import { checkOf, frameOf } from './frame.ts'

/** How a terminal writes its head: the edition of the standard, and its number in binary-coded decimals. */
export interface TerminalAddress {
  edition: '2013' | '2019'
  /** 6 bytes of 2013, 10 of 2019, as the terminal sends them. */
  number: Buffer
  /** The version of the protocol in a head of 2019. */
  version: number
}

/** A message of a terminal. */
export interface TerminalMessage {
  id: number
  address: TerminalAddress
  /** The number without leading zeros; `0` for one of zeros only. */
  terminal: string
  serial: number
  /** A part of a message that comes in several, counted from 1. */
  part: { total: number; number: number } | undefined
  body: Buffer
  /** True when the bytes came as they were sent. */
  isCheckRight: boolean
  /** The length in the head; some terminals count wrongly. */
  statedLength: number
}

const EDITION_2019 = 0x4000
const IN_PARTS = 0x2000
const LENGTH = 0x03ff
const LONGEST_BODY = LENGTH
export const MOST_SERIAL = 0xffff

interface Layout {
  edition: TerminalAddress['edition']
  numberAt: number
  numberBytes: number
}

const LAYOUTS: Readonly<Record<TerminalAddress['edition'], Layout>> = {
  '2013': { edition: '2013', numberAt: 4, numberBytes: 6 },
  '2019': { edition: '2019', numberAt: 5, numberBytes: 10 },
}

/** Reads a frame without flags and escapes; undefined for one that is too short for a head. Source: JT/T 808-2019, 4.4.3. */
export function readMessage(frame: Buffer): TerminalMessage | undefined {
  if (frame.length < 5) return undefined
  const properties = frame.readUInt16BE(2)
  const [stated, other] =
    (properties & EDITION_2019) === 0 ? [LAYOUTS['2013'], LAYOUTS['2019']] : [LAYOUTS['2019'], LAYOUTS['2013']]
  const message = readAs(stated, frame, properties)
  if (message && message.body.length === message.statedLength) return message
  // Terminals of one edition may set the bit of the other: the length shows it.
  const alternative = readAs(other, frame, properties)
  return alternative && alternative.body.length === alternative.statedLength ? alternative : message
}

function readAs({ edition, numberAt, numberBytes }: Layout, frame: Buffer, properties: number) {
  const isInParts = (properties & IN_PARTS) !== 0
  const serialAt = numberAt + numberBytes
  const bodyAt = serialAt + 2 + (isInParts ? 4 : 0)
  // The last byte is the check code.
  if (frame.length < bodyAt + 1) return undefined
  const number = Buffer.from(frame.subarray(numberAt, serialAt))
  const message: TerminalMessage = {
    id: frame.readUInt16BE(0),
    address: { edition, number, version: edition === '2019' ? (frame[4] ?? 1) : 0 },
    terminal: number.toString('hex').replace(/^0+(?=.)/, ''),
    serial: frame.readUInt16BE(serialAt),
    part: isInParts ? { total: frame.readUInt16BE(serialAt + 2), number: frame.readUInt16BE(serialAt + 4) } : undefined,
    body: Buffer.from(frame.subarray(bodyAt, -1)),
    isCheckRight: checkOf(frame.subarray(0, -1)) === frame.at(-1),
    statedLength: properties & LENGTH,
  }
  return message
}

/** A message to a terminal. */
export interface PlatformMessage {
  id: number
  serial: number
  body: Buffer
}

/**
 * The frames of a message, in the edition and with the number of the terminal: one, or those of its parts, whose serial numbers follow each
 * other.
 */
export function writeMessages(address: TerminalAddress, { id, serial, body }: PlatformMessage): Buffer[] {
  const total = Math.max(1, Math.ceil(body.length / LONGEST_BODY))
  if (total === 1) return [writeMessage(address, { id, serial, body })]
  return Array.from({ length: total }, (_, at) =>
    writeMessage(address, {
      id,
      serial: (serial + at) & MOST_SERIAL,
      body: body.subarray(at * LONGEST_BODY, (at + 1) * LONGEST_BODY),
      part: { total, number: at + 1 },
    }),
  )
}

/** The frame of a message or of a part of one. Errors: RangeError for a body that is too long. */
export function writeMessage(
  { edition, number, version }: TerminalAddress,
  message: PlatformMessage & Pick<Partial<TerminalMessage>, 'part'>,
): Buffer {
  const { id, serial, body, part } = message
  if (body.length > LONGEST_BODY) throw new RangeError(`a body of ${body.length} bytes`)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(id, 0)
  head.writeUInt16BE(body.length | (edition === '2019' ? EDITION_2019 : 0) | (part ? IN_PARTS : 0), 2)
  const serialBytes = Buffer.alloc(2)
  serialBytes.writeUInt16BE(serial, 0)
  const versionByte = edition === '2019' ? [Buffer.from([version])] : []
  const partBytes = Buffer.alloc(part ? 4 : 0)
  if (part) {
    partBytes.writeUInt16BE(part.total, 0)
    partBytes.writeUInt16BE(part.number, 2)
  }
  return frameOf(Buffer.concat([head, ...versionByte, number, serialBytes, partBytes, body]))
}
