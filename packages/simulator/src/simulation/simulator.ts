import { MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import type { VehicleState } from '@trackhoe/contract/vehicle'
import { lifeDigest, type Checkpoint } from './checkpoint.ts'
import { connectionOf, SILENT_MS, type Connection } from './connection.ts'
import { DAY_BEGINS_MS, isWorking } from './day-plan.ts'
import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'
import { severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import type { MachineFault, MachineKey, Service, WorkedDay } from './history.ts'
import { peek } from './life.ts'
import type { Machine } from './machine.ts'
import type { Past } from './past-days.ts'
import { pastDay, pastMoment, ranAt } from './past-moments.ts'
import type { OperatingPoint } from './physics.ts'
import { positionOf, type Position } from './position.ts'
import type { OpenFault, SlowState } from './slow-state.ts'
import {
  beginOf,
  countPastDays,
  createTracks,
  current,
  faultsBetween,
  keyOnBetween,
  reportable,
  restoreTrack,
  type Track,
} from './track.ts'
import { valuesOf } from './values.ts'
import { dayOf, startOfDay } from './weather.ts'
import { emptyDay } from './worked-days.ts'

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

/** How often a terminal reports with the key off. */
const HEARTBEAT_MS = 10 * MINUTE_MS
/** How fine the values of the time before the history are: as samples are kept that are rolled up. */
const PAST_STEP_MS = ROLLUP_MS

/**
 * A simulated fleet: every answer is a pure function of the seed, the machine and the time. What is kept in
 * memory only spares work.
 */
export function createSimulator(fleetSeed: string): Simulator {
  const { trackOf, pastBefore } = createTracks(fleetSeed)

  /** The past of a machine where a moment lies in it. */
  function pastAt(track: Track, key: MachineKey, at: number): Past | undefined {
    const past = pastBefore(track, key, at)
    return past && isOf(past, at) ? past : undefined
  }

  /** Finds the past at a moment; null for a machine without one. */
  const pastOfKey = (track: Track, key: MachineKey) =>
    key.pastDay === undefined ? null : (at: number) => pastAt(track, key, at)

  function snapshotAt(key: MachineKey, requestedAt: number): MachineSnapshot {
    const track = trackOf(key)
    const past = pastAt(track, key, requestedAt)
    return past ? pastSnapshot(past, requestedAt) : trackSnapshot(track, requestedAt)
  }

  return {
    snapshot: snapshotAt,

    latest(key, requestedAt) {
      const track = trackOf(key)
      const snapshot = snapshotAt(key, requestedAt)
      const { slow, connection } = snapshot
      const past = pastAt(track, key, requestedAt)
      const reported = past ? lastPastReport(past, slow, requestedAt) : lastReport(track, slow, connection)
      return reported && { ...reported, snapshot }
    },

    *series(key, moments, now, numbers) {
      const track = trackOf(key)
      const rest = yield* pastMoments(track, moments, PAST_STEP_MS, pastOfKey(track, key), (past, at) => {
        if (!ranAt(past, at)) return undefined
        const { moment, slow } = pastMoment(past, at)
        return { at, values: valuesOf(past.machine, slow, moment, numbers) }
      })
      for (const { at, moment, slow } of reportable(track, rest, now)) {
        if (moment.keyOn) yield { at, values: valuesOf(track.machine, slow, moment, numbers) }
      }
    },

    keyOnMs: (key, from, to) => keyOnBetween(trackOf(key), from, to),

    *positions(key, moments, now) {
      const track = trackOf(key)
      const rest = yield* pastMoments(track, moments, HEARTBEAT_MS, pastOfKey(track, key), (past, at) => {
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
      const worked = isPast ? countPastDays(track, fromDay, now) : track.worked
      return Array.from({ length: Math.max(toDay - fromDay + 1, 0) }, (_, at) => dayAt(fromDay + at, worked, past))
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
      if (life === lifeDigest(fleetSeed, key, last.day)) restoreTrack(trackOf(key), last)
    },
  }
}

function dayAt(day: number, worked: ReadonlyMap<number, WorkedDay>, past: Past | undefined): WorkedDay {
  return worked.get(day) ?? (past && day >= past.fromDay && day < past.toDay ? pastDay(past, day) : emptyDay(day))
}

function trackSnapshot(track: Track, requestedAt: number): MachineSnapshot {
  const { machine } = track
  const silent = machine.role === 'offline'
  const begins = startOfDay(machine.firstDay) + DAY_BEGINS_MS
  const at = Math.max(silent ? requestedAt - SILENT_MS : requestedAt, begins)
  const { moment, slow } = peek(current(track, at), at)
  const connection = connectionOf(machine, slow, at)
  const seen = silent ? ({ ...connection, reach: 'offline', online: false } as const) : connection
  return { machine, moment, slow, connection: seen, ...seenOf(machine, { moment, slow, connection: seen, at }) }
}

/** The values of the last report; null before the history begins. */
function lastReport(track: Track, slow: SlowState, connection: Connection) {
  const begins = startOfDay(track.machine.firstDay) + DAY_BEGINS_MS
  // With the key off nothing is measured: the values are those of the last moment before.
  const at = slow.keyOnSince > 0 ? connection.lastTime : slow.keyOffSince - 1000
  if (at < begins) return null
  if (track.reported?.at !== at) {
    const seen = peek(current(track, at), at)
    track.reported = { at, values: valuesOf(track.machine, seen.slow, seen.moment) }
  }
  return track.reported
}

/** The values with which the key was on last, at a moment of the past. */
function lastPastReport(past: Past, { keyOnSince, keyOffSince }: SlowState, requestedAt: number) {
  const at = keyOnSince > 0 ? requestedAt : keyOffSince - 1000
  const { moment, slow } = pastMoment(past, at)
  return { at, values: valuesOf(past.machine, slow, moment) }
}

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

/** Answers the moments before the history that lie on a grid, and returns those that are left. The moments ascend. */
function* pastMoments<Answer>(
  track: Track,
  moments: Iterable<number>,
  stepMs: number,
  pastAt: ((at: number) => Past | undefined) | null,
  answer: (past: Past, at: number) => Answer | undefined,
): Generator<Answer, Iterable<number>> {
  if (!pastAt) return moments
  const iterator = moments[Symbol.iterator]()
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const at = next.value
    if (at >= beginOf(track)) return withFirst(at, iterator)
    const past = at % stepMs === 0 ? pastAt(at) : undefined
    const found = past && answer(past, at)
    if (found) yield found
  }
  return []
}

function* withFirst(first: number, iterator: Iterator<number>): Generator<number> {
  yield first
  for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value
}

function fleetState(connection: Connection, moment: OperatingPoint, faults: readonly OpenFault[]): VehicleState {
  if (!connection.online) return 'offline'
  if (faults.some(({ key }) => severityOf(troubleCodeOf(key)?.lamp ?? 'none') === 1)) return 'fault'
  if (!moment.running) return 'stop'
  if (moment.state === 'travel') return 'travel'
  return isWorking(moment.state) ? 'work' : 'idle'
}
