/** One value of a message: the number of its parameter, and what it measured; null where the terminal had none. */
interface FrameValue {
  number: number
  value: number | null
}

const MARK = 0x7e
/** An absent value: a number that no sensor measures. */
const NOT_AVAILABLE = 0xffffffff

/**
 * A message of a terminal in hexadecimal: mark, info id, length of the payload in two bytes, payload, check, mark. The
 * payload has six bytes a value: the number of the parameter and the value as IEEE 754 single precision; the check is the
 * exclusive or of all bytes between the marks. Source: not in the specification.
 */
export function frameOf(infoid: string, values: readonly FrameValue[]): string {
  const payload = Buffer.alloc(values.length * 6)
  values.forEach(({ number, value }, at) => {
    payload.writeUInt16BE(number, at * 6)
    if (value === null) payload.writeUInt32BE(NOT_AVAILABLE, at * 6 + 2)
    else payload.writeFloatBE(value, at * 6 + 2)
  })
  return framed(infoid, payload)
}

/** The same for settings, whose payload is their text in UTF-8. */
export function textFrameOf(infoid: string, content: object): string {
  return framed(infoid, Buffer.from(JSON.stringify(content), 'utf8'))
}

function framed(infoid: string, payload: Buffer): string {
  const head = Buffer.from([Number.parseInt(infoid, 16), payload.length >> 8, payload.length & 0xff])
  const body = Buffer.concat([head, payload])
  const check = body.reduce((sum, byte) => sum ^ byte, 0)
  return Buffer.concat([Buffer.from([MARK]), body, Buffer.from([check, MARK])])
    .toString('hex')
    .toUpperCase()
}
