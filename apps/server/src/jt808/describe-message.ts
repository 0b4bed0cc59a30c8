import type { TerminalProblem } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, MINUTE_MS } from '../platform/core/clock.ts'
import * as z from 'zod'
import { CommandData } from '../terminals/terminal-messages.ts'
import { TerminalReport } from '../terminals/terminal-report.ts'
import type { TrafficReading } from '../terminals/terminal-traffic.ts'
import {
  COMMAND_DATA,
  MESSAGE,
  REPORT_DATA,
  readCanData,
  readParameters,
  readPartsRequest,
  readProperties,
  readResponse,
} from './bodies.ts'
import { readLocation, readLocations, type Location } from './location.ts'
import type { TerminalMessage } from './message.ts'

/** A report from further ahead counts as received now, and one from so long ago was kept for long, or the clock is wrong. */
const AHEAD_MS = 5 * MINUTE_MS
const BEHIND_MS = 1 * DAY_MS
/** How many positions of one message are shown. */
const MOST_POSITIONS = 20
const DIGITS = 4

export const messageName = (id: number): string => `0x${id.toString(16).padStart(DIGITS, '0')}`

/** Reads a message of a terminal for those who look at it: its head, its fields, and what of them does not fit. */
export function describeMessage(message: TerminalMessage, now: Date): TrafficReading {
  const { address, terminal, serial, part, body, isCheckRight, statedLength } = message
  const problems: TerminalProblem[] = []
  if (!isCheckRight) problems.push({ kind: 'checkCode', field: 'check' })
  if (body.length !== statedLength)
    problems.push({ kind: 'length', field: 'length', detail: `${statedLength} ≠ ${body.length}` })
  const head = {
    edition: address.edition,
    terminal,
    serial,
    part: part && `${part.number}/${part.total}`,
  }
  // What stands in a part can be read when all are there.
  const { reading, problems: own } = part ? { reading: {}, problems: [] } : bodyOf(message, now)
  return { reading: { ...head, ...reading }, problems: [...problems, ...own] }
}

const short: TrafficReading = { reading: null, problems: [{ kind: 'short', field: 'body' }] }

function bodyOf({ id, body, address }: TerminalMessage, now: Date): TrafficReading {
  switch (id) {
    case MESSAGE.position:
      return locationOf(readLocation(body), now)
    case MESSAGE.positionAnswer:
      return locationOf(readLocation(body.subarray(2)), now)
    case MESSAGE.positions: {
      const locations = readLocations(body)
      const stated = body.length >= 2 ? body.readUInt16BE(0) : 0
      const read = locations.map((location) => locationOf(location, now))
      const missing: TerminalProblem[] =
        stated === locations.length
          ? []
          : [{ kind: 'length', field: 'count', detail: `${stated} ≠ ${locations.length}` }]
      return {
        reading: { count: stated, positions: read.slice(0, MOST_POSITIONS).map(({ reading }) => reading) },
        problems: [
          ...missing,
          ...read.flatMap(({ problems }, at) =>
            problems.map((one) => ({ ...one, field: `positions.${at}.${one.field}` })),
          ),
        ].slice(0, MOST_POSITIONS),
      }
    }
    case MESSAGE.canData: {
      const data = readCanData(body)
      if (!data) return short
      const frames = data.frames.map(
        (frame) => `${frame.id.toString(16).padStart(8, '0')} ${frame.data.toString('hex')}`,
      )
      const rest = (body.length - 7) % 12
      return {
        reading: { receivedMs: data.dayMs, frames },
        problems: rest === 0 ? [] : [{ kind: 'rest', field: 'frames', detail: body.subarray(-rest).toString('hex') }],
      }
    }
    case MESSAGE.properties: {
      const properties = readProperties(body, address.edition)
      return properties ? { reading: { ...properties }, problems: [] } : short
    }
    case MESSAGE.parameters: {
      const parameters = readParameters(body)
      if (!parameters) return short
      const values = [...parameters.values].map(([key, value]) => [messageName(key), value.toString('hex')])
      const stated = body[2] ?? 0
      const problems: TerminalProblem[] =
        stated === values.length ? [] : [{ kind: 'length', field: 'count', detail: `${stated} ≠ ${values.length}` }]
      return { reading: { answers: parameters.serial, values: Object.fromEntries(values) }, problems }
    }
    case MESSAGE.terminalResponse: {
      const response = readResponse(body)
      return response
        ? {
            reading: { answers: response.serial, message: messageName(response.id), result: response.result },
            problems: [],
          }
        : short
    }
    case MESSAGE.passThrough:
      if (body[0] === REPORT_DATA) return jsonOf(REPORT_DATA, TerminalReport, body.subarray(1))
      if (body[0] === COMMAND_DATA) return jsonOf(COMMAND_DATA, CommandData, body.subarray(1))
      return body.length === 0
        ? short
        : {
            reading: { type: messageType(body[0] ?? 0), data: body.subarray(1).toString('hex') },
            problems: [],
          }
    case MESSAGE.partsRequest: {
      const request = readPartsRequest(body)
      return request ? { reading: request, problems: [] } : short
    }
    case MESSAGE.heartbeat:
    case MESSAGE.register:
    case MESSAGE.authenticate:
    case MESSAGE.timeRequest:
    case MESSAGE.deregister:
      return { reading: {}, problems: [] }
    default:
      return { reading: null, problems: [{ kind: 'unread', field: 'body' }] }
  }
}

function jsonOf(type: number, schema: z.ZodType<object>, data: Buffer): TrafficReading {
  let content: unknown
  try {
    content = JSON.parse(data.toString('utf8'))
  } catch {
    return { reading: null, problems: [{ kind: 'notJson', field: 'data' }] }
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return { reading: { type: messageType(type), ...parsed.data }, problems: [] }
  const issues = parsed.error.issues.slice(0, MOST_POSITIONS)
  return {
    reading: null,
    problems: issues.map(({ path, message }) => ({ kind: 'value', field: path.join('.'), detail: message })),
  }
}

const messageType = (type: number) => `0x${type.toString(16).padStart(2, '0')}`

function locationOf(location: Location | undefined, now: Date): TrafficReading {
  if (!location) return short
  const { alarm, status, lat, lng, altitude, speed, direction, time, items, rest } = location
  const bits = (value: number) => `0x${value.toString(16).padStart(8, '0')}`
  const problems: TerminalProblem[] = []
  if (time === null) problems.push({ kind: 'time', field: 'time' })
  else if (time > after(now, AHEAD_MS)) problems.push({ kind: 'clockAhead', field: 'time', detail: time.toISOString() })
  else if (time < after(now, -BEHIND_MS))
    problems.push({ kind: 'clockBehind', field: 'time', detail: time.toISOString() })
  if (rest.length > 0) problems.push({ kind: 'rest', field: 'items', detail: rest.toString('hex') })
  return {
    reading: {
      time: time?.toISOString() ?? null,
      lng,
      lat,
      altitude,
      speed,
      direction,
      alarm: bits(alarm),
      status: bits(status),
      items: Object.fromEntries(
        items.map(({ id, value }) => [`0x${id.toString(16).padStart(2, '0')}`, value.toString('hex')]),
      ),
    },
    problems,
  }
}
