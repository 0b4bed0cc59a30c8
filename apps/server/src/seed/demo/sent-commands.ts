import {
  COMMAND_DEFAULTS,
  COMMAND_STATES,
  commandKinds,
  isFinalState,
  namedCommand,
  objectOf,
  type CommandName,
  type JsonObject,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import type { VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { commandRecord } from '../../platform/database/schema/vehicle-schema.ts'
import { targetOf } from '../../modules/commands/dispatcher.ts'
import { progress } from '../../modules/commands/progress.ts'
import { readOrder } from '../../modules/commands/read-order.ts'
import { keepEffects } from '../../modules/commands/terminal-effects.ts'
import type { RecordRow } from '../../modules/commands/commands.queries.ts'
import type * as fleetQueries from '../../modules/vehicles/vehicles.queries.ts'

/** A terminal that could not be reached is tried again some hours later. */
const MOST_ATTEMPTS = 3
const RETRY_MS = 3 * HOUR_MS

/** A command of the demonstration as an operator sends it. */
export type Story = {
  [Name in CommandName]: {
    readonly name: Name
    /** Of a function: of the time at which it is sent, and of what the machine did before. */
    readonly values: ParamsOfCommand<Name> | ((sent: Date, days: readonly VehicleDay[]) => ParamsOfCommand<Name>)
    /** What dangerous commands ask for. */
    readonly reason?: string
    /** Taken back after so long, where the terminal was not reached before. Unit: minutes. */
    readonly withdrawnAfter?: number
  }
}[CommandName]

/** A command that was sent at a time. */
export interface Planned {
  vehicleId: string
  story: Story
  sendTime: Date
  sender: string
}

/** The machine that got it, and how it stood then. */
export interface Machine {
  row: fleetQueries.VehicleRow | undefined
  reported: ReportedSettings | undefined
  /** What it did before, in the order of days. */
  days: readonly VehicleDay[]
}

interface Sent {
  record: RecordRow
  vclNo: string
}

interface WriteOptions {
  /** What succeeded changes the settings that the platform knows of the machine. */
  keepsEffects: boolean
  /** Older commands have no entry in the audit log any more; null: each has one. */
  auditedFrom: Date | null
}

/** Writes commands with what simulated terminals answered to them as they stood then, and their entries in the audit log. */
export function createCommandWriter(db: Db, { gateway, now }: { gateway: TerminalGateway; now: Date }) {
  return async (
    planned: readonly Planned[],
    machineOf: (planned: Planned) => Machine,
    options: WriteOptions,
  ): Promise<void> => {
    // Outside of the transaction: the terminals keep the settings that they got by themselves.
    const answered = await Promise.all(planned.map((each) => sentRecords(each, machineOf(each))))
    const sent = answered.flat()
    if (sent.length > 0) await db.transaction((tx) => write(tx, sent, options))
  }

  async function write(tx: Db, sent: readonly Sent[], { keepsEffects, auditedFrom }: WriteOptions): Promise<void> {
    for (const { record } of keepsEffects ? sent : []) {
      if (record.state === COMMAND_STATES.succeeded) await keepEffects(tx, record, record.finishTime ?? record.sendTime)
    }
    await tx.insert(commandRecord).values(sent.map(({ record }) => record))
    const audited = sent.filter(({ record }) => auditedFrom === null || record.sendTime >= auditedFrom)
    if (audited.length > 0)
      await tx.insert(auditLog).values(audited.map(({ record, vclNo }) => auditEntry(record, vclNo)))
  }

  /** The records of a command: of the first time, and of the times after that as long as the terminal could not be reached. */
  async function sentRecords(planned: Planned, machine: Machine) {
    const records: Sent[] = []
    for (let sendTime = planned.sendTime; records.length < MOST_ATTEMPTS; sendTime = after(sendTime, RETRY_MS)) {
      if (records.length > 0 && sendTime > latestTime(now)) break
      const sent = await sentRecord({ ...planned, sendTime }, machine)
      if (!sent) break
      const before = records.at(-1)
      records.push({ ...sent, record: { ...sent.record, retryOf: before?.record.recordId ?? null } })
      if (sent.record.state !== COMMAND_STATES.timedOut) break
    }
    return records
  }

  async function sentRecord(
    { vehicleId, story, sendTime, sender }: Planned,
    { row, reported, days }: Machine,
  ): Promise<Sent | null> {
    const target = targetOf(row)
    const values = typeof story.values === 'function' ? story.values(sendTime, days) : story.values
    const { infoid, group, object } = commandKinds[story.name]
    const command = namedCommand(story.name, values)
    if (!row || !target || !command) return null
    const content = { ...(group === null ? {} : { group }), [object]: values }
    const { platId: vcl_plat_id, tmnlId, imei, simNo, sendCenterNo, model } = target
    const named = { vcl_plat_id, tmnlId, imei, simNo, sendCenterNo, model, sysId: COMMAND_DEFAULTS.sysId }
    const { brandId, softwareVersion, sendType, timeOver, encodeFlag } = COMMAND_DEFAULTS
    const common = { brandId, softwareVersion, sendType, timeOver, encodeFlag }
    const order = readOrder(infoid, { ...common, paramContent: { ...named, ...content } }, 0)
    const recordId = `demo-${vehicleId}-${sendTime.getTime()}`
    const expireTime = after(sendTime, COMMAND_DEFAULTS.timeOver * SECOND_MS)
    const takenTime = after(sendTime, SECOND_MS / 5)
    const terminal = { ...command, recordId, infoid, group, target, reported: reported ?? new Map(), sendTime, dispatchTime: null, takenTime, expireTime } // prettier-ignore
    const { answers } = await gateway.exchange(terminal, now)
    const queued: RecordRow = {
      recordId,
      tenantId: target.tenantId,
      vehicleId,
      infoid,
      group,
      kind: order.kind,
      paramContent: objectOf(order.content),
      before: null,
      softwareVersion: target.softwareVersion,
      state: COMMAND_STATES.queued,
      sendTime,
      dispatchTime: null,
      ackTime: null,
      finishTime: null,
      replyTime: null,
      expireTime,
      timeOver: COMMAND_DEFAULTS.timeOver,
      errorCode: null,
      errorText: null,
      reply: null,
      lateReply: false,
      retryOf: null,
      reason: story.reason ?? null,
      senderId: `demo-${sender}`,
      sender,
      attempts: 1,
      priority: order.kind === null ? 1 : 0,
      takenTime,
      dueTime: null,
      fileBytes: null,
      leaseOwner: null,
      leaseUntil: null,
    }
    const withdrawn = story.withdrawnAfter && after(sendTime, story.withdrawnAfter * MINUTE_MS)
    if (withdrawn && progress(queued, answers, withdrawn).state === COMMAND_STATES.queued) {
      return { record: { ...queued, state: COMMAND_STATES.withdrawn, finishTime: withdrawn }, vclNo: row.vclNo }
    }
    const record = progress(queued, answers, now)
    if (!isFinalState(record.state)) throw new Error('[server] A command of the past has not ended.')
    return { record, vclNo: row.vclNo }
  }
}

/** A command that was sent then has ended by now. */
export const latestTime = (now: Date) => after(now, -(COMMAND_DEFAULTS.timeOver * SECOND_MS + 10 * MINUTE_MS))

function auditEntry(
  { tenantId, senderId, sender, sendTime, recordId, infoid, paramContent, reason }: RecordRow,
  vclNo: string,
) {
  const detail: JsonObject = { recordId, vclNo, infoid, content: paramContent, reason }
  return {
    createTime: sendTime,
    tenantId,
    userId: senderId,
    username: sender,
    action: 'command.send',
    outcome: 'ok',
    detail: JSON.stringify(detail),
  }
}
