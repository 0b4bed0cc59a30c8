/** Begins and ends a frame. Source: JT/T 808-2019, 4.4.2. */
const FLAG = 0x7e
const ESCAPE = 0x7d
/** What follows an escape, and what both stand for. */
const ESCAPED = new Map([
  [0x01, ESCAPE],
  [0x02, FLAG],
])
/** A body has at most 1,023 bytes; with head and check, each of them escaped, a frame has no more than this. */
const LONGEST_FRAME = 2 * (1023 + 21 + 1)
const SHORTEST_FRAME = 13

/**
 * Takes a stream of bytes apart into frames, without their flags and escapes. A flag that a terminal has left inside of a frame without an
 * escape is part of it, as long as the frame is shorter than its head says.
 */
export class FrameSplitter {
  #rest: Buffer = Buffer.alloc(0)
  /** A frame that is shorter than its head says. */
  #short: Buffer | undefined

  /** The frames that are complete now. Errors: `RangeError` for a frame that is longer than any may be. */
  push(chunk: Buffer): Buffer[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const frames: Buffer[] = []
    let begin = 0
    for (let end = bytes.indexOf(FLAG); end >= 0; end = bytes.indexOf(FLAG, begin)) {
      frames.push(...this.#take(bytes.subarray(begin, end)))
      begin = end + 1
    }
    this.#rest = Buffer.from(bytes.subarray(begin))
    // Nothing follows: what is short is all that there is.
    if (this.#rest.length === 0) frames.push(...this.#takeShort())
    const waiting = this.#rest.length + (this.#short?.length ?? 0)
    const longest = frames.reduce((most, frame) => Math.max(most, frame.length), waiting)
    if (longest > LONGEST_FRAME) throw new RangeError(`a frame of ${longest} bytes`)
    return frames.map(unescape)
  }

  /** The frames that end with these bytes, which a flag ends. */
  #take(bytes: Buffer): Buffer[] {
    // Two flags: one ends a frame, the other one begins the next.
    if (bytes.length === 0) return this.#takeShort()
    if (this.#short) {
      const joined = Buffer.concat([this.#short, Buffer.from([FLAG]), bytes])
      const missing = missingBytes(joined)
      if (missing === 0) {
        this.#short = undefined
        return [joined]
      }
      if (missing > 0) {
        this.#short = joined
        return []
      }
      return [...this.#takeShort(), ...this.#take(bytes)]
    }
    if (missingBytes(bytes) <= 0) return [bytes]
    this.#short = Buffer.from(bytes)
    return []
  }

  #takeShort(): Buffer[] {
    const frames = this.#short ? [this.#short] : []
    this.#short = undefined
    return frames
  }
}

/** How many bytes a frame is shorter than its head says; less than 0: longer. 0 for one whose check code is right. */
function missingBytes(escaped: Buffer): number {
  const frame = unescape(escaped)
  if (frame.length < SHORTEST_FRAME || checkOf(frame) === 0) return 0
  const properties = frame.readUInt16BE(2)
  const headBytes = ((properties & 0x4000) === 0 ? 12 : 17) + ((properties & 0x2000) === 0 ? 0 : 4)
  return headBytes + (properties & 0x03ff) + 1 - frame.length
}

function unescape(bytes: Buffer): Buffer {
  if (!bytes.includes(ESCAPE)) return bytes
  const plain: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const escaped = byte === ESCAPE ? ESCAPED.get(bytes[at + 1] ?? 0) : undefined
    plain.push(escaped ?? byte)
    if (escaped !== undefined) at += 1
  }
  return Buffer.from(plain)
}

/** A frame as it is sent: with its check code, escapes and flags. */
export function frameOf(content: Buffer): Buffer {
  const bytes = [FLAG]
  for (const byte of [...content, checkOf(content)]) {
    if (byte === FLAG) bytes.push(ESCAPE, 0x02)
    else if (byte === ESCAPE) bytes.push(ESCAPE, 0x01)
    else bytes.push(byte)
  }
  return Buffer.from([...bytes, FLAG])
}

/** The exclusive or of all bytes. */
export function checkOf(bytes: Buffer): number {
  let check = 0
  for (const byte of bytes) check ^= byte
  return check
}
