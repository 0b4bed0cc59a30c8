import { after, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import type { Db } from './db.ts'
import type {
  Exchange,
  TerminalAnswer,
  TerminalCommand,
  TerminalGateway,
} from '@trackhoe/vehicle-ports/terminal-gateway'
import { FLEET_SEED } from './simulation/fleet-seed.ts'
import { nextHeartbeat, outageAt } from './simulation/connection.ts'
import { drawsOf, type Draws } from './simulation/draws.ts'
import type { SettingsChange } from './simulation/settings.ts'
import { simulatedCommand, TIMES } from './simulated-commands.ts'
import type { SimulatedFleet } from './simulated-fleet.ts'
import { keepChange, type SimulatedVehicle } from './simulated-vehicles.queries.ts'
import type { MachineKey } from './simulation/history.ts'
import type { Simulator } from './simulation/simulator.ts'

/** What a terminal of a test or a demonstration always does; `ok` also leaves out chance. */
interface FixedAnswer {
  next: 'ok' | 'noack' | 'noresult' | 'late' | 'reject' | undefined
  errorCode: string
  latencyMs: number | undefined
}

/** The parts of a long reply that are announced one after the other. */
const MOST_PARTS_SHOWN = 20

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  PARAM_REJECTED: '参数被终端拒绝',
  ENGINE_RUNNING: '发动机运转中，不能执行',
  ENGINE_STOPPED: '发动机未运转，不能执行',
  LEVER_UNLOCKED: '安全锁杆未锁定',
  UNSUPPORTED: '该车型或终端软件版本不支持此功能',
  MACHINE_WORKING: '机械作业或行走中，不能执行',
  TERMINAL_BUSY: '终端正在执行其他指令',
  STORAGE_FULL: '终端存储空间不足',
  CAN_ERROR: 'CAN通信异常',
  NO_DATA: '所选时间段没有数据',
}

/**
 * The terminals of the simulated fleet. What one answers, and when, is a pure function of the record and the machine:
 * a restart forgets nothing, and a command that is handed over twice is executed once.
 */
export function createSimulatedGateway(db: Db, { simulator, find }: SimulatedFleet): TerminalGateway {
  return {
    async exchange(command, now) {
      const { tenantId, vehicleId } = command.target
      const [vehicle] = await find(tenantId, [vehicleId])
      if (!vehicle) return { answers: [], nextPollAt: null }
      const exchange = exchangeOf(simulator, vehicle, command, now)
      const change = changeOf(command, exchange.answers)
      if (change) await keepChange(db, vehicleId, change)
      return exchange
    },
  }
}

/** What a command that succeeded in time has changed of how the machine lives. */
function changeOf(command: TerminalCommand, answers: readonly TerminalAnswer[]): SettingsChange | undefined {
  const result = answers.find((answer) => answer.kind === 'result' && answer.ok && answer.at < command.expireTime)
  if (!result) return undefined
  const values = simulatedCommand(command).change()
  return values === undefined ? undefined : { at: result.at.getTime(), values }
}

/** What a terminal has answered to a command until a time, and when it answers next. */
export function exchangeOf(
  simulator: Simulator,
  vehicle: Pick<SimulatedVehicle, 'key' | 'answer'>,
  command: TerminalCommand,
  now: Date,
): Exchange {
  const script = scriptOf(simulator, vehicle, command)
  const later = script.filter(({ at }) => at > now).map(({ at }) => at.getTime())
  return {
    answers: script.filter(({ at }) => at <= now),
    nextPollAt: later.length > 0 ? new Date(Math.min(...later)) : null,
  }
}

/** All that a terminal will say of a command, in the order of its times. */
export function scriptOf(
  simulator: Simulator,
  { key, answer }: Pick<SimulatedVehicle, 'key' | 'answer'>,
  command: TerminalCommand,
): TerminalAnswer[] {
  const { expireTime, recordId } = command
  const simulated = simulatedCommand(command)
  const fixed = readFixedAnswer(answer)
  const draws = drawsOf(FLEET_SEED, recordId, 'answer')
  const wait = (median: number, sigma: number) => fixed.latencyMs ?? draws.lognormalAround(median, sigma) * SECOND_MS
  const sentAt = reachedAt(simulator, key, command, fixed, draws, wait)
  if (sentAt === undefined || sentAt >= expireTime) return []
  const script: TerminalAnswer[] = [{ kind: 'sent', at: sentAt }]
  const lost = draws.chance(0.015)
  if (fixed.next === 'noack' || fixed.next === 'late' || (lost && fixed.next === undefined)) {
    const late = fixed.next === 'late' || (fixed.next === undefined && draws.chance(0.01))
    const at = after(expireTime, draws.between(20, 300) * SECOND_MS)
    return late ? [...script, succeeded(simulator, key, command, at)] : script
  }
  const ackAt = after(sentAt, wait(2.6, 0.6))
  script.push({ kind: 'acknowledged', at: ackAt })
  const objection = fixed.next === 'ok' ? undefined : simulated.objection(simulator.snapshot(key, ackAt.getTime()))
  if (objection) return [...script, failed(after(ackAt, wait(0.8, 0.3)), ...objection)]
  const [median, sigma] = TIMES[simulated.time()]
  const doneAt = after(ackAt, wait(median, sigma))
  if (fixed.next === 'reject') return [...script, failed(doneAt, fixed.errorCode)]
  script.push(...partsOf(simulated.packets(), ackAt, doneAt))
  if (fixed.next === 'noresult') return script
  if (fixed.next === undefined) {
    const luck = draws.next()
    if (luck < 0.03) return [...script, failed(doneAt, misfortune(draws))]
    if (luck < 0.04) return script
  }
  return [...script, succeeded(simulator, key, command, doneAt)]
}

