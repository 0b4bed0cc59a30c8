import {
  commandKinds,
  commandOfRecall,
  MAINTENANCE_ITEMS,
  type AftertreatmentTest,
  type CommandName,
  type EngineTest,
  type JsonObject,
  type NamedCommand,
  type ParamsOfCommand,
  type Recall,
  type RESET_ITEMS,
} from '@trackhoe/contract/vehicle'
import { after, fromWireTime, MINUTE_MS, SECOND_MS, toWireTime } from '@trackhoe/vehicle-ports/clock'
import { intervalsOf, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import { catalog, numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { TerminalCommand } from '@trackhoe/vehicle-ports/terminal-gateway'
import { isWorking } from './simulation/day-plan.ts'
import type { MachineKey } from './simulation/history.ts'
import { settingsAt, type SettingsChange } from './simulation/settings.ts'
import type { MachineSnapshot, Simulator } from './simulation/simulator.ts'

/** How a machine stands when its terminal answers. */
interface Circumstances {
  simulator: Simulator
  key: MachineKey
  snapshot: MachineSnapshot
  at: Date
  recordId: string
  reported: TerminalCommand['reported']
  target: TerminalCommand['target']
}

type Objection = readonly [code: string, detail?: string]

/** How long a terminal takes, by what it has to do. Median and deviation. Unit: seconds. */
export const TIMES = {
  settings: [4, 0.6],
  message: [3, 0.6],
  lock: [6, 0.6],
  reset: [9, 0.6],
  state: [12, 0.6],
  parameter: [18, 0.6],
  test: [95, 0.35],
  regeneration: [20, 0.35],
  history: [110, 0.5],
} as const satisfies Readonly<Record<string, readonly [median: number, sigma: number]>>

/** How the terminals of the simulated fleet do commands of one kind. */
interface SimulatedCommand<Values> {
  time(values: Values): keyof typeof TIMES
  /** Why the machine cannot do it as it stands. */
  objection(values: Values, snapshot: MachineSnapshot): Objection | undefined
  /** The packets of its reply. */
  packets(values: Values): number
  reply(values: Values, circumstances: Circumstances): JsonObject
  /** What it changes of how the machine lives; null for a terminal as it was delivered, undefined for nothing. */
  change(values: Values): SettingsChange['values'] | undefined
  /** The settings of its kind that the terminal holds: as they were last set, else as delivered. */
  holds(circumstances: Circumstances): JsonObject
}

const usual: Pick<SimulatedCommand<unknown>, 'time' | 'objection' | 'packets' | 'change'> = {
  objection: () => undefined,
  packets: () => 1,
  change: () => undefined,
  time: () => 'settings',
}

const reportedAs =
  (name: CommandName) =>
  ({ reported }: Circumstances): JsonObject =>
    reported.get(commandKinds[name].object)?.content ?? {}
const nothing = () => ({})

/** The wear parts of a machine. */
const itemsOf = ({ target }: Circumstances) =>
  target.aftertreatment === null ? MAINTENANCE_ITEMS.slice(0, -1) : MAINTENANCE_ITEMS
const hourMeterOf = ({ slow }: MachineSnapshot) => Math.round(slow.hours * 10) / 10

const STOPPED_FIRST: readonly (typeof RESET_ITEMS)[number][] = [
  'faultHistory',
  'operationHistory',
  'egrLearning',
  'scvLearning',
  'dpdCounter',
  'factoryDefault',
]
const needsStop = (item: string) => STOPPED_FIRST.some((one) => one === item)

/** Rows of one packet of a reply. Source: vehicle screens "recall". */
const ROWS_A_PACKET = 120

const test: SimulatedCommand<EngineTest | AftertreatmentTest> = {
  ...usual,
  time: ({ action, item }) => (action === 'stop' ? 'settings' : item === 'dpdForcedRegen' ? 'regeneration' : 'test'),
  objection: objectionToTest,
  reply: ({ action }, { at, recordId }) =>
    action === 'stop'
      ? { result: 'OK', stopped: toWireTime(at) }
      : { result: 'OK', started: toWireTime(at), testId: `t${recordId}` },
  holds: nothing,
}

/** How each kind of command is done; a kind without its way does not compile. */
const simulatedCommands: { readonly [Name in CommandName]: SimulatedCommand<ParamsOfCommand<Name>> } = {
  maintenanceInterval: {
    ...usual,
    reply: (values) => ({ result: 'OK', values }),
    holds: (circumstances) => {
      const hours = intervalsOf(circumstances.reported)
      return Object.fromEntries(itemsOf(circumstances).map((item, at) => [item, hours[at] ?? 0]))
    },
  },
  maintenanceRemaining: {
    ...usual,
    reply: (values, { snapshot }) => ({ result: 'OK', values, hourMeter: hourMeterOf(snapshot) }),
    holds: (circumstances) => {
      const { slow } = circumstances.snapshot
      const hours = remainingOf({ hourMeter: slow.hours, servicedAt: slow.changedAt }, circumstances.reported)
      return Object.fromEntries(itemsOf(circumstances).map((item, at) => [item, Math.floor(hours[at] ?? 0)]))
    },
  },
  vehicleParameter: {
    ...usual,
    reply: (values) => ({ result: 'OK', values }),
    change: (values) => values,
    holds: (circumstances) => ({
      ...settingsAt(circumstances.snapshot.machine, circumstances.snapshot.moment.at),
      ...reportedAs('vehicleParameter')(circumstances),
    }),
  },
  reset: {
    ...usual,
    time: () => 'reset',
    objection: (values, { moment }) =>
      moment.running && Object.keys(values).every(needsStop) ? ['ENGINE_RUNNING'] : undefined,
    reply: (values, { snapshot }) => {
      const items = Object.fromEntries(
        Object.keys(values).map((item) => [item, needsStop(item) && snapshot.moment.running ? 'ENGINE_RUNNING' : 'OK']),
      )
      return { result: Object.values(items).every((state) => state === 'OK') ? 'OK' : 'PARTIAL', items }
    },
    change: ({ factoryDefault }) => (factoryDefault === 1 ? null : undefined),
    holds: nothing,
  },
  engineTest: test,
  aftertreatmentTest: test,
  recall: {
    ...usual,
    time: ({ type }) => (type === 'history' ? 'history' : type === 'parameter' ? 'parameter' : 'state'),
    packets: (values) => (values.type === 'history' ? historyOf(values).packets : 1),
    reply: recalled,
    holds: nothing,
  },
  sampling: {
    ...usual,
    reply: (values, { at }) => {
      const { planId } = values
      if (values.op !== 'start') return { result: 'OK', planId, state: values.op === 'plan' ? 'planned' : 'stopped' }
      return { result: 'OK', planId, state: 'running', until: toWireTime(after(at, values.durationMin * MINUTE_MS)) }
    },
    holds: reportedAs('sampling'),
  },
  transmit: {
    ...usual,
    time: ({ op }) => (op === 'message' ? 'message' : 'settings'),
    reply: (values, { at }) =>
      values.op === 'message' ? { result: 'OK', shown: toWireTime(at), confirmedTime: null } : { result: 'OK', values },
    holds: reportedAs('transmit'),
  },
  faultEvents: {
    ...usual,
    reply: ({ events }) => ({ result: 'OK', slots: events.map(({ slot }) => slot) }),
    holds: reportedAs('faultEvents'),
  },
  lock: {
    ...usual,
    time: () => 'lock',
    reply: (values) => ({ result: 'OK', effective: 'manual' in values && values.manual === 1 ? 'nextStart' : 'now' }),
    holds: reportedAs('lock'),
  },
}

/** How a command is done, with its values. */
export function simulatedCommand<Name extends CommandName>({ name, values }: NamedCommand<Name>) {
  const kind: SimulatedCommand<ParamsOfCommand<Name>> = simulatedCommands[name]
  return {
    time: () => kind.time(values),
    objection: (snapshot: MachineSnapshot) => kind.objection(values, snapshot),
    packets: () => kind.packets(values),
    reply: (circumstances: Circumstances) => kind.reply(values, circumstances),
    change: () => kind.change(values),
  }
}

function objectionToTest(values: EngineTest | AftertreatmentTest, snapshot: MachineSnapshot): Objection | undefined {
  const { running, state } = snapshot.moment
  if (values.action === 'stop') return undefined
  const { item } = values
  if (item === 'ureaDosing' && snapshot.machine.model.ureaTank === 0) return ['UNSUPPORTED']
  if (item === 'compression' || item === 'egrValve' || item === 'intakeThrottle' || item === 'ureaDosing') {
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

type HistoryRecall = Extract<Recall, { type: 'history' }>

/** Rows and packets of a recall of history. */
function historyOf({ bgntime, endtime, periodSec }: HistoryRecall): { rows: number; packets: number } {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime)
  const seconds = from && to ? (to.getTime() - from.getTime()) / SECOND_MS : 0
  const rows = Math.floor(seconds / periodSec)
  return { rows, packets: Math.ceil(rows / ROWS_A_PACKET) }
}

function recalled(values: Recall, circumstances: Circumstances): JsonObject {
  const { snapshot, at, recordId } = circumstances
  const time = toWireTime(at)
  switch (values.type) {
    case 'parameter': {
      const name = commandOfRecall(values.group)
      const held = name === null ? {} : simulatedCommands[name].holds(circumstances)
      return { result: 'OK', values: held, hourMeter: hourMeterOf(snapshot), time }
    }
    case 'selfCheck': {
      const antenna = snapshot.machine.role === 'antennaOff' ? 'OPEN' : 'OK'
      const gnss = snapshot.position.lng === null ? 'NO_FIX' : 'OK'
      return { result: 'OK', items: { gnss, antenna, sim: 'OK', can: 'OK', clock: 'OK' }, time }
    }
    case 'history':
      return { result: 'OK', ...historyOf(values), fileId: `f${recordId}` }
    case 'state':
      return { result: 'OK', values: presentValues(values.scope, circumstances), time }
    default:
      throw values satisfies never
  }
}

/** The catalog group of the aftertreatment counters that a page asks for by one word. */
const COUNTERS = [122, 123, 124, 125, 126, 127, 129, 144, 100, 101, 296]

function presentValues(scope: readonly string[], { simulator, key, snapshot, at }: Circumstances): JsonObject {
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
