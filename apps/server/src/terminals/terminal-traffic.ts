import type { TerminalProblem, TerminalProtocol } from '@trackhoe/contract/vehicle'
import type { Clock } from '../platform/core/clock.ts'
import { HOUR_MS, SECOND_MS } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import type { Db } from '../platform/database/database.ts'
import { createKnocks, type Knock } from './terminal-knocks.ts'
import * as queries from './terminal-traffic.queries.ts'

/** What is kept in memory of all terminals: the newest messages of each that reports often are among them. Unit: bytes. */
const MEMORY_BYTES = 16 * 1024 * 1024
const MOST_IN_MEMORY = 50_000
/** What a message takes beside its bytes. */
const ENTRY_BYTES = 200
/** The longest text that is kept of a message. Unit: characters. */
const LONGEST_RAW = 4096
/** A message that does not fit is kept without anybody looking, once in so long a time for each terminal. */
const PROBLEM_INTERVAL_MS = 10 * SECOND_MS
const MOST_PROBLEMS_A_FLUSH = 200
const FLUSH_MS = 1 * SECOND_MS
/** What was read of a message, and what of it does not fit. */
export interface TrafficReading {
  reading: Record<string, unknown> | null
  problems: TerminalProblem[]
}

/** A message from or to a terminal. */
export interface TrafficMessage {
  protocol: TerminalProtocol
  terminal: string
  time: Date
  isSent: boolean
  kind: string
  content: Buffer
  /** Reads the content again. Called only where somebody looks at the message. */
  read: () => TrafficReading
  /** It does not fit: it is kept even if nobody looks. */
  isFaulty: boolean
}

/** Keeps what terminals send for those who take them into service, within bounds that no sender can exceed. */
export interface TerminalTraffic {
  passed: (message: TrafficMessage) => void
  knocked: (knock: Knock) => void
  /** The terminal is let in: it knocks no more. */
  admitted: (protocol: TerminalProtocol, terminal: string) => void
  close: () => Promise<void>
}

/** Nobody looks at the messages. */
export const NO_TRAFFIC: TerminalTraffic = {
  passed: () => {},
  knocked: () => {},
  admitted: () => {},
  close: async () => {},
}

interface Entry {
  message: TrafficMessage
  isWritten: boolean
}

/**
 * Keeps the newest messages in memory, and writes those of a terminal into the database when somebody looks at it, on whatever instance. Of
 * a terminal that nobody looks at only what does not fit is written, and not all of it: a fleet that reports costs the database nothing.
 */
export function createTerminalTraffic({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): TerminalTraffic {
  const recent = createRecentEntries()
  const knocks = createKnocks()
  let watched: ReadonlySet<string> = new Set()
  let due: Entry[] = []
  let problems = 0
  const problemAt = new Map<string, number>()
  let purgedAt = 0

  function isProblemDue({ terminal, time }: TrafficMessage): boolean {
    if (problems >= MOST_PROBLEMS_A_FLUSH) return false
    if (time.getTime() - (problemAt.get(terminal) ?? 0) < PROBLEM_INTERVAL_MS) return false
    if (problemAt.size > MOST_IN_MEMORY) problemAt.clear()
    problemAt.set(terminal, time.getTime())
    problems += 1
    return true
  }

  async function flush(): Promise<number> {
    const now = clock()
    const looked = await queries.watchedTerminals(db, now)
    const newlyWatched = new Set([...looked].filter((terminal) => !watched.has(terminal)))
    if (newlyWatched.size > 0) due.push(...recent.all().filter(({ message }) => newlyWatched.has(message.terminal)))
    watched = looked
    const messages = [...new Set(due)].filter(({ isWritten }) => !isWritten)
    const { knocking, letIn } = knocks.take()
    due = []
    problems = 0
    for (const entry of messages) entry.isWritten = true
    await queries.writeKnocks(db, knocking)
    await queries.removeKnocks(db, letIn)
    await queries.writeMessages(
      db,
      messages.map(({ message }) => rowOf(message)),
    )
    if (now.getTime() - purgedAt > HOUR_MS) {
      purgedAt = now.getTime()
      await queries.purgeTraffic(db, now)
    }
    return 0
  }

  const loop = startWorkLoop({
    step: flush,
    restMs: FLUSH_MS,
    log,
    failure: 'the messages of terminals could not be kept for those who look at them',
  })

  return {
    passed(message) {
      const entry = { message, isWritten: false }
      recent.add(entry)
      if (watched.has(message.terminal) || (message.isFaulty && isProblemDue(message))) due.push(entry)
    },
    knocked: (knock) => knocks.knocked(knock),
    admitted: (protocol, terminal) => knocks.admitted(protocol, terminal),
    close: () => loop.stop(),
  }
}

/** The newest entries, within bounds. */
function createRecentEntries() {
  let entries: Entry[] = []
  let oldest = 0
  let bytes = 0
  return {
    all: () => entries.slice(oldest),
    add(entry: Entry) {
      entries.push(entry)
      bytes += entry.message.content.length + ENTRY_BYTES
      while (bytes > MEMORY_BYTES || entries.length - oldest > MOST_IN_MEMORY) {
        bytes -= (entries[oldest]?.message.content.length ?? 0) + ENTRY_BYTES
        oldest += 1
      }
      // Those that are no longer kept are given free when they are as many as the others, not one by one.
      if (oldest > entries.length / 2) {
        entries = entries.slice(oldest)
        oldest = 0
      }
    },
  }
}

function rowOf({ protocol, terminal, time, isSent, kind, content, read }: TrafficMessage): queries.MessageRow {
  const raw = protocol === 'jt808' ? content.toString('hex') : content.toString('utf8').replaceAll('\0', '�')
  return {
    protocol,
    terminal,
    messageTime: time,
    isSent,
    kind,
    raw: raw.slice(0, LONGEST_RAW),
    byteCount: content.length,
    ...readSafely(read),
  }
}

/** What is shown of a message must not end the connection that brought it. */
function readSafely(read: TrafficMessage['read']): TrafficReading {
  try {
    const { reading, problems } = read()
    return JSON.stringify(reading).length > 4 * LONGEST_RAW ? { reading: null, problems } : { reading, problems }
  } catch {
    return { reading: null, problems: [{ kind: 'value', field: '' }] }
  }
}
