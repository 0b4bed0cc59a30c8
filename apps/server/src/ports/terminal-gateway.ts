import type { CommandName } from '@trackhoe/contract/vehicle'
import type { VehicleRow } from '../modules/vehicles/vehicles.queries.ts'
import type { Held } from '../modules/vehicles/vehicle-snapshot.ts'

/** A command on its way to a terminal. */
export interface TerminalCommand {
  recordId: string
  name: CommandName
  infoid: string
  group: number | null
  /** The values under the command's own object, as they were sent. */
  values: Readonly<Record<string, unknown>>
  vehicle: VehicleRow
  /** What the terminal was known to hold when the command was taken out of the queue. */
  held: Held
  sendTime: Date
  /** When it was first taken out of the queue. */
  takenTime: Date
  expireTime: Date
}

/** Something that a terminal, or the way to it, said of a command. */
export type TerminalAnswer =
  | { kind: 'sent' | 'acknowledged'; at: Date }
  | { kind: 'result'; at: Date; ok: true; reply: Record<string, unknown> }
  | {
      kind: 'result'
      at: Date
      ok: false
      errorCode: string
      /** In the words of an operator. */
      errorText: string
      reply?: Record<string, unknown>
    }

export interface Exchange {
  /** Everything that has been said of the command so far, also what was reported before. */
  answers: readonly TerminalAnswer[]
  /** When it is worth asking again; null: never, unless `receiveAnswer` is called. */
  nextPollAt: Date | null
}

/**
 * The way to the terminals. A real gateway goes where the simulated one is.
 *
 * `exchange` hands a command over and tells what came back. It is called again with the same record to look, and after
 * a crash: a terminal acts on a record id once. Answers that a gateway pushes by itself go to `receiveAnswer`.
 * Errors: what it throws is logged, and the command is tried again until its time is over.
 */
export interface TerminalGateway {
  exchange(command: TerminalCommand, now: Date): Promise<Exchange>
}
