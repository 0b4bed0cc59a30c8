import type * as z from 'zod'
import type { Logger } from '../platform/core/logger.ts'
import type { TerminalInlet } from '../terminals/terminal-inlet.ts'
import { ReportMessage, TerminalAnswerMessage, TerminalStatus, type TerminalMessage } from './messages.ts'

/** A message as it came from the broker. */
export interface ReceivedMessage {
  tmnlId: string
  message: TerminalMessage
  payload: Uint8Array
  /** MQTT 5: the correlation data of an answer. */
  correlation: string | undefined
}

/**
 * Reads what terminals publish. A message that cannot be read is logged by the name of its terminal and left out; nothing that it
 * says is stored. The returned function resolves when a message is stored. Errors: the inlet is closed.
 */
export function createReceiver(inlet: TerminalInlet, log: Logger) {
  function read<Schema extends z.ZodType>(schema: Schema, { tmnlId, message, payload }: ReceivedMessage) {
    const text = new TextDecoder().decode(payload)
    let content: unknown
    try {
      content = JSON.parse(text)
    } catch {
      log.warn({ tmnlId, message }, 'a message of a terminal is not JSON')
      return undefined
    }
    const parsed = schema.safeParse(content)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    log.warn({ tmnlId, message, field: issue?.path.join('.'), issue: issue?.message }, 'a message cannot be read')
    return undefined
  }

  return async (received: ReceivedMessage): Promise<void> => {
    const { tmnlId } = received
    switch (received.message) {
      case 'report': {
        const report = read(ReportMessage, received)
        if (report) await inlet.report({ tmnlId, report })
        return
      }
      case 'status': {
        const status = read(TerminalStatus, received)
        if (status) await inlet.status({ tmnlId, online: status.online })
        return
      }
      case 'answer': {
        const answer = read(TerminalAnswerMessage, received)
        if (answer) await inlet.answer({ tmnlId, recordId: received.correlation ?? answer.recordId, answer })
        return
      }
      default:
        received.message satisfies never
    }
  }
}
