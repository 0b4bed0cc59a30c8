import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { after, fromWireTime, MINUTE_MS, SECOND_MS, toWireTime } from '@trackhoe/vehicle-ports/clock'
import type { Db } from './db.ts'
import { catalog, numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type {
  Exchange,
  TerminalAnswer,
  TerminalCommand,
  TerminalGateway,
} from '@trackhoe/vehicle-ports/terminal-gateway'
import { FLEET_SEED } from './fleet-seed.ts'
import { intervalsOf, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import { nextHeartbeat, outageAt } from './connection.ts'
import { isWorking } from './day-plan.ts'
import { drawsOf, type Draws } from './draws.ts'
import { settingsAt, type SettingsChange } from './settings.ts'
import type { SimulatedFleet } from './simulated-fleet.ts'
import { keepChange, type SimulatedVehicle } from './simulated-vehicles.queries.ts'
import type { MachineKey } from './history.ts'
import type { MachineSnapshot, Simulator } from './simulator.ts'

/** What a terminal of a test or a demonstration always does; `ok` also leaves out chance. */
interface FixedAnswer {
  next: 'ok' | 'noack' | 'noresult' | 'late' | 'reject' | undefined
  errorCode: string
  latencyMs: number | undefined
}

/** Rows of one packet of a reply. Source: vehicle screens "recall". */
const ROWS_A_PACKET = 120
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

/** Median and deviation of how long a terminal takes. Unit: seconds. */
const TIMES: Readonly<Record<string, readonly [median: number, sigma: number]>> = {
  settings: [4, 0.6],
  message: [3, 0.6],
  lock: [6, 0.6],
  reset: [9, 0.6],
  state: [12, 0.6],
  parameter: [18, 0.6],
  test: [95, 0.35],
  regeneration: [20, 0.35],
  history: [110, 0.5],
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
function changeOf(
  { name, values, expireTime }: TerminalCommand,
  answers: readonly TerminalAnswer[],
): SettingsChange | undefined {
  const result = answers.find((answer) => answer.kind === 'result' && answer.ok && answer.at < expireTime)
  if (!result) return undefined
  if (name === 'vehicleParameter') return { at: result.at.getTime(), values }
  return name === 'reset' && values['factoryDefault'] === 1 ? { at: result.at.getTime(), values: null } : undefined
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
  const objection = fixed.next === 'ok' ? undefined : objectionOf(simulator.snapshot(key, ackAt.getTime()), command)
  if (objection) return [...script, failed(after(ackAt, wait(0.8, 0.3)), ...objection)]
  const [median, sigma] = TIMES[timeOf(command)] ?? [4, 0.6]
  const doneAt = after(ackAt, wait(median, sigma))
  if (fixed.next === 'reject') return [...script, failed(doneAt, fixed.errorCode)]
  script.push(...partsOf(command, ackAt, doneAt))
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
function partsOf({ name, values }: TerminalCommand, from: Date, to: Date): TerminalAnswer[] {
  if (name !== 'recall' || values['type'] !== 'history') return []
  const { packets } = historyOf(values)
  const steps = Math.min(packets, MOST_PARTS_SHOWN)
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => ({
    kind: 'part',
    at: after(from, ((to.getTime() - from.getTime()) * (at + 1)) / steps),
    received: Math.floor((packets * (at + 1)) / steps),
    parts: packets,
  }))
}

/** Rows and packets of a recall of history. */
function historyOf(values: TerminalCommand['values']): { rows: number; packets: number } {
  const from = fromWireTime(String(values['bgntime']))
  const to = fromWireTime(String(values['endtime']))
  const seconds = from && to ? (to.getTime() - from.getTime()) / SECOND_MS : 0
  const rows = Math.floor(seconds / Number(values['periodSec'] ?? 60))
  return { rows, packets: Math.ceil(rows / ROWS_A_PACKET) }
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

function timeOf({ name, values }: TerminalCommand): string {
  switch (name) {
    case 'reset':
    case 'lock':
      return name
    case 'engineTest':
    case 'aftertreatmentTest':
      if (values['action'] === 'stop') return 'settings'
      return values['item'] === 'dpdForcedRegen' ? 'regeneration' : 'test'
    case 'recall':
      return values['type'] === 'history' ? 'history' : values['type'] === 'parameter' ? 'parameter' : 'state'
    case 'transmit':
      return values['op'] === 'message' ? 'message' : 'settings'
    default:
      return 'settings'
  }
}

const STOPPED_FIRST = ['faultHistory', 'operationHistory', 'egrLearning', 'scvLearning', 'dpdCounter', 'factoryDefault']

/** Why the machine cannot do it as it stands at that moment. */
function objectionOf(
  snapshot: MachineSnapshot,
  { name, values }: TerminalCommand,
): [code: string, detail?: string] | undefined {
  const { running, state } = snapshot.moment
  if (name === 'reset') {
    const items = Object.keys(values)
    return running && items.every((item) => STOPPED_FIRST.includes(item)) ? ['ENGINE_RUNNING'] : undefined
  }
  if ((name !== 'engineTest' && name !== 'aftertreatmentTest') || values['action'] === 'stop') return undefined
  const item = String(values['item'])
  if (['compression', 'egrValve', 'intakeThrottle', 'ureaDosing'].includes(item)) {
    if (item === 'ureaDosing' && snapshot.machine.model.ureaTank === 0) return ['UNSUPPORTED']
    return running ? ['ENGINE_RUNNING'] : undefined
  }
  if (!running) return ['ENGINE_STOPPED']
  if (item !== 'injectionBalance' && isWorking(state)) return ['LEVER_UNLOCKED']
  const least = item === 'dpdForcedRegen' ? 70 : item === 'railPressure' ? -40 : 60
  const { coolant, soot } = snapshot.slow
  if (coolant < least) {
    return [`COOLANT_COLD`, `冷却液温度过低（当前 ${Math.round(coolant)} ℃，需 ≥ ${least} ℃）`]
  }
  if (item === 'dpdForcedRegen' && (soot < 60 || soot > 140)) {
    return ['SOOT_RANGE', `积碳负荷不在允许范围（当前 ${Math.round(soot)} %）`]
  }
  return undefined
}

function succeeded(simulator: Simulator, key: MachineKey, command: TerminalCommand, at: Date): TerminalAnswer {
  const snapshot = simulator.snapshot(key, at.getTime())
  const reply = replyOf(simulator, key, command, snapshot, at)
  if (reply['result'] === 'PARTIAL') {
    return { kind: 'result', at, ok: false, errorCode: 'PARTIAL', errorText: '部分项目未执行', reply }
  }
  return { kind: 'result', at, ok: true, reply }
}

function replyOf(
  simulator: Simulator,
  key: MachineKey,
  command: TerminalCommand,
  snapshot: MachineSnapshot,
  at: Date,
): Record<string, unknown> {
  const { name, values, recordId } = command
  const hourMeter = Math.round(snapshot.slow.hours * 10) / 10
  switch (name) {
    case 'maintenanceInterval':
    case 'vehicleParameter':
      return { result: 'OK', values }
    case 'maintenanceRemaining':
      return { result: 'OK', values, hourMeter }
    case 'reset': {
      const items = Object.fromEntries(
        Object.keys(values).map((item) => [
          item,
          STOPPED_FIRST.includes(item) && snapshot.moment.running ? 'ENGINE_RUNNING' : 'OK',
        ]),
      )
      return { result: Object.values(items).every((state) => state === 'OK') ? 'OK' : 'PARTIAL', items }
    }
    case 'engineTest':
    case 'aftertreatmentTest':
      return values['action'] === 'stop'
        ? { result: 'OK', stopped: toWireTime(at) }
        : { result: 'OK', started: toWireTime(at), testId: `t${recordId}` }
    case 'recall':
      return recalled(simulator, key, command, snapshot, at, hourMeter)
    case 'sampling': {
      const { op, planId, durationMin } = values
      const until = op === 'start' ? toWireTime(after(at, Number(durationMin) * MINUTE_MS)) : undefined
      const state = op === 'plan' ? 'planned' : op === 'start' ? 'running' : 'stopped'
      return { result: 'OK', planId, state, ...(until === undefined ? {} : { until }) }
    }
    case 'transmit':
      return values['op'] === 'message'
        ? { result: 'OK', shown: toWireTime(at), confirmedTime: null }
        : { result: 'OK', values }
    case 'faultEvents': {
      const events = Array.isArray(values['events']) ? values['events'] : []
      return { result: 'OK', slots: events.map((event: { slot?: unknown }) => event.slot) }
    }
    case 'lock':
      return { result: 'OK', effective: values['manual'] === 1 ? 'nextStart' : 'now' }
    default:
      return name satisfies never
  }
}

function recalled(
  simulator: Simulator,
  key: MachineKey,
  { values, reported, recordId, target }: TerminalCommand,
  snapshot: MachineSnapshot,
  at: Date,
  hourMeter: number,
): Record<string, unknown> {
  const time = toWireTime(at)
  switch (values['type']) {
    case 'parameter':
      return {
        result: 'OK',
        values: holdings(values['group'], reported, snapshot, target.aftertreatment !== null),
        hourMeter,
        time,
      }
    case 'selfCheck': {
      const antenna = snapshot.machine.role === 'antennaOff' ? 'OPEN' : 'OK'
      const gnss = snapshot.position.lng === null ? 'NO_FIX' : 'OK'
      return { result: 'OK', items: { gnss, antenna, sim: 'OK', can: 'OK', clock: 'OK' }, time }
    }
    case 'history': {
      return { result: 'OK', ...historyOf(values), fileId: `f${recordId}` }
    }
    default: {
      const scope = Array.isArray(values['scope']) ? values['scope'].map(String) : []
      return { result: 'OK', values: presentValues(simulator, key, scope, snapshot, at), time }
    }
  }
}

/** The settings of a terminal of one kind of command: as they were last set, else as delivered. */
function holdings(
  group: unknown,
  reported: TerminalCommand['reported'],
  snapshot: MachineSnapshot,
  hasAftertreatment: boolean,
): object {
  const items = hasAftertreatment ? MAINTENANCE_ITEMS : MAINTENANCE_ITEMS.slice(0, -1)
  switch (group) {
    case 1: {
      const hours = intervalsOf(reported)
      return Object.fromEntries(items.map((item, at) => [item, hours[at] ?? 0]))
    }
    case 2: {
      const hours = remainingOf({ hourMeter: snapshot.slow.hours, servicedAt: snapshot.slow.changedAt }, reported)
      return Object.fromEntries(items.map((item, at) => [item, Math.floor(hours[at] ?? 0)]))
    }
    case 6:
      return { ...settingsAt(snapshot.machine, snapshot.moment.at), ...reported.get('param')?.content }
    default: {
      const name = { BD: 'faultEvent', '43': 'collect', '4B': 'transmit', C3: 'lock' }[String(group)] ?? ''
      return reported.get(name)?.content ?? {}
    }
  }
}

/** The catalog group of the aftertreatment counters that a page asks for by one word. */
const COUNTERS = [122, 123, 124, 125, 126, 127, 129, 144, 100, 101, 296]

function presentValues(
  simulator: Simulator,
  key: MachineKey,
  scope: readonly string[],
  snapshot: MachineSnapshot,
  at: Date,
): object {
  const latest = simulator.latest(key, at.getTime())
  const wanted = catalog.filter(
    ({ group, code }) => scope.includes(group) || (scope.includes('ats') && COUNTERS.includes(numberOf(code) ?? 0)),
  )
  const values = Object.fromEntries(
    wanted.map(({ code }) => {
      const value = latest?.values[numberOf(code) ?? 0] ?? Number.NaN
      return [code, Number.isNaN(value) ? null : value]
    }),
  )
  const { lng, lat, fix } = snapshot.position
  return scope.includes('position') ? { ...values, lng, lat, fix } : values
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
