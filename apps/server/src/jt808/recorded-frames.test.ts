import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FrameSplitter, frameOf } from './frame.ts'
import { readLocation, readLocations } from './location.ts'
import { readMessage, writeMessage } from './message.ts'
import { reportOfLocation } from './to-report.ts'

/** Frames that terminals of many makers have sent, with what they say. */
const rows = readFileSync(new URL('../testing/jt808-frames.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    // A length that is wrong is the only field with a comma in it.
    const [frame, message, standard, terminal, serial, part, check, ...rest] = line
      .replace(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';'))
      .split(',')
    const [length, alarm, status, lat, lng, altitude, speed, direction, time, items] = rest
    const position = { alarm, status, lat, lng, altitude, speed, direction, time, items }
    return { frame: frame ?? '', message, standard, terminal, serial, part, check, length, ...position }
  })

const hex = (value: number, digits: number) => `0x${value.toString(16).padStart(digits, '0')}`
const wireTime = (time: Date | null) =>
  time && new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function read(frame: string) {
  const [content, ...more] = new FrameSplitter().push(Buffer.from(frame, 'hex'))
  const message = content && readMessage(content)
  if (!message || more.length > 0) throw new Error('The frame is not one message.')
  return message
}

describe('a frame that a terminal has sent', () => {
  it.each(rows)('$message of $terminal, $serial, is read as what it is', (row) => {
    const message = read(row.frame)
    expect({
      message: hex(message.id, 4),
      standard: message.address.edition,
      terminal: message.terminal,
      serial: String(message.serial),
      check: message.isCheckRight ? 'right' : 'wrong',
      isLengthRight: message.body.length === message.statedLength,
    }).toEqual({
      message: row.message,
      standard: row.standard,
      terminal: row.terminal,
      serial: row.serial,
      check: row.check,
      isLengthRight: row.length === 'right',
    })
    expect(message.part === undefined).toBe(row.part === '')
  })

  it.each([
    { item: '30=15', signal: -71 },
    { item: '30=1f', signal: -51 },
  ])('with $item says how strong the mobile signal is', ({ item, signal }) => {
    const row = rows.find(({ items }) => items?.includes(item))
    const location = readLocation(read(row?.frame ?? '').body)
    expect(location && reportOfLocation(location, new Date()).values['SMT_0001_04_275']).toBe(signal)
    // A strength that is not known is none.
    const unknown = location && { ...location, items: [{ id: 0x30, value: Buffer.from([99]) }] }
    expect(unknown && reportOfLocation(unknown, new Date()).values).not.toHaveProperty('SMT_0001_04_275')
  })

  it.each(rows.filter(({ status }) => status))('has the position of $terminal at $time', (row) => {
    const location = readLocation(read(row.frame).body)
    if (!location) throw new Error('There is no position.')
    const items = location.items.map(({ id, value }) => `${hex(id, 2).slice(2)}=${value.toString('hex')}`)
    if (location.rest.length > 0) items.push(`rest ${location.rest.toString('hex')}`)
    expect({
      alarm: hex(location.alarm, 8),
      status: hex(location.status, 8),
      place: [location.lat, location.lng],
      altitude: location.altitude,
      speed: location.speed,
      direction: location.direction,
      time: wireTime(location.time),
      items: items.join(' '),
    }).toEqual({
      alarm: row.alarm,
      status: row.status,
      place: [Number(row.lat), Number(row.lng)],
      altitude: Number(row.altitude),
      speed: Number(row.speed),
      direction: Number(row.direction),
      time: row.time,
      items: row.items,
    })
  })

  it.each(rows.filter(({ message }) => message === '0x0704'))('has the late positions of $terminal', (row) => {
    const { body } = read(row.frame)
    expect(readLocations(body)).toHaveLength(body.readUInt16BE(0))
  })

  it('is read the same when it is written again', () => {
    for (const row of rows.filter(({ length }) => length === 'right')) {
      const { address, id, serial, body } = read(row.frame)
      const rewritten = read(writeMessage(address, { id, serial, body }).toString('hex'))
      expect(rewritten).toMatchObject({ address, id, serial, body, isCheckRight: true })
    }
  })
})

describe('a stream of bytes', () => {
  it('is taken apart wherever it is cut, with one flag or two between frames', () => {
    const contents = ['0002000001234567890100017d027e', '0102'].map((text) => Buffer.from(text, 'hex'))
    const bytes = Buffer.concat(contents.map(frameOf))
    const splitter = new FrameSplitter()
    const frames = [...bytes].flatMap((byte) => splitter.push(Buffer.from([byte])))
    expect(frames.map((frame) => frame.subarray(0, -1).toString('hex'))).toEqual(
      contents.map((content) => content.toString('hex')),
    )
    const joined = Buffer.from(bytes.toString('hex').replace('7e7e', '7e'), 'hex')
    expect(new FrameSplitter().push(joined)).toEqual(frames)
  })

  it('that never ends a frame is refused', () => {
    expect(() => new FrameSplitter().push(Buffer.alloc(10_000, 1))).toThrow(RangeError)
  })
})
