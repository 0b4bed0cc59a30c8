import { VEHICLE_STATES, type FleetView, type VehicleState } from '@trackhoe/contract/vehicle'

/** Parts of the number that says how a vehicle stands; the state is a place in `VEHICLE_STATES`, the alarm a level or 0. */
const STATE = 7
export const FLAGS = { faulty: 8, alarm: 16, placed: 128, online: 256, due: 512 } as const
const ALARM = 7 * FLAGS.alarm

const FAULT = VEHICLE_STATES.indexOf('fault')
const LAST_STATE = VEHICLE_STATES.length - 1
/** The integers of positions are degrees times this: a centimeter. */
export const UNITS_PER_DEGREE = 1e7

/** The parts of a filter beside its text. */
export interface StateFilter {
  states?: readonly string[] | undefined
  alarmed?: '1' | undefined
  withoutPlace?: '1' | undefined
  online?: '1' | undefined
  due?: '1' | undefined
}

/** A rectangle of the world. Unit: degrees. */
export type Bounds = NonNullable<FleetView['bounds']>

/** Facts of the vehicles that a filter leaves, wherever they are. */
export type FleetCounts = Pick<FleetView, 'total' | 'states' | 'alarmed' | 'withoutPlace' | 'bounds'>

/** The columns of a fleet: the place of a vehicle is the same in each of them. */
interface FleetColumns {
  flags: Uint16Array
  /** Unit: degrees times `UNITS_PER_DEGREE`. */
  lng: Int32Array
  lat: Int32Array
  /** On a web map: 0 at the top, 1 at the foot. */
  y: Float64Array
}

const newColumns = (size: number): FleetColumns => ({
  flags: new Uint16Array(size),
  lng: new Int32Array(size),
  lat: new Int32Array(size),
  y: new Float64Array(size),
})

/**
 * How the vehicles of a fleet stood at a time, as numbers: 18 bytes and an id each, so that a hundred thousand are put on a grid, counted and
 * ordered within milliseconds, without the database.
 */
export class FleetSnapshot {
  readonly ids: readonly string[]
  readonly at: Date
  /** For passes over all vehicles. */
  readonly columns: FleetColumns
  readonly #counts = new Map<string, FleetCounts>()
  readonly #parts = new Map<string, Promise<FleetSnapshot>>()
  #places: ReadonlyMap<string, number> | undefined

  private constructor(ids: readonly string[], at: Date, columns: FleetColumns) {
    this.ids = ids
    this.at = at
    this.columns = columns
  }

  /** `ids` by the numbers of the vehicles; `numbers` are big-endian integers, three a vehicle: longitude, latitude, flags. */
  static read(ids: readonly string[], numbers: Buffer, at: Date): FleetSnapshot {
    const columns = newColumns(ids.length)
    const { flags, lng, lat, y } = columns
    for (let place = 0; place < ids.length; place += 1) {
      const south = numbers.readInt32BE(12 * place + 4)
      lng[place] = numbers.readInt32BE(12 * place)
      lat[place] = south
      flags[place] = numbers.readInt32BE(12 * place + 8)
      y[place] = mercatorY(south / UNITS_PER_DEGREE)
    }
    return new FleetSnapshot(ids, at, columns)
  }

  get size(): number {
    return this.ids.length
  }