/** When the command gets to the terminal: at once, by waking it, or when it comes back; undefined for never. */
function reachedAt(
  simulator: Simulator,
  key: MachineKey,
  { takenTime, expireTime }: TerminalCommand,
  fixed: FixedAnswer,
  draws: Draws,
  wait: (median: number, sigma: number) => number,
): Date | undefined {
  if (fixed.next !== undefined) return after(takenTime, wait(0.8, 0.5))
  const snapshot = simulator.snapshot(key, takenTime.getTime())
  if (snapshot.machine.role === 'offline') return undefined
  const outage = outageAt(snapshot.machine, takenTime.getTime())
  const from = outage ? new Date(outage.to) : takenTime
  if (from >= expireTime) return undefined
  const then = outage ? simulator.snapshot(key, from.getTime()) : snapshot
  if (then.connection.reach === 'awake') return after(from, wait(0.8, 0.5))
  if (draws.chance(0.6)) return after(from, wait(55, 0.5))
  const heartbeat = nextHeartbeat(then.slow, from.getTime())
  return heartbeat === undefined ? undefined : new Date(heartbeat)
}

/** The parts of a reply that is too long for one: some of them, evenly on the way to the last. */
function partsOf(packets: number, from: Date, to: Date): TerminalAnswer[] {
  const steps = Math.min(packets, MOST_PARTS_SHOWN)
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => ({
    kind: 'part',
    at: after(from, ((to.getTime() - from.getTime()) * (at + 1)) / steps),
    received: Math.floor((packets * (at + 1)) / steps),
    parts: packets,
  }))
}

function misfortune(draws: Draws): string {
  const codes = ['PARAM_REJECTED', 'TERMINAL_BUSY', 'CAN_ERROR', 'STORAGE_FULL', 'UNKNOWN']
  return codes[draws.weighted([30, 30, 20, 10, 10])] ?? 'UNKNOWN'
}

function failed(at: Date, errorCode: string, detail?: string): TerminalAnswer {
  const text = errorCode === 'UNKNOWN' ? '未知错误（0x7F）' : (ERROR_TEXTS[errorCode] ?? `未知错误（${errorCode}）`)
  return {
    kind: 'result',
    at,
    ok: false,
    errorCode,
    errorText: detail ?? text,
    reply: { result: errorCode === 'UNKNOWN' ? '0x7F' : errorCode },
  }
}

function succeeded(simulator: Simulator, key: MachineKey, command: TerminalCommand, at: Date): TerminalAnswer {
  const { recordId, reported, target } = command
  const snapshot = simulator.snapshot(key, at.getTime())
  const reply = simulatedCommand(command).reply({ simulator, key, snapshot, at, recordId, reported, target })
  if (reply['result'] === 'PARTIAL') {
    return { kind: 'result', at, ok: false, errorCode: 'PARTIAL', errorText: '部分项目未执行', reply }
  }
  return { kind: 'result', at, ok: true, reply }
}

/** Reads how a terminal always answers: `ok`, `reject:CAN_ERROR`, `noack`, `noresult`, `late`, with `;latencyMs=50`. */
function readFixedAnswer(text: string | null): FixedAnswer {
  const [what = '', more = ''] = (text ?? '').split(';')
  const [next, errorCode = 'UNKNOWN'] = what.split(':')
  const latency = /^latencyMs=(\d+)$/.exec(more)?.[1]
  const known = ['ok', 'noack', 'noresult', 'late', 'reject'] as const
  return {
    next: known.find((one) => one === next),
    errorCode,
    latencyMs: latency === undefined ? undefined : Number(latency),
  }
}
