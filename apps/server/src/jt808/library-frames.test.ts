import { describe, expect, it } from 'vitest'
import { terminalParameterOf } from '@trackhoe/contract/vehicle'
import { readParameterValue } from '../modules/terminal-access/parameter-values.ts'
import { framesOfLibrary, libraryFrames } from '../testing/library-frames.ts'
import { readCanData, readCodes, readMaker, readParameters } from './bodies.ts'
import { FrameSplitter } from './frame.ts'
import { readLocation, readLocations } from './location.ts'
import { MessageParts } from './message-parts.ts'
import { readMessage, type TerminalMessage } from './message.ts'

function messagesOf(frames: readonly { frame: string }[]): TerminalMessage[] {
  const splitter = new FrameSplitter()
  return frames
    .flatMap(({ frame }) => splitter.push(Buffer.from(frame, 'hex')))
    .flatMap((one) => readMessage(one) ?? [])
}

it('has the head that the library reads of every frame, also where they come together', () => {
  const read = messagesOf([{ frame: libraryFrames.map(({ frame }) => frame).join('') }])
  expect(
    read.map(({ address, terminal, id, serial, isCheckRight, body, statedLength }) => ({
      edition: address.edition,
      terminal,
      message: `0x${id.toString(16).padStart(4, '0')}`,
      serial,
      isRight: isCheckRight && body.length === statedLength,
    })),
  ).toEqual(
    libraryFrames.map(({ edition, terminal, message, serial }) => ({
      edition,
      terminal,
      message,
      serial,
      isRight: true,
    })),
  )
})

describe.each(['2013', '2019'] as const)('a frame that the library makes in the edition of %s', (edition) => {
  const bodyOf = (name: string): Buffer => messagesOf(framesOfLibrary(edition, name))[0]?.body ?? Buffer.alloc(0)

  it('registers and authenticates a terminal', () => {
    expect(readMaker(bodyOf('registration'), edition)).toEqual({ maker: '70107', model: 'TM-30' })
    expect(readCodes(bodyOf('authentication'))).toContain('7e7d')
  })

  it('is a position with its items', () => {
    expect(readLocation(bodyOf('position'))).toMatchObject({
      alarm: 0x20,
      status: 3,
      lat: 39.92,
      lng: 116.4025,
      altitude: 126,
      speed: 12.5,
      direction: 270,
      time: new Date('2026-11-21T01:50:20Z'),
      items: [
        { id: 0x01, value: Buffer.from('0001e240', 'hex') },
        { id: 0x02, value: Buffer.from('01b0', 'hex') },
        { id: 0x25, value: Buffer.from('00007e7d', 'hex') },
        { id: 0x30, value: Buffer.from('15', 'hex') },
        { id: 0x31, value: Buffer.from('09', 'hex') },
      ],
      rest: Buffer.alloc(0),
    })
  })

  it('is positions in bulk, of different length', () => {
    const locations = readLocations(bodyOf('positions'))
    expect(locations.map(({ lat, items }) => [lat, items.length])).toEqual([[39.901, 0], [39.902, 5]]) // prettier-ignore
  })

  it('is frames of the CAN bus', () => {
    expect(readCanData(bodyOf('can'))).toEqual({
      dayMs: ((9 * 60 + 50) * 60 + 20) * 1000 + 304,
      frames: [
        { id: 0x0cf00400, data: Buffer.from('ffbbb036ffffffff', 'hex') },
        { id: 0x18fefc17, data: Buffer.from('7e7dffffffffffff', 'hex') },
      ],
    })
  })

  it('is a message in parts, put together in whatever order they come', () => {
    const parts = new MessageParts(() => {})
    const inOrder = messagesOf(framesOfLibrary(edition, 'part1', 'part2', 'part3'))
    const [whole] = inOrder.toReversed().flatMap((part) => parts.add(part) ?? [])
    expect(readLocations(whole?.body ?? Buffer.alloc(0)).map(({ lat }) => lat)).toEqual(
      Array.from({ length: 12 }, (_, at) => (39_903 + at) / 1000),
    )
  })

  it('is parameters', () => {
    const values = [...(readParameters(bodyOf('parameters'))?.values ?? [])].map(([id, value]) => {
      const kind = terminalParameterOf(id)
      return [id, kind && readParameterValue(kind, value.toString('hex'))]
    })
    expect(values).toEqual([[0x0001, 120], [0x0083, '苏A12345'], [0x0084, 2]]) // prettier-ignore
  })
})
