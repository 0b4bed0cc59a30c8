import { MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import type { Checkpoint } from './checkpoint.ts'
import { SILENT_MS } from './connection.ts'
import { DAY_BEGINS_MS } from './day-plan.ts'
import type { MachineFault, MachineKey, Service, WorkedDay } from './history.ts'
import { beginning, follow, lifeOn, peek, type Life, type Observer } from './life.ts'
import { machineOf, type Machine } from './machine.ts'
import { pastOf } from './past.ts'
import type { Past } from './past-days.ts'
import type { SettingsChange } from './settings.ts'
import { copyOf, type SlowState } from './slow-state.ts'
import { addStep, copyOfDay, withWholeHours } from './worked-days.ts'
import { dayOf, startOfDay } from './weather.ts'

/** Every so many days the state of a machine is kept, so that a question of the past need not begin at the start. */
const CHECKPOINT_DAYS = 10

const plannedDay = (at: number) => dayOf(at - DAY_BEGINS_MS)

/** The life of a machine as far as it was simulated. */
export interface Track {
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

/** The tracks of a fleet, each made when it is first asked for. */
export function createTracks(fleetSeed: string) {
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

  return { trackOf, pastBefore }
}

/** A change is never altered: comparing the last one is enough. */
function isSame(a: readonly SettingsChange[], b: readonly SettingsChange[]): boolean {
  return a.length === b.length && a.at(-1)?.at === b.at(-1)?.at
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
export function current(track: Track, at: number): Life {
  if (at < track.life.at) return lifeAt(track, at)
  advanceTo(track, track.life, at, track.notes)
  return track.life
}

/** The state at each moment of which the terminal can report: from the first day until it fell silent. The moments ascend. */
export function* reportable(track: Track, moments: Iterable<number>, now: number) {
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
export function countPastDays(track: Track, fromDay: number, until: number): Map<number, WorkedDay> {
  const days = new Map<number, WorkedDay>()
  const life = lifeAt(track, startOfDay(fromDay))
  follow(life, until, { step: (moment, end, slow) => addStep(days, moment, end, slow.starts) })
  return days
}

/** The faults of a life and of its past that were there in a period, the newest first. */
export function faultsBetween(track: Track, past: Past['faults'], from: number, to: number): MachineFault[] {
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

export const beginOf = ({ machine }: Track) => startOfDay(machine.firstDay) + DAY_BEGINS_MS

/** How long the key was on between two moments, to the minute. Unit: milliseconds. */
export function keyOnBetween(track: Track, from: number, to: number): number {
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
}

/** Lets the life of a track go on from a checkpoint; one that it has already passed is ignored. */
export function restoreTrack(track: Track, last: Omit<Checkpoint, 'life'>): void {
  if (track.life.at >= startOfDay(last.day) + DAY_BEGINS_MS) return
  track.life = lifeOn(track.machine, last.day, copyOf(last.slow))
  track.last = last
  track.checkpoints.set(last.day, last.slow)
  // The observer adds to these.
  track.worked.clear()
  for (const day of last.worked) track.worked.set(day.day, withWholeHours(copyOfDay(day)))
  track.faults.splice(0, track.faults.length, ...last.faults)
  track.services.splice(0, track.services.length, ...last.services)
}
