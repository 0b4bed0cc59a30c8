import type { JsonObject, NamedCommand, ParamsOfCommand, Texts } from '@trackhoe/contract/vehicle'
import { doubleWord, MESSAGE, parameterQuery, readParameters, textMessage, word } from './bodies.ts'
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
}

/** What a command becomes, or why a terminal cannot do it. */
type Plan = { message: (edition: TerminalAddress['edition']) => CommandMessage } | { objection: Texts }

const objection = (zh: string, en: string): Plan => ({ objection: { zh, en } })
const NO_SUCH_COMMAND = objection('JT/T 808 终端没有这项指令', 'JT/T 808 terminals do not have this command')

/** Words of 0x8105. Source: JT/T 808-2019, table 37. */
const CONTROL = { restart: 4, factoryDefault: 5 } as const

const control = (command: number, item: string): Plan => ({
  message: () => ({ id: MESSAGE.control, body: Buffer.from([command]), done: { items: { [item]: 'OK' } } }),
})

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

function planOfRecall(values: ParamsOfCommand<'recall'>): Plan {
  if (values.type === 'parameter' && values.group === '4B') {
    const body = parameterQuery(Object.values(PARAMETER))
    return {
      message: () => ({
        id: MESSAGE.queryParameters,
        body,
        done: {},
        answer: { id: MESSAGE.parameters, read: transmissionSettings },
      }),
    }
  }
  if (values.type === 'state' && values.scope.every((scope) => scope === 'position')) {
    return {
      message: () => ({
        id: MESSAGE.queryPosition,
        body: Buffer.alloc(0),
        done: {},
        answer: { id: MESSAGE.positionAnswer, read: place },
      }),
    }
  }
  return objection(
    'JT/T 808 终端只能召回传送设定和位置',
    'JT/T 808 terminals only report transmission settings and their position',
  )
}

function planOfReset(values: ParamsOfCommand<'reset'>): Plan {
  const [item, ...others] = Object.keys(values)
  if (others.length === 0 && item === 'terminalRestart') return control(CONTROL.restart, item)
  if (others.length === 0 && item === 'factoryDefault') return control(CONTROL.factoryDefault, item)
  return objection(
    'JT/T 808 终端只能重启或恢复出厂设置，且一次一项',
    'JT/T 808 terminals can only be restarted or set to factory settings, one of them at a time',
  )
}

function planOfTransmit(values: ParamsOfCommand<'transmit'>): Plan {
  switch (values.op) {
    case 'message': {
      if (values.needConfirm === 1)
        return objection('JT/T 808 终端不能确认消息', 'JT/T 808 terminals cannot confirm messages')
      const { text, priority } = values
      return {
        message: (edition) => ({
          id: MESSAGE.text,
          body: textMessage(text, priority === 'H', edition),
          done: { result: 'OK' },
        }),
      }
    }
    case 'start': {
      const body = Buffer.concat([word(values.intervalSec), doubleWord(values.durationMin * SECONDS_A_MINUTE)])
      return { message: () => ({ id: MESSAGE.track, body, done: { result: 'OK' } }) }
    }
    case 'stop':
      return { message: () => ({ id: MESSAGE.track, body: word(0), done: { result: 'OK' } }) }
    case 'schedule':
      return objection('JT/T 808 终端没有定时发送', 'JT/T 808 terminals have no sending times')
    case 'center':
      return objection('JT/T 808 终端没有发送中心号', 'JT/T 808 terminals have no center number')
    default:
      return values satisfies never
  }
}

/** What a command becomes on its way to a JT/T 808 terminal; the table is in apps/help/docs/en/admin/terminals.md. */
export function planOf(command: NamedCommand): Plan {
  switch (command.name) {
    case 'recall':
      return planOfRecall(command.values)
    case 'reset':
      return planOfReset(command.values)
    case 'transmit':
      return planOfTransmit(command.values)
    case 'maintenanceInterval':
    case 'maintenanceRemaining':
    case 'vehicleParameter':
    case 'engineTest':
    case 'aftertreatmentTest':
    case 'sampling':
    case 'faultEvents':
    case 'lock':
      return NO_SUCH_COMMAND
    default:
      return command satisfies never
  }
}
