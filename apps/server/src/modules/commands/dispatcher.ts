import { COMMAND_STATES, commandOfRecord, isFinalState, namedCommand } from '@trackhoe/contract/vehicle'
import { pushAll } from '../../platform/bus/bus.ts'
import { SECOND_MS, type Clock } from '../../platform/core/clock.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { isDatabaseAway } from '../../platform/core/database-away.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { measuredCommands } from '../../platform/core/measured.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import * as queries from './commands.queries.ts'
import type { Change, RecordRow } from './commands.queries.ts'
import { isIgnored, isRepeated, progress } from './progress.ts'
import { keepEffects } from './terminal-effects.ts'
import type {
  CommandTarget,
  Exchange,
  ReportedSettings,
  TerminalAnswer,
  TerminalGateway,
} from '@trackhoe/vehicle-ports/terminal-gateway'

interface DispatcherDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  gateway: TerminalGateway
}

export interface Dispatcher {
  /** Claims the commands that are due, delivers them and stores the answers. Returns how many it claimed. */
  step(): Promise<number>
}

const BATCH = 400
/** The next poll when a gateway fails or names no time. */
const POLL_INTERVAL_MS = 5 * SECOND_MS

/**
 * Brings commands to their terminals and back to their records. Any number of instances may do so at once: a command is
 * claimed by one of them under a lease, and what is under way is in the database only, so an instance may die at any
 * moment. A command is handed over again after that under the same record id, on which a terminal acts once.
 */
export function createDispatcher({ db, clock, random, log, gateway }: DispatcherDeps): Dispatcher {
  const owner = newId(random)

  async function step(): Promise<number> {
    const claimed = await queries.claim(db, owner, clock(), BATCH)
    if (claimed.length === 0) return 0
    const changes: { record: RecordRow; next: RecordRow; change: Change }[] = []
    for (const [tenantId, records] of groupBy(claimed, (record) => record.tenantId)) {
      const ids = [...new Set(records.map(({ vehicleId }) => vehicleId))]
      const vehicles = new Map((await fleet.known(db, wholeTenant(tenantId), ids)).map((row) => [row.id, row]))
      const held = await fleet.settingsOf(db, ids)
      const exchanges = await Promise.all(
        records.map(async (record) => {
          const target = targetOf(vehicles.get(record.vehicleId))
          return target ? deliver(record, target, held.get(record.vehicleId)) : NO_RESPONSE
        }),
      )
      const now = clock()
      records.forEach((record, at) => changes.push(changeOf(record, exchanges[at] ?? NO_RESPONSE, now)))
    }
    await write(changes)
    return claimed.length
  }

  async function deliver(
    record: RecordRow,
    target: CommandTarget,
    reported: ReportedSettings = new Map(),
  ): Promise<Exchange> {
    const { name, values } = commandOfRecord(record.infoid, record.group, record.paramContent)
    const command = name && namedCommand(name, values)
    if (!command) {
      log.error({ recordId: record.recordId, name }, 'a record holds no command that can be handed over')
      return NO_RESPONSE
    }
    try {
      return await gateway.exchange(
        {
          ...command,
          recordId: record.recordId,
          infoid: record.infoid,
          group: record.group,
          target,
          reported,
          sendTime: record.sendTime,
          dispatchTime: record.dispatchTime,
          takenTime: record.takenTime ?? clock(),
          expireTime: record.expireTime,
        },
        clock(),
      )
    } catch (error) {
      log.error({ err: error, recordId: record.recordId }, 'the terminal gateway failed')
      return NO_RESPONSE
    }
  }

  async function write(all: readonly { record: RecordRow; next: RecordRow; change: Change }[]) {
    await db.transaction(async (tx) => {
      const written = await queries.writeChanges(
        tx,
        owner,
        all.map(({ change }) => change),
      )
      await notifyChanges(
        tx,
        all.filter(({ record }) => written.has(record.recordId)),
      )
    })
  }

  return { step }
}

/** The vehicle of a command; undefined when it is gone or has no terminal. */
export function targetOf(row: fleet.VehicleRow | undefined): CommandTarget | undefined {
  if (!row?.device) return undefined
  const { id: vehicleId, tenantId, vclNo, model, aftertreatment, device } = row
  const { tmnlId, platId, imei, simNo, sendCenterNo, softwareVersion, protocol } = device
  const terminal = { tmnlId, platId, imei, simNo, sendCenterNo, softwareVersion, protocol }
  return { vehicleId, tenantId, vclNo, model, aftertreatment, ...terminal }
}

