import { TERMINAL_PARAMETERS } from '@trackhoe/contract/vehicle'
import { after, SECOND_MS, type Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import type { Db } from '../platform/database/database.ts'
import type { RequestedParameter, StoredParameterState } from '../platform/database/schema/terminal-access-schema.ts'
import { PARAMETER_ANSWER_MS, PARAMETER_CLAIM_MS } from '../ports/parameter-requests.ts'
import type { SentAnswer } from '../terminals/store-reports.ts'
import { MESSAGE, parameterQuery, parameterSettings, readParameters } from './bodies.ts'
import type { CommandMessage } from './command-messages.ts'
import * as queries from './jt808.queries.ts'
import type { TerminalSession } from './terminal-session.ts'

const POLL_MS = 0.5 * SECOND_MS

interface RequestDeps {
  db: Db
  clock: Clock
  log: Logger
  sessionOf: (tmnlId: string) => TerminalSession | undefined
}

/** Carries out the requests for parameters whose terminals are connected to this process. */
export function startParameterRequests({ db, clock, log, sessionOf }: RequestDeps): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()

  async function carryOut(session: TerminalSession, requestId: string, changes: readonly RequestedParameter[]) {
    const end = changes.length === 0 ? await read(session) : await set(session, changes)
    await queries.endRequest(db, { requestId, ...end, now: clock() })
  }

  const loop = startWorkLoop({
    step: async () => {
      for (const { tmnlId, requestId, changes } of await queries.waitingRequests(
        db,
        after(clock(), -PARAMETER_CLAIM_MS),
      )) {
        const session = sessionOf(tmnlId)
        if (!session || !(await queries.claimRequest(db, requestId))) continue
        const running = carryOut(session, requestId, changes)
          .catch((error: unknown) =>
            log.error({ err: error, tmnlId }, 'the parameters of a terminal could not be kept'),
          )
          .finally(() => underWay.delete(running))
        underWay.add(running)
      }
      return 0
    },
    restMs: POLL_MS,
    log,
    failure: 'requests for parameters of terminals could not be read',
  })
  return {
    stop: async () => {
      await loop.stop()
      await Promise.all(underWay)
    },
  }
}

interface End {
  state: StoredParameterState
  values: Record<string, string> | undefined
}

/** All parameters; those of the standard by name from a terminal that does not send all. */
const QUERY: CommandMessage = {
  id: MESSAGE.queryAllParameters,
  body: Buffer.alloc(0),
  done: {},
  answer: {
    id: MESSAGE.parameters,
    read: (body) =>
      Object.fromEntries(
        [...(readParameters(body)?.values ?? [])].map(([id, value]) => [String(id), value.toString('hex')]),
      ),
  },
  otherwise: { id: MESSAGE.queryParameters, body: parameterQuery(TERMINAL_PARAMETERS.map(({ id }) => id)) },
}

async function read(session: TerminalSession): Promise<End> {
  const answer = await session.request(QUERY, PARAMETER_ANSWER_MS)
  const state = stateOf(answer)
  if (state !== 'done' || answer?.kind !== 'succeeded') return { state, values: undefined }
  const values = Object.entries(answer.reply).flatMap(([id, raw]) => (typeof raw === 'string' ? [[id, raw]] : []))
  return { state, values: Object.fromEntries(values) }
}

async function set(session: TerminalSession, changes: readonly RequestedParameter[]): Promise<End> {
  const settings = changes.map(({ id, raw }) => ({ id, value: Buffer.from(raw, 'hex') }))
  const message = { id: MESSAGE.setParameters, body: parameterSettings(settings), done: {} }
  const state = stateOf(await session.request(message, PARAMETER_ANSWER_MS))
  if (state !== 'done') return { state, values: undefined }
  const { values } = await read(session)
  return { state: values ? 'done' : 'unread', values }
}

const STATES: Readonly<Record<string, StoredParameterState>> = { NOT_SUPPORTED: 'unsupported', MESSAGE_WRONG: 'wrong' }

function stateOf(answer: SentAnswer | undefined): StoredParameterState {
  if (answer?.kind === 'succeeded') return 'done'
  return answer?.kind === 'failed' ? (STATES[answer.errorCode] ?? 'failed') : 'noAnswer'
}
