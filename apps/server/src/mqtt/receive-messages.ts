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
    const passed = (isFaulty: boolean, reading: () => TrafficReading) =>
      traffic.passed({
        protocol: 'mqtt',
        terminal: tmnlId,
        time: clock(),
        isSent: false,
        kind: message,
        // The broker's client cuts messages out of larger pieces, which would stay in memory with them.
        content: Buffer.from(payload),
        read: reading,
        isFaulty,
      })
    const text = new TextDecoder().decode(payload)
    let content: unknown
    try {
      content = JSON.parse(text)
    } catch {
      log.warn({ tmnlId, message }, 'a message of a terminal is not JSON')
      passed(true, () => ({ reading: null, problems: [{ kind: 'notJson', field: '' }] }))
      return undefined
    }
    const parsed = schema.safeParse(content)
    if (parsed.success) {
      const now = clock()
      passed(false, () => describe(content, parsed.data, now))
      return parsed.data
    }
    const { issues } = parsed.error
    const [issue] = issues
    log.warn({ tmnlId, message, field: issue?.path.join('.'), issue: issue?.message }, 'a message cannot be read')
    passed(true, () => ({
      reading: null,
      problems: issues
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message: detail }) => ({ kind: 'value', field: path.join('.'), detail })),
    }))
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

/** What was read of a message, and what was left out of it. */
function describe(content: unknown, read: unknown, now: Date): TrafficReading {
  const reading = isObject(read) ? read : {}
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
