import { HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import type { VehicleState } from '@trackhoe/contract/vehicle'
import { lifeDigest, type Checkpoint } from './checkpoint.ts'
import { connectionOf, SILENT_MS, type Connection } from './connection.ts'
import { DAY_BEGINS_MS, isIdling, isWorking } from './day-plan.ts'
import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'
import { severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import type { MachineFault, MachineKey, Service, WorkedDay } from './history.ts'
import { beginning, follow, lifeOn, peek, type Life, type Observer } from './life.ts'
import { machineOf, type Machine } from './machine.ts'
import { pastOf } from './past.ts'
import type { Past } from './past-days.ts'
import { pastDay, pastMoment, ranAt } from './past-moments.ts'
import type { OperatingPoint } from './physics.ts'
import { positionOf, type Position } from './position.ts'
import type { SettingsChange } from './settings.ts'
import { copyOf, type OpenFault, type SlowState } from './slow-state.ts'
import { valuesOf } from './values.ts'
import { dayOf, hourOf, startOfDay } from './weather.ts'

/** What is known of a machine at a moment. Levels are %. */
export interface MachineSnapshot {
  machine: Machine
  moment: OperatingPoint
  slow: SlowState
  connection: Connection
  position: Position
  state: VehicleState
  fuelLevel: number
  ureaLevel: number | null
}

export interface Simulator {
  snapshot(key: MachineKey, at: number): MachineSnapshot
  /** Values at the last report before a moment; null before the history begins. */
  latest(key: MachineKey, at: number): { at: number; values: Float64Array; snapshot: MachineSnapshot } | null
  /**
   * Values at each of the moments, one after the other; none where the key is off. The moments ascend. `numbers`: the values that are
   * asked for; all without it.
   */
  series(
    key: MachineKey,
    moments: Iterable<number>,
    now: number,
    numbers?: readonly number[],
  ): Iterable<{ at: number; values: Float64Array }>
  /** How long the key was on between two moments, to the minute. Unit: milliseconds. */
  keyOnMs(key: MachineKey, from: number, to: number): number
  /** Where the terminal says the machine is: each moment with the key on, else every ten minutes. The moments ascend. */
  positions(key: MachineKey, moments: Iterable<number>, now: number): Iterable<{ at: number; position: Position }>
  days(key: MachineKey, fromDay: number, toDay: number, now: number): WorkedDay[]
  faults(key: MachineKey, from: number, to: number): MachineFault[]
  services(key: MachineKey, from: number, to: number): Service[]
  /** The last checkpoint that the life going along with the clock has passed. */
  checkpoint(key: MachineKey): Checkpoint | undefined
  /** Lets a life go on from a checkpoint. One of another life is ignored, and one that the life has already passed. */
  restore(key: MachineKey, checkpoint: Checkpoint): void
}

/** Every so many days the state of a machine is kept, so that a question of the past need not begin at the start. */
const CHECKPOINT_DAYS = 10
/** How often a terminal reports with the key off. */
const HEARTBEAT_MS = 10 * MINUTE_MS
/** How fine the values of the time before the history are: as samples are kept that are rolled up. */
const PAST_STEP_MS = ROLLUP_MS

interface Track {
  machine: Machine
  /** What it did before its history; null until somebody looks so far back. */
  past: Past | undefined | null
  life: Life
  /** Day → the state with which it begins. */
  checkpoints: Map<number, SlowState>
  /** The last one of the life that goes along with the clock. */
  last: Omit<Checkpoint, 'life'> | undefined
  reported: { at: number; values: Float64Array } | undefined
  /** What the life that goes along with the clock has brought so far. */
  worked: Map<number, WorkedDay>
  faults: (MachineFault & { until: number })[]
  services: Service[]
  notes: Observer
}

/**
 * A simulated fleet: every answer is a pure function of the seed, the machine and the time. What is kept in
 * memory only spares work.
 */
export function createSimulator(fleetSeed: string): Simulator {
  const tracks = new Map<string, Track>()

  /** A machine that was set otherwise has lived otherwise since: its life is gone through once more. */
  function trackOf({ index, firstDay, pastDay: from, changes = [] }: MachineKey): Track {
    const key = `${index}/${firstDay}/${from ?? ''}${changes.length > 0 ? '/set' : ''}`
    const known = tracks.get(key)
    if (known && isSame(known.machine.changes, changes)) return known
    const track = newTrack(machineOf(fleetSeed, index, firstDay, changes))
    tracks.set(key, track)
    return track
  }

  /** What a machine did before its history begins; undefined without it, and for a time of the history. */
  function pastBefore(track: Track, { index, firstDay, pastDay: from }: MachineKey, at: number): Past | undefined {
    if (from === undefined || at >= startOfDay(track.machine.firstDay)) return undefined
    if (track.past === null) track.past = pastOf(fleetSeed, index, firstDay, from)
    return track.past
  }

  function snapshotAt(key: MachineKey, requestedAt: number): MachineSnapshot {
    const track = trackOf(key)
    const past = pastBefore(track, key, requestedAt)
    if (past && isOf(past, requestedAt)) return pastSnapshot(past, requestedAt)
    const { machine } = track
    const silent = machine.role === 'offline'
    const begins = startOfDay(machine.firstDay) + DAY_BEGINS_MS
    const at = Math.max(silent ? requestedAt - SILENT_MS : requestedAt, begins)
    const { moment, slow } = peek(current(track, at), at)
    const connection = connectionOf(machine, slow, at)
    const seen = silent ? ({ ...connection, reach: 'offline', online: false } as const) : connection
    return { machine, moment, slow, connection: seen, ...seenOf(machine, { moment, slow, connection: seen, at }) }
  }

  /** Answers the moments before the history that lie on a grid, and returns those that are left. The moments ascend. */
  function* pastMoments<Answer>(
    key: MachineKey,
    moments: Iterable<number>,
    stepMs: number,
    answer: (past: Past, at: number) => Answer | undefined,
  ): Generator<Answer, Iterable<number>> {
    if (key.pastDay === undefined) return moments
    const track = trackOf(key)
    const iterator = moments[Symbol.iterator]()
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const at = next.value
      if (at >= beginOf(track)) return withFirst(at, iterator)
      const past = at % stepMs === 0 ? pastBefore(track, key, at) : undefined
      const found = past && isOf(past, at) ? answer(past, at) : undefined
      if (found) yield found
    }
    return []
  }

  return {
    snapshot: snapshotAt,

    latest(key, requestedAt) {
      const track = trackOf(key)
      const snapshot = snapshotAt(key, requestedAt)
      const { slow, connection } = snapshot
      const past = pastBefore(track, key, requestedAt)
      if (past && isOf(past, requestedAt)) {
        const at = slow.keyOnSince > 0 ? requestedAt : slow.keyOffSince - 1000
        const seen = pastMoment(past, at)
        return { at, values: valuesOf(past.machine, seen.slow, seen.moment), snapshot }
      }
      const begins = startOfDay(track.machine.firstDay) + DAY_BEGINS_MS
      // With the key off nothing is measured: the values are those of the last moment before.
      const at = slow.keyOnSince > 0 ? connection.lastTime : slow.keyOffSince - 1000
      if (at < begins) return null
      if (track.reported?.at !== at) {
        const seen = peek(current(track, at), at)
        track.reported = { at, values: valuesOf(track.machine, seen.slow, seen.moment) }
      }
      return { ...track.reported, snapshot }
    },

    *series(key, moments, now, numbers) {
      const track = trackOf(key)
      const rest = yield* pastMoments(key, moments, PAST_STEP_MS, (past, at) => {
        if (!ranAt(past, at)) return undefined
        const { moment, slow } = pastMoment(past, at)
        return { at, values: valuesOf(past.machine, slow, moment, numbers) }
      })
      for (const { at, moment, slow } of reportable(track, rest, now)) {
        if (moment.keyOn) yield { at, values: valuesOf(track.machine, slow, moment, numbers) }
      }
    },

    keyOnMs(key, from, to) {
      const track = trackOf(key)
      if (track.machine.role === 'offline' || to <= from) return 0
      const { slow } = peek(current(track, to), to)
      if (slow.keyOnSince > 0 && slow.keyOnSince <= from) return to - from
      const life = lifeAt(track, from)
      let total = 0
      for (let at = from; at < to; at += MINUTE_MS) {
        follow(life, at)
        if (peek(life, at).moment.keyOn) total += Math.min(MINUTE_MS, to - at)
      }
      return total
    },

    *positions(key, moments, now) {
      const track = trackOf(key)
      const rest = yield* pastMoments(key, moments, HEARTBEAT_MS, (past, at) => {
        const { moment, slow } = pastMoment(past, at)
        return { at, position: positionOf(past.machine, moment.plan, slow, at) }
      })
      for (const { at, moment, slow } of reportable(track, rest, now)) {
        if (!moment.keyOn && at % HEARTBEAT_MS !== 0) continue
        yield { at, position: positionOf(track.machine, moment.plan, slow, at) }
      }
    },

    days(key, fromDay, toDay, now) {
      const track = trackOf(key)
      const isPast = now < track.life.at && toDay >= dayOf(now)
      if (!isPast) current(track, now)
      const past = pastBefore(track, key, startOfDay(fromDay))
      const known = isPast ? countPastDays(track, fromDay, now) : track.worked
      return Array.from({ length: Math.max(toDay - fromDay + 1, 0) }, (_, at) => {
        const day = fromDay + at
        return known.get(day) ?? (past && day >= past.fromDay && day < past.toDay ? pastDay(past, day) : emptyDay(day))
      })
    },

    faults(key, from, requestedTo) {
      const track = trackOf(key)
      // What happened since it fell silent has reached nobody.
      const to = track.machine.role === 'offline' ? requestedTo - SILENT_MS : requestedTo
      if (to > track.life.at) current(track, to)
      return faultsBetween(track, pastBefore(track, key, from)?.faults ?? [], from, to)
    },

    services(key, from, to) {
      const track = trackOf(key)
      if (to > track.life.at) current(track, to)
      const before = pastBefore(track, key, from)?.services ?? []
      return [...before, ...track.services].filter(({ at }) => at >= from && at <= to)
    },

    checkpoint(key) {
      const { last } = trackOf(key)
      return last && { life: lifeDigest(fleetSeed, key, last.day), ...last }
    },

    restore(key, { life, ...last }) {
      const track = trackOf(key)
      if (life !== lifeDigest(fleetSeed, key, last.day) || track.life.at >= startOfDay(last.day) + DAY_BEGINS_MS) return
      track.life = lifeOn(track.machine, last.day, copyOf(last.slow))
      track.last = last
      track.checkpoints.set(last.day, last.slow)
      // The observer adds to these.
      track.worked.clear()
      for (const day of last.worked) track.worked.set(day.day, withWholeHours(copyOfDay(day)))
      track.faults.splice(0, track.faults.length, ...last.faults)
      track.services.splice(0, track.services.length, ...last.services)
    },
  }
}

/** A life of its own that rests on the last step before a moment. */
function lifeAt(track: Track, at: number, observer?: Observer): Life {
  const day = Math.max(plannedDay(at), track.machine.firstDay)
  const kept = day - ((day - track.machine.firstDay) % CHECKPOINT_DAYS)
  for (let from = kept; from > track.machine.firstDay; from -= CHECKPOINT_DAYS) {
    const state = track.checkpoints.get(from)
    if (state) return advanceTo(track, lifeOn(track.machine, from, copyOf(state)), at, observer)
  }
  return advanceTo(track, beginning(track.machine), at, observer)
}

function advanceTo(track: Track, life: Life, at: number, observer?: Observer): Life {
  const first = track.machine.firstDay
  const target = plannedDay(at)
  for (let day = life.plan.day + 1; day <= target; day++) {
    if ((day - first) % CHECKPOINT_DAYS !== 0) continue
    follow(life, startOfDay(day) + DAY_BEGINS_MS, observer)
    if (!track.checkpoints.has(day) && life.at === startOfDay(day) + DAY_BEGINS_MS) {
      track.checkpoints.set(day, copyOf(life.slow))
    }
    if (life === track.life && life.at === startOfDay(day) + DAY_BEGINS_MS) track.last = checkpointOf(track, day)
  }
  follow(life, at, observer)
  return life
}

/** The life that goes along with the clock; a question of the past gets one of its own. */
function current(track: Track, at: number): Life {
  if (at < track.life.at) return lifeAt(track, at)
  advanceTo(track, track.life, at, track.notes)
  return track.life
}

/** The state at each moment of which the terminal can report: from the first day until it fell silent. The moments ascend. */
function* reportable(track: Track, moments: Iterable<number>, now: number) {
  // What happened since it fell silent has reached nobody.
  const until = track.machine.role === 'offline' ? now - SILENT_MS : now
  const begins = startOfDay(track.machine.firstDay) + DAY_BEGINS_MS
  let life: Life | undefined
  for (const at of moments) {
    if (at < begins) continue
    if (at > until) return
    life ??= lifeAt(track, at)
    follow(life, at)
    yield { at, ...peek(life, at) }
  }
}

/** Counts calendar days of the past, seen from a moment before what is known already. */
function countPastDays(track: Track, fromDay: number, until: number): Map<number, WorkedDay> {
  const days = new Map<number, WorkedDay>()
  const life = lifeAt(track, startOfDay(fromDay))
  follow(life, until, { step: (moment, end, slow) => addStep(days, moment, end, slow.starts) })
  return days
}

/** The faults of a life and of its past that were there in a period, the newest first. */
function faultsBetween(track: Track, past: Past['faults'], from: number, to: number): MachineFault[] {
  const over = track.faults
    .filter((fault) => fault.from <= to && (fault.until > to || fault.until >= from))
    .map((fault): MachineFault => ({ ...fault, until: fault.until > to ? null : fault.until }))
  const open = track.life.slow.faults
    .filter((fault) => fault.from <= to)
    .map((fault): MachineFault => ({ key: fault.key, from: fault.from, until: null }))
  const before = past
    .filter((fault) => fault.from <= to && (fault.until ?? to) >= from)
    .map((fault) => ({ ...fault, until: fault.until !== null && fault.until > to ? null : fault.until }))
  return [...over, ...open, ...before].sort((a, b) => b.from - a.from)
}

/** What a life has brought when a day begins. Only that calendar day, begun at midnight, is not over. */
function checkpointOf({ life, worked, faults, services }: Track, day: number): Track['last'] {
  return {
    day,
    slow: copyOf(life.slow),
    worked: [...worked.values()].map((row) => (row.day < day ? row : copyOfDay(row))),
    faults: [...faults],
    services: [...services],
  }
}

const beginOf = ({ machine }: Track) => startOfDay(machine.firstDay) + DAY_BEGINS_MS

const isOf = ({ fromDay, toDay }: Past, at: number) => at >= startOfDay(fromDay) && at < startOfDay(toDay)

function pastSnapshot(past: Past, at: number): MachineSnapshot {
  const { machine } = past
  const { moment, slow } = pastMoment(past, at)
  const faults = past.faults.filter(({ from, until }) => from <= at && (until ?? at) > at)
  const known = { ...slow, faults }
  const connection = connectionOf(machine, known, at)
  return { machine, moment, slow: known, connection, ...seenOf(machine, { moment, slow: known, connection, at }) }
}

interface Seen extends Pick<MachineSnapshot, 'moment' | 'slow' | 'connection'> {
  at: number
}

/** What follows from the state of a machine. */
function seenOf(machine: Machine, { moment, slow, connection, at }: Seen) {
  const { fuelTank, ureaTank } = machine.model
  return {
    position: positionOf(machine, moment.plan, slow, at),
    state: fleetState(connection, moment, slow.faults),
    fuelLevel: Math.round((100 * slow.fuel) / fuelTank),
    ureaLevel: ureaTank === 0 ? null : Math.round((100 * slow.urea) / ureaTank),
  }
}

function* withFirst(first: number, iterator: Iterator<number>): Generator<number> {
  yield first
  for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value
}

function newTrack(machine: Machine): Track {
  const worked = new Map<number, WorkedDay>()
  const faults: Track['faults'] = []
  const services: Service[] = []
  const notes: Observer = {
    step: (moment, end, slow) => addStep(worked, moment, end, slow.starts),
    fault: (key, from, until) => void faults.push({ key, from, until }),
    service: (at, slow, items) => void services.push({ at, hours: slow.hours, items }),
  }
  const life = beginning(machine)
  return {
    machine,
    past: null,
    life,
    checkpoints: new Map(),
    last: undefined,
    reported: undefined,
    worked,
    faults,
    services,
    notes,
  }
}

/** A change is never altered: comparing the last one is enough. */
function isSame(a: readonly SettingsChange[], b: readonly SettingsChange[]): boolean {
  return a.length === b.length && a.at(-1)?.at === b.at(-1)?.at
}

/** Copied for each day: an overview asks for thousands, and making 24 numbers one by one takes most of its time. */
const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0)

