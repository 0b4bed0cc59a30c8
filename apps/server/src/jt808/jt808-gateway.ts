import { protocolObjection } from '@trackhoe/contract/vehicle'
import type { Exchange, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, SECOND_MS } from '../platform/core/clock.ts'
import { messageFor } from './command-messages.ts'
import type { TerminalSession } from './terminal-session.ts'

/** When a command is looked at again whose terminal is not connected to this process: it may be to another one, or come. */
const ELSEWHERE_POLL_MS = 1 * SECOND_MS

/**
 * Sends commands over the connections of terminals. A command waits in its record until a process has it whose terminal is connected. It is not
 * sent again once its record says that it was: a terminal of this protocol does not know the record, and would act on it twice; a command whose
 * answer is lost times out.
 */
export function createJt808Gateway(sessionOf: (tmnlId: string) => TerminalSession | undefined): TerminalGateway {
  return {
    async exchange(command, now): Promise<Exchange> {
      const { recordId, target, dispatchTime, expireTime } = command
      const message = messageFor(command)
      if (!message) {
        const objection = protocolObjection('jt808', command.name, command.values)
        // It was sent before the terminal was known to speak this protocol.
        const failure = { errorCode: 'NOT_SUPPORTED', errorText: objection?.zh ?? '终端不支持该指令' }
        return { answers: [{ kind: 'result', at: now, ok: false, ...failure }], nextPollAt: null }
      }
      if (dispatchTime) return { answers: [{ kind: 'sent', at: dispatchTime }], nextPollAt: expireTime }
      if (now >= expireTime) return { answers: [], nextPollAt: null }
      const session = sessionOf(target.tmnlId)
      if (!session) return { answers: [], nextPollAt: after(now, ELSEWHERE_POLL_MS) }
      if (!session.hasSent(recordId)) session.send(recordId, message)
      return { answers: [{ kind: 'sent', at: now }], nextPollAt: expireTime }
    },
  }
}
