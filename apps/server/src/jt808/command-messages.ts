import { protocolObjection, type JsonObject, type NamedCommand, type ParamsOfCommand } from '@trackhoe/contract/vehicle'
import type { TerminalCommand } from '@trackhoe/vehicle-ports/terminal-gateway'
import { commandMessage } from '../terminals/terminal-messages.ts'
import {
  COMMAND_DATA,
  doubleWord,
  MESSAGE,
  parameterQuery,
  passThroughDown,
  readParameters,
  textMessage,
  word,
} from './bodies.ts'
import { readLocation } from './location.ts'
import type { TerminalAddress } from './message.ts'

/** A message to a terminal that a command becomes, and what answers it. */
export interface CommandMessage {
  id: number
  body: Buffer
  /** The reply of a command that the terminal has carried out, when a general response says so. */
  done: JsonObject
  /** The message that brings a reply of its own, and how it is read. */
  answer?: { id: number; read: (body: Buffer) => JsonObject }
  /** The answer comes by itself, with the record id in it. */
  repliesLater?: boolean
  /** The message that is sent in its place where the terminal does not support it. */
  otherwise?: { id: number; body: Buffer }
}

/** Writes the message for a terminal of an edition. */
type WriteMessage = (edition: TerminalAddress['edition']) => CommandMessage

/** Words of 0x8105. Source: JT/T 808-2019, table 37. */
const CONTROL = { restart: 4, factoryDefault: 5 } as const

const control =
  (command: number, item: string): WriteMessage =>
  () => ({ id: MESSAGE.control, body: Buffer.from([command]), done: { items: { [item]: 'OK' } } })

/** Parameters of the terminal that a recall of the transmission settings reads. Source: JT/T 808-2019, table 12. */
const PARAMETER = { heartbeatSec: 0x0001, intervalSec: 0x0029 } as const
const SECONDS_A_MINUTE = 60

function transmissionSettings(body: Buffer): JsonObject {
  const values = readParameters(body)?.values
  const numberOf = (id: number) => {
    const value = values?.get(id)
    return value?.length === 4 ? value.readUInt32BE(0) : undefined
  }
  const heartbeatSec = numberOf(PARAMETER.heartbeatSec)
  const intervalSec = numberOf(PARAMETER.intervalSec)
  return {
    values: {
      ...(heartbeatSec !== undefined && { heartbeatMin: Math.round(heartbeatSec / SECONDS_A_MINUTE) }),
      ...(intervalSec !== undefined && { intervalSec }),
    },
  }
}

function place(body: Buffer): JsonObject {
  const location = readLocation(body.subarray(2))
  return { values: location ? { lng: location.lng, lat: location.lat } : {} }
}

function ofRecall(values: ParamsOfCommand<'recall'>): WriteMessage | undefined {
  if (values.type === 'parameter') {
    return () => ({
      id: MESSAGE.queryParameters,
      body: parameterQuery(Object.values(PARAMETER)),
      done: {},
      answer: { id: MESSAGE.parameters, read: transmissionSettings },
      // Terminals of before 2013 name all of their parameters or none.
      otherwise: { id: MESSAGE.queryAllParameters, body: Buffer.alloc(0) },
    })
  }
  if (values.type !== 'state') return undefined
  return () => ({
    id: MESSAGE.queryPosition,
    body: Buffer.alloc(0),
    done: {},
    answer: { id: MESSAGE.positionAnswer, read: place },
  })
}

function ofReset(values: ParamsOfCommand<'reset'>): WriteMessage {
  return values.factoryDefault === 1
    ? control(CONTROL.factoryDefault, 'factoryDefault')
    : control(CONTROL.restart, 'terminalRestart')
}

function ofTransmit(values: ParamsOfCommand<'transmit'>): WriteMessage | undefined {
  switch (values.op) {
    case 'message': {
      const { text, priority } = values
      return (edition) => ({
        id: MESSAGE.text,
        body: textMessage(text, priority === 'H', edition),
        done: { result: 'OK' },
      })
    }
    case 'start': {
      const body = Buffer.concat([word(values.intervalSec), doubleWord(values.durationMin * SECONDS_A_MINUTE)])
      return () => ({ id: MESSAGE.track, body, done: { result: 'OK' } })
    }
    case 'stop':
      return () => ({ id: MESSAGE.track, body: word(0), done: { result: 'OK' } })
    case 'schedule':
    case 'center':
      return undefined
    default:
      return values satisfies never
  }
}

/**
 * What a command becomes on its way to a JT/T 808 terminal; undefined for one that it cannot do, which `protocolObjection` says. The table is
 * in apps/help/docs/en/admin/terminals.md.
 */
export function messageOf(command: NamedCommand): WriteMessage | undefined {
  switch (command.name) {
    case 'recall':
      return ofRecall(command.values)
    case 'reset':
      return ofReset(command.values)
    case 'transmit':
      return ofTransmit(command.values)
    default:
      // A kind to which there is always an objection; a test holds the two together.
      return undefined
  }
}

/**
 * What a command becomes for the terminal that it goes to: a message of the standard, or transparent data for a terminal that takes those;
 * undefined for one that it cannot do.
 */
export function messageFor(command: TerminalCommand): WriteMessage | undefined {
  const own = protocolObjection('jt808', command.name, command.values) ? undefined : messageOf(command)
  if (own || command.target.protocol !== 'jt808-json') return own
  const body = passThroughDown(COMMAND_DATA, commandMessage(command))
  return () => ({ id: MESSAGE.passThroughDown, body, done: {}, repliesLater: true })
}