const emptyDay = (day: number): WorkedDay => ({
  day,
  work: 0,
  idle: 0,
  travel: 0,
  regen: 0,
  keyOn: 0,
  fuel: 0,
  starts: 0,
  firstStart: 0,
  hours: [...NO_HOURS],
  idles: [...NO_HOURS],
})

const copyOfDay = (day: WorkedDay): WorkedDay => ({
  ...day,
  hours: [...day.hours],
  idles: [...(day.idles ?? NO_HOURS)],
})

const ROUNDING = 1e-9

/** A day of a checkpoint, in which an hour may have more idling than its work leaves: steps were not divided by the hour. */
const withWholeHours = (day: WorkedDay): WorkedDay => ({
  ...day,
  idles: day.idles?.map((idle, hour) => {
    const work = day.hours[hour] ?? 0
    // What is a whole hour but for rounding stays as it is: a checkpoint changes no figure.
    return work + idle > 1 + ROUNDING ? 1 - work : idle
  }),
})

/** A step that crosses an hour counts for each hour by the time that lies in it: no hour is longer than an hour. */
function addStep(days: Map<number, WorkedDay>, moment: OperatingPoint, end: number, starts: number) {
  if (!moment.keyOn) return
  let at = moment.at
  do {
    const until = Math.min(end, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    addPart(days, moment, { at, until, starts })
    at = until
  } while (at < end)
}

/** Adds the part of a step that lies in one hour. */
function addPart(
  days: Map<number, WorkedDay>,
  moment: OperatingPoint,
  { at, until, starts }: { at: number; until: number; starts: number },
) {
  const number = dayOf(at)
  const day = days.get(number) ?? emptyDay(number)
  days.set(number, day)
  const hours = (until - at) / HOUR_MS
  day.keyOn += hours
  if (!moment.running) return
  day.firstStart ||= starts
  day.starts = starts - day.firstStart + 1
  day.fuel += moment.fuelRate * hours
  if (moment.regenerating) day.regen += hours
  if (isIdling(moment.state)) {
    day.idle += hours
    if (day.idles) addHour(day.idles, at, hours)
  } else if (moment.state === 'travel') day.travel += hours
  if (!isWorking(moment.state)) return
  day.work += hours
  addHour(day.hours, at, hours)
}

function addHour(shares: number[], at: number, hours: number): void {
  const hour = Math.floor(hourOf(at))
  shares[hour] = Math.min((shares[hour] ?? 0) + hours, 1)
}

const plannedDay = (at: number) => dayOf(at - DAY_BEGINS_MS)

function fleetState(connection: Connection, moment: OperatingPoint, faults: readonly OpenFault[]): VehicleState {
  if (!connection.online) return 'offline'
  if (faults.some(({ key }) => severityOf(troubleCodeOf(key)?.lamp ?? 'none') === 1)) return 'fault'
  if (!moment.running) return 'stop'
  if (moment.state === 'travel') return 'travel'
  return isWorking(moment.state) ? 'work' : 'idle'
}