  /** The vehicles at some places, which ascend. */
  partOf(places: ArrayLike<number>): FleetSnapshot {
    const columns = newColumns(places.length)
    const ids: string[] = []
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      ids.push(this.ids[place] ?? '')
      columns.flags[at] = this.columns.flags[place] ?? 0
      columns.lng[at] = this.columns.lng[place] ?? 0
      columns.lat[at] = this.columns.lat[place] ?? 0
      columns.y[at] = this.columns.y[place] ?? 0
    }
    return new FleetSnapshot(ids, this.at, columns)
  }

  /** The vehicles that a text leaves, found once by `find`. Ids of others are ignored. */
  ofText(text: string, find: () => Promise<readonly string[]>): Promise<FleetSnapshot> {
    const part = this.#parts.get(text) ?? find().then((ids) => this.#ofIds(ids))
    this.#parts.delete(text)
    this.#parts.set(text, part)
    part.catch(() => this.#parts.delete(text))
    for (const [oldest] of this.#parts) {
      if (this.#parts.size <= MOST_TEXTS) break
      this.#parts.delete(oldest)
    }
    return part
  }

  #ofIds(ids: readonly string[]): FleetSnapshot {
    const places = new Set<number>()
    for (const id of ids) {
      const place = this.placeOf(id)
      if (place !== undefined) places.add(place)
    }
    return this.partOf(Int32Array.from(places).sort())
  }

  lng(place: number): number {
    return (this.columns.lng[place] ?? 0) / UNITS_PER_DEGREE
  }
  lat(place: number): number {
    return (this.columns.lat[place] ?? 0) / UNITS_PER_DEGREE
  }
  isFaulty(place: number): boolean {
    return (this.#flagsOf(place) & FLAGS.faulty) !== 0
  }
  state(place: number): VehicleState {
    return VEHICLE_STATES[stateOf(this.#flagsOf(place))] ?? 'offline'
  }
  /** The most urgent level of open alarms; 0: none. */
  alarm(place: number): number {
    return alarmOf(this.#flagsOf(place))
  }
  #flagsOf(place: number): number {
    return this.columns.flags[place] ?? 0
  }

  /** The place of a vehicle in `ids`; undefined for one that is not there. */
  placeOf(id: string): number | undefined {
    this.#places ??= new Map(this.ids.map((each, place) => [each, place]))
    return this.#places.get(id)
  }

  /** The condition of a filter. */
  matcher(filter: StateFilter): (place: number) => boolean {
    const { flags } = this.columns
    const matches = flagMatcher(filter)
    return (place) => matches(flags[place] ?? 0)
  }

  /** Counts for the panel beside a map; each number of a choice is what that choice would leave. Counted once for a filter. */
  counts(filter: StateFilter): FleetCounts {
    const key = JSON.stringify(filter)
    const counts = this.#counts.get(key) ?? this.#count(filter)
    this.#counts.set(key, counts)
    return counts
  }

  #count(filter: StateFilter): FleetCounts {
    const { flags, lng, lat } = this.columns
    const matches = flagMatcher(filter)
    const ofStates = flagMatcher({ ...filter, states: [] })
    const ofAlarmed = flagMatcher({ ...filter, alarmed: '1' })
    const ofWithoutPlace = flagMatcher({ ...filter, withoutPlace: '1' })
    // Vehicles differ in few of their flags: each combination of these is looked at once.
    const combinations = new Int32Array(2 * FLAGS.due)
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let place = 0; place < flags.length; place += 1) {
      const own = flags[place] ?? 0
      combinations[own] = (combinations[own] ?? 0) + 1
      if ((own & FLAGS.placed) === 0 || !matches(own)) continue
      const [x, y] = [lng[place] ?? 0, lat[place] ?? 0]
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    const states = VEHICLE_STATES.map(() => 0)
    let [total, alarmed, withoutPlace] = [0, 0, 0]
    for (const [own, count] of combinations.entries()) {
      if (count === 0) continue
      if (matches(own)) total += count
      if (ofAlarmed(own)) alarmed += count
      if (ofWithoutPlace(own)) withoutPlace += count
      if (!ofStates(own)) continue
      const state = stateOf(own)
      if (state !== FAULT) states[state] = (states[state] ?? 0) + count
      if (state === FAULT || (own & FLAGS.faulty) !== 0) states[FAULT] = (states[FAULT] ?? 0) + count
    }
    const box = [west, south, east, north].map((units) => units / UNITS_PER_DEGREE)
    const [boxWest = 0, boxSouth = 0, boxEast = 0, boxNorth = 0] = box
    return {
      total,
      states: Object.fromEntries(VEHICLE_STATES.map((name, at) => [name, states[at] ?? 0])),
      alarmed,
      withoutPlace,
      bounds: east < west ? null : { west: boxWest, south: boxSouth, east: boxEast, north: boxNorth },
    }
  }

  /** Some vehicles of a filter in the order of urgency: critical and major alarms, faults, then by state and number. */
  inOrder(filter: StateFilter, from: number, limit: number): { ids: string[]; total: number } {
    const matches = this.matcher(filter)
    const ranks = new Map<number, number[]>()
    let total = 0
    for (let place = 0; place < this.size; place += 1) {
      if (!matches(place)) continue
      total += 1
      const rank = this.#rank(place, filter.alarmed === '1')
      const same = ranks.get(rank)
      if (same) same.push(place)
      else ranks.set(rank, [place])
    }
    const ids: string[] = []
    let before = 0
    for (const [, places] of [...ranks].sort(([one], [other]) => one - other)) {
      const part = places.slice(Math.max(0, from - before), Math.max(0, from + limit - before))
      ids.push(...part.map((place) => this.ids[place] ?? ''))
      before += places.length
    }
    return { ids, total }
  }

  /** Less urgent levels give no vehicle a place of its own, except among those with alarms. */
  #rank(place: number, isAlarmed: boolean): number {
    const sign = signOf(this.#flagsOf(place))
    const level = this.alarm(place) || OTHERS
    const urgency = sign === FAULT ? 0 : 1 + sign
    return (isAlarmed ? level : Math.min(level, OTHERS)) * RANKS + urgency
  }
}

/** The condition of a filter, for the flags of a vehicle. */
export function flagMatcher({
  states = [],
  alarmed,
  withoutPlace,
  online,
  due,
}: StateFilter): (flags: number) => boolean {
  const wanted = states.reduce((bits, name) => bits | (1 << VEHICLE_STATES.findIndex((state) => state === name)), 0)
  const wantsFaulty = (wanted & (1 << FAULT)) !== 0
  const set = (online ? FLAGS.online : 0) | (due ? FLAGS.due : 0)
  return (flags) =>
    (flags & set) === set &&
    (states.length === 0 || (wanted & (1 << stateOf(flags))) !== 0 || (wantsFaulty && (flags & FLAGS.faulty) !== 0)) &&
    (!alarmed || (flags & ALARM) !== 0) &&
    (!withoutPlace || (flags & FLAGS.placed) === 0)
}

const stateOf = (flags: number) => Math.min(flags & STATE, LAST_STATE)

export const alarmOf = (flags: number) => (flags & ALARM) / FLAGS.alarm

/** The place in `VEHICLE_STATES` of the sign that a vehicle bears: a fault before what it does. */
export const signOf = (flags: number) => ((flags & FLAGS.faulty) === 0 ? stateOf(flags) : FAULT)

/** Texts whose vehicles are kept of a fleet: an operator types one after the other. */
const MOST_TEXTS = 8
/** After critical and major alarms. */
const OTHERS = 3
/** More than there are states. */
const RANKS = 10

/** The place of a latitude on a web map, 0 to 1. Unit: degrees. */
export function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}
