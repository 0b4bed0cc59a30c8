import { HEARTBEAT, PING, SocketMessage } from '@trackhoe/contract/socket'
import { ContractError } from '../http/errors.ts'
import { validate, parseJson } from '../http/validate.ts'

/** How errors name the socket, as they name a call. */
const CALL = 'WebSocket /websocket/{userId}'

/** The plain answers of a JeecgBoot to a heartbeat; a 2.4 sends the heartbeats of all clients to all clients. */
const HEARTBEAT_REPLIES: readonly unknown[] = [HEARTBEAT, PING, 'pong', 'heartcheck']

/**
 * Parses and checks a message of the server; `null` for an answer to a heartbeat.
 *
 * Errors: `ContractError` for anything else.
 */
export function readMessage(data: unknown): Exclude<SocketMessage, { cmd: 'heartcheck' }> | null {
  if (HEARTBEAT_REPLIES.includes(data)) return null
  if (typeof data !== 'string') throw new ContractError(CALL, 'the message is no text')
  const value = parseJson(data)
  if (value === undefined) throw new ContractError(CALL, `the message is not JSON (${data.length} characters)`)
  const message = validate(CALL, SocketMessage, value)
  return message.cmd === 'heartcheck' ? null : message
}
