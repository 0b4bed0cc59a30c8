import {
  COMMAND_STATES,
  type CommandRecord,
  type GatewayVehicle,
  type LastSetting,
  type LatestParameters,
} from '@trackhoe/contract/vehicle'
import { timeMs } from '@trackhoe/vehicles/records'
import { catalogCode } from '@trackhoe/vehicles/telemetry'

/** The lines of an end-of-line check, in their order. Source: vehicle screens "end-of-line check". */
const FACTORY_CHECKS = [
  'binding',
  'online',
  'position',
  'signal',
  'antenna',
  'sim',
  'can',
  'clock',
  'software',
  'initialSet',
  'faults',
  'selfCheck',
] as const
type FactoryCheckName = (typeof FACTORY_CHECKS)[number]

/** A value that is read: not there yet, there, or not to be had with the reason. */
export type Known<Value> = { kind: 'waiting' } | { kind: 'known'; value: Value } | { kind: 'failed'; reason: string }

const WAITING = { kind: 'waiting' } as const

/** The facts of a machine at the end of the line. */
export interface FactoryFacts {
  vehicle: Known<GatewayVehicle>
  latest: Known<LatestParameters | null>
  setting: Known<LastSetting | null>
  /** The active trouble codes. */
  faults: Known<readonly { spn: string; fmi: string }[]>
  /** The record of the self check that the terminal was sent, at its end; null: nobody knows its end. */
  record: Known<CommandRecord | null>
}

export const NO_FACTS: FactoryFacts = {
  vehicle: WAITING,
  latest: WAITING,
  setting: WAITING,
  faults: WAITING,
  record: WAITING,
}

/** A line with its result. `value`: what was found, or why nothing was. */
export interface FactoryCheck {
  name: FactoryCheckName
  state: 'waiting' | 'passed' | 'failed'
  value: FactoryValue | null
}

/** The result of a line: a text as it is, a number with its unit, or a finding that the page words. */
export type FactoryValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; unit: string }
  | { kind: 'finding'; finding: Finding }

type Finding =
  | 'noTerminal'
  | 'online'
  | 'offline'
  | 'noPosition'
  | 'outside'
  | 'never'
  | 'noValue'
  | 'connected'
  | 'positioningOpen'
  | 'mobileOpen'
  | 'present'
  | 'missing'
  | 'noAnswer'
  | 'waitsForTerminal'
  | 'done'
  | 'notDone'
  | 'none'

/** The weakest signal, the oldest CAN data, and the widest clock deviation that pass. Source: vehicle screens "end-of-line check". */
const LIMITS = { signalDbm: -100, canAgeMs: 60_000, clockMs: 30_000 } as const
/** The oldest terminal software that passes. */
const OLDEST_SOFTWARE = 'SUM3.2'
/** Degrees, WGS 84. A frame around the country: a position outside of it is certainly wrong. */
const CHINA = { west: 73.5, east: 135.1, south: 3.8, north: 53.6 } as const

const SPEED = catalogCode(1)
const [POSITIONING, MOBILE, SIM, SIGNAL] = [catalogCode(269), catalogCode(270), catalogCode(271), catalogCode(275)]

/** Checks a machine. `now`: the server's clock. Unit: epoch milliseconds. */
export function factoryChecks(facts: FactoryFacts, now: number): FactoryCheck[] {
  return FACTORY_CHECKS.map((name) => ({ name, ...rules[name](facts, now) }))
}

/** Returns whether all lines have passed; null while some wait. */
export function verdictOf(checks: readonly FactoryCheck[]): 'passed' | 'failed' | null {
  if (checks.some(({ state }) => state === 'waiting')) return null
  return checks.every(({ state }) => state === 'passed') ? 'passed' : 'failed'
}

type Result = Omit<FactoryCheck, 'name'>

const waiting: Result = { state: 'waiting', value: null }
const text = (value: string): FactoryValue => ({ kind: 'text', text: value })
const finding = (value: Finding): FactoryValue => ({ kind: 'finding', finding: value })
const waitingForTerminal: Result = { state: 'waiting', value: finding('waitsForTerminal') }
const result = (isGood: boolean, value: FactoryValue): Result => ({ state: isGood ? 'passed' : 'failed', value })

/** Waits for a value, or fails with the reason why there is none. */
function from<Value>(known: Known<Value>, check: (value: Value) => Result): Result {
  if (known.kind === 'waiting') return waiting
  return known.kind === 'failed' ? result(false, text(known.reason)) : check(known.value)
}

/** Checks a reported value; without a report or without the value it fails. */
function reported({ latest }: FactoryFacts, parameter: string, check: (value: number) => Result): Result {
  return from(latest, (row) => {
    if (!row) return result(false, finding('never'))
    const value = row.values[parameter] ?? ''
    return value === '' ? result(false, finding('noValue')) : check(Number(value))
  })
}

