import * as z from 'zod'
import type { TerminalProblem } from '@trackhoe/contract/vehicle'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { after, DAY_MS, MINUTE_MS, type Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { TerminalInlet } from '../terminals/terminal-inlet.ts'
import type { TerminalReport } from '../terminals/terminal-report.ts'
import type { TerminalTraffic, TrafficReading } from '../terminals/terminal-traffic.ts'
import { ReportMessage, TerminalHello, TerminalStatus, type TerminalMessage } from './messages.ts'
import { TerminalAnswerMessage } from '../terminals/terminal-messages.ts'

/** A report from further ahead counts as received now; one from so long ago was kept for long, or the clock is wrong. */
const AHEAD_MS = 5 * MINUTE_MS
const BEHIND_MS = 1 * DAY_MS
/** How many things that do not fit are shown of one message. */
const MOST_PROBLEMS = 20

/** A message as it came from the broker. */
export interface ReceivedMessage {
  tmnlId: string
  message: TerminalMessage
  payload: Uint8Array
  /** MQTT 5: the correlation data of an answer. */
  correlation: string | undefined
}

interface ReceiverDeps {
  inlet: TerminalInlet
  traffic: TerminalTraffic
  clock: Clock
  log: Logger
}

/**
 * Reads what terminals publish. A message that cannot be read is logged by the name of its terminal and left out; nothing that it
 * says is stored. The returned function resolves when a message is stored. Errors: the inlet is closed.
 */
export function createReceiver({ inlet, traffic, clock, log }: ReceiverDeps) {
  function read<Schema extends z.ZodType>(schema: Schema, received: ReceivedMessage): z.output<Schema> | undefined {
    const { tmnlId, message, payload } = received
    const now = clock()
    const attempt = parse(schema, payload)
    // The broker's client cuts messages out of larger pieces, which would stay in memory with them.
    const content = Buffer.from(payload)
    traffic.passed({
      protocol: 'mqtt',
      terminal: tmnlId,
      time: now,
      isSent: false,
      kind: message,
      content,
      // Parsed once more where somebody looks: what was parsed takes many times the memory of its bytes.
      read: () => describe(parse(schema, content), now),
      isFaulty: attempt.is !== 'read',
    })
    if (attempt.is === 'read') return attempt.value
    if (attempt.is === 'not JSON') {
      log.warn({ tmnlId, message }, 'a message of a terminal is not JSON')
      return undefined
    }
    const [issue] = attempt.issues
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
      case 'hello': {
        const hello = read(TerminalHello, received)
        if (!hello) return
        const { version: _, ...identity } = hello
        traffic.knocked({
          protocol: 'mqtt',
          terminal: tmnlId,
          reason: 'unknown',
          address: null,
          time: clock(),
          identity,
        })
        return
      }
      default:
        received.message satisfies never
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Attempt<Value> =
  | { is: 'read'; content: unknown; value: Value }
  | { is: 'not JSON' }
  | { is: 'not as agreed'; issues: readonly z.core.$ZodIssue[] }

function parse<Schema extends z.ZodType>(schema: Schema, payload: Uint8Array): Attempt<z.output<Schema>> {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return { is: 'not JSON' }
  }
  const parsed = schema.safeParse(content)
  return parsed.success
    ? { is: 'read', content, value: parsed.data }
    : { is: 'not as agreed', issues: parsed.error.issues }
}

/** What was read of a message, and what was left out of it. */
function describe(attempt: Attempt<unknown>, now: Date): TrafficReading {
  if (attempt.is === 'not JSON') return { reading: null, problems: [{ kind: 'notJson', field: '' }] }
  if (attempt.is === 'not as agreed')
    return {
      reading: null,
      problems: attempt.issues
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message: detail }) => ({ kind: 'value', field: path.join('.'), detail })),
    }
  const { content } = attempt
  const reading = isObject(attempt.value) ? attempt.value : {}
  const problems: TerminalProblem[] = Object.keys(isObject(content) ? content : {})
    .filter((name) => !Object.hasOwn(reading, name))
    .map((field) => ({ kind: 'unknownField', field }))
  const { time, values } = reading as Partial<TerminalReport>
  if (time instanceof Date && time > after(now, AHEAD_MS))
    problems.push({ kind: 'clockAhead', field: 'time', detail: time.toISOString() })
  if (time instanceof Date && time < after(now, -BEHIND_MS))
    problems.push({ kind: 'clockBehind', field: 'time', detail: time.toISOString() })
  // A sample of an engine test names its values otherwise.
  const codes = isObject(content) && content['kind'] === undefined && isObject(values) ? Object.keys(values) : []
  for (const code of codes) {
    if (numberOf(code) === undefined) problems.push({ kind: 'unknownCode', field: `values.${code}` })
  }
  return { reading, problems: problems.slice(0, MOST_PROBLEMS) }
}