const NO_RESPONSE: Exchange = { answers: [], nextPollAt: null }

function changeOf(record: RecordRow, { answers, nextPollAt }: Exchange, now: Date) {
  const next = progress(record, answers, now)
  const { recordId, state, dispatchTime, ackTime, finishTime, replyTime, errorCode, errorText, reply, lateReply } = next
  const ended = isFinalState(state)
  // After the end only a timeout can still be answered, once.
  const waits = !ended || (state === COMMAND_STATES.timedOut && !lateReply)
  const retryAt = nextPollAt ?? (ended ? null : new Date(now.getTime() + POLL_INTERVAL_MS))
  const dueTime = waits ? (ended ? retryAt : earlier(retryAt, record.expireTime)) : null
  const change: Change = {
    recordId,
    from: record.state,
    state,
    dispatchTime,
    ackTime,
    finishTime,
    replyTime,
    errorCode,
    errorText,
    reply,
    lateReply,
    dueTime,
  }
  return { record, next, change }
}

const earlier = (a: Date | null, b: Date) => (a !== null && a < b ? a : b)

/** What follows from new states and parts of replies, in the transaction that writes them: settings of the terminals, and pushes. */
async function notifyChanges(tx: Db, all: readonly { record: RecordRow; next: RecordRow }[]) {
  const changed = all.filter(
    ({ record, next }) =>
      record.state !== next.state || record.lateReply !== next.lateReply || record.reply !== next.reply,
  )
  for (const { record, next } of changed) {
    if (next.state === COMMAND_STATES.succeeded) await keepEffects(tx, next, next.finishTime ?? next.expireTime)
    if (record.state !== next.state) measuredCommands.publish(next.state)
  }
  await pushAll(
    tx,
    changed.map(({ record: { tenantId, recordId }, next: { state } }) => ({
      to: { tenantId, displays: true },
      message: { cmd: 'command', recordId, state },
    })),
  )
}

/**
 * Takes answers that a gateway pushes by itself, in their order and all in one transaction. One that is late or out of turn
 * changes no state and is kept; one that says again what the record shows is not, so that any number of instances may take
 * the same answers. Returns the ids that a record has.
 */
export async function receiveAnswers(
  db: Db,
  answers: readonly { recordId: string; answer: TerminalAnswer }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return db.transaction(async (tx) => {
    const records = await queries.lock(tx, [...new Set(answers.map(({ recordId }) => recordId))])
    const ignored: { recordId: string; content: TerminalAnswer; receiveTime: Date }[] = []
    const changed = new Map<string, { record: RecordRow; next: RecordRow; change: Change }>()
    for (const { recordId, answer } of answers) {
      const record = records.get(recordId)
      if (!record) continue
      const before = changed.get(recordId)
      const current = before ? { ...before.next, dueTime: before.change.dueTime } : record
      if (isIgnored(current, answer, now)) {
        if (!isRepeated(current, answer)) ignored.push({ recordId, content: answer, receiveTime: now })
        continue
      }
      const { next, change } = changeOf(current, { answers: [answer], nextPollAt: current.dueTime }, now)
      changed.set(recordId, { record, next, change: { ...change, from: record.state } })
    }
    await queries.keepAnswers(tx, ignored)
    await queries.writeReceived(
      tx,
      [...changed.values()].map(({ change }) => change),
    )
    await notifyChanges(tx, [...changed.values()])
    return new Set(records.keys())
  })
}

export interface Dispatching {
  /** Starts a step now instead of at the next interval. */
  wake(): void
  /** Ends after the step that is under way. */
  stop(): Promise<void>
}

/** Steps as long as something is due, then rests: other instances may have queued something as well. */
export function keepDispatching(dispatcher: Dispatcher, log: Logger, restMs: number): Dispatching {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> | undefined
  const run = async () => {
    try {
      while (!stopped && (await dispatcher.step()) > 0);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'commands could not be brought on their way')
    }
  }
  const turn = () => {
    if (stopped || under) return
    clearTimeout(timer)
    under = run().finally(() => {
      under = undefined
      if (!stopped) timer = setTimeout(turn, restMs)
    })
  }
  turn()
  return {
    wake: turn,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await under
    },
  }
}
