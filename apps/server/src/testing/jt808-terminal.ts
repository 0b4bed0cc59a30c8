import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A message as the emulated terminal has received it. */
export interface ReceivedMessage {
  id: number
  serial: number
  body: Buffer
  /** Which part of how many. */
  part?: { total: number; number: number }
}

/**
 * A terminal that speaks JT/T 808, written apart from the server: it makes and reads its bytes by itself. `number`: its digits.
 */
export async function openTerminal(port: number, number: string, edition: '2013' | '2019' = '2013') {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const received: ReceivedMessage[] = []
  const waiting: (() => void)[] = []
  let isClosed = false
  let rest = ''
  let serial = 0
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    for (const resolve of waiting.splice(0)) resolve()
  })
  socket.on('data', (chunk) => {
    rest += chunk.toString('hex')
    let end = 0
    for (let found = evenMatch(rest, end); found; found = evenMatch(rest, end)) {
      end = found.end
      received.push(readFrame(found.content))
    }
    rest = rest.slice(end)
    for (const resolve of waiting.splice(0)) resolve()
  })

  /** A frame between two flags, both at whole bytes. */
  function evenMatch(text: string, from: number) {
    const bytes: string[] = text.slice(from).match(/../g) ?? []
    const begin = bytes.indexOf('7e')
    const end = bytes.indexOf('7e', begin + 1)
    if (begin < 0 || end < 0) return undefined
    return { content: bytes.slice(begin + 1, end).join(''), end: from + (end + 1) * 2 }
  }

  function readFrame(escaped: string): ReceivedMessage {
    const plain = (escaped.match(/../g) ?? []).join(' ').replaceAll('7d 02', '7E').replaceAll('7d 01', '7D')
    const bytes = Buffer.from(plain.replaceAll(' ', ''), 'hex')
    const headBytes = (bytes.readUInt16BE(2) & 0x4000) === 0 ? 12 : 17
    const head = { id: bytes.readUInt16BE(0), serial: bytes.readUInt16BE(headBytes - 2) }
    if ((bytes.readUInt16BE(2) & 0x2000) === 0) return { ...head, body: bytes.subarray(headBytes, -1) }
    const part = { total: bytes.readUInt16BE(headBytes), number: bytes.readUInt16BE(headBytes + 2) }
    return { ...head, body: bytes.subarray(headBytes + 4, -1), part }
  }

  function frame(
    id: number,
    body: string,
    { as = number, part }: { as?: string; part?: [number, number] } = {},
  ): string {
    const word = (value: number) => value.toString(16).padStart(4, '0')
    const properties = (body.length / 2) | (edition === '2019' ? 0x4000 : 0) | (part ? 0x2000 : 0)
    const head = edition === '2019' ? `01${as.padStart(20, '0')}` : as.padStart(12, '0')
    const parts = part ? part.map(word).join('') : ''
    const content = `${word(id)}${word(properties)}${head}${word(serial)}${parts}${body}`
    serial += 1
    const bytes = Buffer.from(content, 'hex')
    const check = bytes.reduce((sum, byte) => sum ^ byte, 0)
    const all = [...bytes, check].map((byte) => byte.toString(16).padStart(2, '0'))
    return `7e${all.map((byte) => (byte === '7e' ? '7d02' : byte === '7d' ? '7d01' : byte)).join('')}7e`
  }

  /** The next message with this id, as soon as it is there. */
  async function next(id: number): Promise<ReceivedMessage> {
    for (;;) {
      const at = received.findIndex((message) => message.id === id)
      const [message] = at < 0 ? [] : received.splice(at, 1)
      if (message) return message
      if (isClosed) throw new Error('The connection was closed.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  /** Sends a message and returns its serial number. */
  function send(id: number, body = '', options: Parameters<typeof frame>[2] = {}): number {
    const own = serial
    socket.write(Buffer.from(frame(id, body, options), 'hex'))
    return own
  }

  /** The result of the platform's response to a message. */
  async function result(ofSerial: number): Promise<number> {
    for (;;) {
      const { body } = await next(0x8001)
      if (body.readUInt16BE(0) === ofSerial) return body[4] ?? -1
    }
  }

  return {
    send,
    next,
    result,
    frame,
    /** Lets a message get lost: its serial number is taken, and nothing sent. */
    skip: () => void (serial += 1),
    /** Sends bytes as they are. */
    write: (hex: string) => void socket.write(Buffer.from(hex, 'hex')),
    /** Registers as a maker would program it; returns the result and the code. */
    async register(identity = 'aa'): Promise<{ result: number; code: string }> {
      send(0x0100, `00000000${identity.repeat(edition === '2019' ? 71 : 32)}01`)
      const { body } = await next(0x8100)
      return { result: body[2] ?? -1, code: body.subarray(3).toString('latin1') }
    },
    authenticate(code: string): Promise<number> {
      const bytes = Buffer.from(code, 'latin1').toString('hex')
      const length = (bytes.length / 2).toString(16).padStart(2, '0')
      return result(send(0x0102, edition === '2019' ? `${length}${bytes}${'00'.repeat(35)}` : bytes))
    },
    isClosed: () => isClosed,
    close: () => socket.destroy(),
  }
}

/** The body of a position. `time`: GMT+8, as `YYMMDDhhmmss`. */
export function positionBody(given: {
  alarm?: number
  status?: number
  lng: number
  lat: number
  speed?: number
  time: string
}): string {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32BE(given.alarm ?? 0, 0)
  // Located, with the key on.
  bytes.writeUInt32BE(given.status ?? 3, 4)
  bytes.writeUInt32BE(Math.round(given.lat * 1e6), 8)
  bytes.writeUInt32BE(Math.round(given.lng * 1e6), 12)
  bytes.writeUInt16BE((given.speed ?? 0) * 10, 18)
  return `${bytes.toString('hex')}${given.time}300115`
}