/** Checks the answer to the self check; without a good one it fails with what the terminal has said instead. */
function answered(record: FactoryFacts['record'], check: (record: CommandRecord) => Result): Result {
  if (record.kind === 'waiting') return waitingForTerminal
  return from(record, (found) => {
    if (!found || found.state === COMMAND_STATES.timedOut) return result(false, finding('noAnswer'))
    if (found.state === COMMAND_STATES.succeeded) return check(found)
    return result(false, found.errorText ? text(found.errorText) : finding('noAnswer'))
  })
}

const rules: Readonly<Record<FactoryCheckName, (facts: FactoryFacts, now: number) => Result>> = {
  binding: ({ vehicle }) =>
    from(vehicle, ({ tmnlId }) => (tmnlId ? result(true, text(tmnlId)) : result(false, finding('noTerminal')))),
  online: ({ vehicle }) =>
    from(vehicle, ({ online }) => result(online === 1, finding(online === 1 ? 'online' : 'offline'))),
  position: ({ vehicle }) =>
    from(vehicle, ({ lng, lat }) => {
      if (lng === null || lat === null || (lng === 0 && lat === 0)) return result(false, finding('noPosition'))
      const inside = lng >= CHINA.west && lng <= CHINA.east && lat >= CHINA.south && lat <= CHINA.north
      return inside ? result(true, text(`${lng.toFixed(5)}, ${lat.toFixed(5)}`)) : result(false, finding('outside'))
    }),
  signal: (facts) =>
    reported(facts, SIGNAL, (value) =>
      result(value >= LIMITS.signalDbm, { kind: 'number', number: Math.round(value), unit: 'dBm' }),
    ),
  antenna: (facts) =>
    reported(facts, POSITIONING, (positioning) =>
      positioning !== 1
        ? result(false, finding('positioningOpen'))
        : reported(facts, MOBILE, (mobile) => result(mobile === 1, finding(mobile === 1 ? 'connected' : 'mobileOpen'))),
    ),
  sim: (facts) => reported(facts, SIM, (value) => result(value === 1, finding(value === 1 ? 'present' : 'missing'))),
  can: (facts, now) =>
    reported(facts, SPEED, () =>
      from(facts.latest, (row) => {
        const at = timeMs(row?.reportTime)
        if (at === null) return result(false, finding('never'))
        const ageMs = Math.max(0, now - at)
        return result(ageMs <= LIMITS.canAgeMs, { kind: 'number', number: Math.round(ageMs / 1000), unit: 's' })
      }),
    ),
  clock: ({ record }) =>
    answered(record, (found) => {
      // The answer has the terminal's time, the record the server's.
      const [terminal, server] = [timeMs(textOf(found.reply, 'time')), timeMs(found.replyTime ?? found.finishTime)]
      if (terminal === null || server === null) return result(false, finding('noAnswer'))
      const apartMs = Math.abs(terminal - server)
      return result(apartMs <= LIMITS.clockMs, { kind: 'number', number: Math.round(apartMs / 1000), unit: 's' })
    }),
  software: ({ vehicle }) =>
    from(vehicle, ({ softwareVersion }) =>
      softwareVersion
        ? result(isAtLeast(softwareVersion, OLDEST_SOFTWARE), text(softwareVersion))
        : result(false, finding('noValue')),
    ),
  initialSet: ({ setting }) =>
    from(setting, (found) => result(found !== null, finding(found === null ? 'notDone' : 'done'))),
  faults: ({ faults }) =>
    from(faults, (found) =>
      found.length === 0
        ? result(true, finding('none'))
        : result(false, text(found.map(({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`).join(' · '))),
    ),
  selfCheck: ({ record }) =>
    answered(record, (found) => {
      const failed = Object.entries(itemsOf(found.reply)).filter(([, item]) => item !== 'OK')
      return failed.length === 0
        ? result(true, finding('done'))
        : result(false, text(failed.map(([name, item]) => `${name} ${item}`).join(' · ')))
    }),
}

/** Compares the numbers of two versions: SUM3.10 is newer than SUM3.2. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version, least].map((one) => (one.match(/\d+/g) ?? []).map(Number))
  if (!own || !other || own.length === 0) return false
  for (const [at, number] of other.entries()) {
    const difference = (own[at] ?? 0) - number
    if (difference !== 0) return difference > 0
  }
  return true
}

function textOf(reply: unknown, name: string): string | null {
  if (typeof reply !== 'object' || reply === null) return null
  const value: unknown = Reflect.get(reply, name)
  return typeof value === 'string' ? value : null
}

function itemsOf(reply: unknown): Readonly<Record<string, string>> {
  if (typeof reply !== 'object' || reply === null || !('items' in reply)) return {}
  const { items } = reply
  if (typeof items !== 'object' || items === null) return {}
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, String(item)]))
}
