import type { CommandName, DeviceProtocol, JsonObject, NamedCommand } from '@trackhoe/contract/vehicle'

/** The settings that a terminal is known to have, by the name of the command's object. */
export type ReportedSettings = ReadonlyMap<string, { content: JsonObject; reportTime: Date }>

/** The vehicle that a command goes to, with its terminal. */
export interface CommandTarget {
  vehicleId: string
  tenantId: string
  vclNo: string
  model: string
  aftertreatment: string | null
  /** The names of its terminal: in the network, and on the platform of its operator. */
  tmnlId: string
  platId: string
  imei: string
  simNo: string
  sendCenterNo: string
  softwareVersion: string
  /** How the terminal is connected. */
  protocol: DeviceProtocol
}

/** A command on its way to a terminal: its kind by name, with the values under the command's own object. */
export type TerminalCommand<Name extends CommandName = CommandName> = TerminalOrder & NamedCommand<Name>

interface TerminalOrder {
  recordId: string
  infoid: string
  group: number | null
  target: CommandTarget
  /** The settings of the terminal when the command was taken out of the queue. */
  reported: ReportedSettings
  sendTime: Date
  /** When it was handed over, as far as its record says; null: never. */
  dispatchTime: Date | null
  /** When it was first taken out of the queue. */
  takenTime: Date
  expireTime: Date
}

/** An answer of a terminal, or of the network on the way to it. */
export type TerminalAnswer =
  | { kind: 'sent' | 'acknowledged'; at: Date }
  /** A reply comes in several parts: so many of them have arrived. The result follows when all are there. */
  | { kind: 'part'; at: Date; received: number; parts: number }
  | { kind: 'result'; at: Date; ok: true; reply: JsonObject }
  | {
      kind: 'result'
      at: Date
      ok: false
      errorCode: string
      /** Shown to operators. */
      errorText: string
      reply?: JsonObject
    }

export interface Exchange {
  /** All answers to the command so far, those of earlier calls included. */
  answers: readonly TerminalAnswer[]
  /** When it is worth asking again; null: never, unless `receiveAnswers` is called. */
  nextPollAt: Date | null
}

/**
 * The way to the terminals: the port beside `TelemetrySource`.
 *
 * `exchange` hands a command over and returns what came back. It is called again with the same record to poll, and
 * after a crash: a terminal executes a record id once. Commands of one batch are handed over at the same time. Answers
 * that a gateway pushes by itself go to `receiveAnswers`.
 * Errors: what it throws is logged, and the command is tried again until it times out.
 */
export interface TerminalGateway {
  exchange(command: TerminalCommand, now: Date): Promise<Exchange>
}
