import { VEHICLE_STATES, type FleetView, type VehicleState } from '@trackhoe/contract/vehicle'

/** Parts of the number that says how a vehicle stands; the state is a place in `VEHICLE_STATES`, the alarm a level or 0. */
const STATE = 7
export const FLAGS = { faulty: 8, alarm: 16, placed: 128, online: 256, due: 512 } as const
const ALARM = 7 * FLAGS.alarm

export const FAULT = VEHICLE_STATES.indexOf('fault')
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

interface SnapshotParts {
  /** By the number of the vehicle. */
  ids: readonly string[]
  /** Three integers a vehicle: longitude, latitude, flags. */
  numbers: Int32Array
  at: Date
}

/**
 * How the vehicles of a fleet stood at a time, as numbers: 18 bytes and an id each, so that a hundred thousand are put on a grid, counted and
 * ordered within milliseconds, without the database.
 */
export class FleetSnapshot {
  readonly ids: readonly string[]
  readonly at: Date
  readonly #flags: Uint16Array
  readonly #lng: Int32Array
  readonly #lat: Int32Array
  /** On a web map: 0 at the top, 1 at the foot. */
  readonly #y: Float64Array
  readonly #counts = new Map<string, FleetCounts>()
  #places: ReadonlyMap<string, number> | undefined

  constructor({ ids, numbers, at }: SnapshotParts) {
    this.ids = ids
    this.at = at
    this.#flags = new Uint16Array(ids.length)
    this.#lng = new Int32Array(ids.length)
    this.#lat = new Int32Array(ids.length)
    this.#y = new Float64Array(ids.length)
    for (let place = 0; place < ids.length; place += 1) {
      this.#lng[place] = numbers[3 * place] ?? 0
      this.#lat[place] = numbers[3 * place + 1] ?? 0
      this.#flags[place] = numbers[3 * place + 2] ?? 0
      this.#y[place] = mercatorY(this.lat(place))
    }
  }

  get size(): number {
    return this.ids.length
  }

  lng = (place: number): number => (this.#lng[place] ?? 0) / UNITS_PER_DEGREE
  lat = (place: number): number => (this.#lat[place] ?? 0) / UNITS_PER_DEGREE
  /** The place on a web map: 0 to 1. */
  x = (place: number): number => (this.lng(place) + 180) / 360
  y = (place: number): number => this.#y[place] ?? 0
  isPlaced = (place: number): boolean => this.#has(place, FLAGS.placed)
  isFaulty = (place: number): boolean => this.#has(place, FLAGS.faulty)
  state = (place: number): VehicleState => VEHICLE_STATES[this.stateIndex(place)] ?? 'offline'
  stateIndex = (place: number): number => Math.min((this.#flags[place] ?? 0) & STATE, LAST_STATE)
  /** The most urgent level of open alarms; 0: none. */
  alarm = (place: number): number => ((this.#flags[place] ?? 0) & ALARM) / FLAGS.alarm
  #has = (place: number, flag: number): boolean => ((this.#flags[place] ?? 0) & flag) !== 0

  /** The place of a vehicle in `ids`; undefined for one that is not there. */
  placeOf(id: string): number | undefined {
    this.#places ??= new Map(this.ids.map((each, place) => [each, place]))
    return this.#places.get(id)
  }

  /** The condition of a filter. */
  matcher({ states = [], alarmed, withoutPlace, online, due }: StateFilter): (place: number) => boolean {
    const wanted = new Set(states.map((name) => VEHICLE_STATES.findIndex((state) => state === name)))
    return (place) =>
      (states.length === 0 ||
        wanted.has(this.stateIndex(place)) ||
        (wanted.has(FAULT) && this.#has(place, FLAGS.faulty))) &&
      (!alarmed || this.alarm(place) > 0) &&
      (!withoutPlace || !this.isPlaced(place)) &&
      (!online || this.#has(place, FLAGS.online)) &&
      (!due || this.#has(place, FLAGS.due))
  }

  /** Counts for the panel beside a map; each number of a choice is what that choice would leave. Counted once for a filter. */
  counts(filter: StateFilter): FleetCounts {
    const key = JSON.stringify(filter)
    const counts = this.#counts.get(key) ?? this.#count(filter)
    this.#counts.set(key, counts)
    return counts
  }

  #count(filter: StateFilter): FleetCounts {
    const matches = this.matcher(filter)
    const ofStates = this.matcher({ ...filter, states: [] })
    const ofAlarmed = this.matcher({ ...filter, alarmed: '1' })
    const ofWithoutPlace = this.matcher({ ...filter, withoutPlace: '1' })
    const states = VEHICLE_STATES.map(() => 0)
    let [total, alarmed, withoutPlace] = [0, 0, 0]
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let place = 0; place < this.size; place += 1) {
      if (ofAlarmed(place)) alarmed += 1
      if (ofWithoutPlace(place)) withoutPlace += 1
      if (ofStates(place)) {
        const state = this.stateIndex(place)
        if (state !== FAULT) states[state] = (states[state] ?? 0) + 1
        if (this.isFaulty(place) || state === FAULT) states[FAULT] = (states[FAULT] ?? 0) + 1
      }
      if (!matches(place)) continue
      total += 1
      if (!this.isPlaced(place)) continue
      const [lng, lat] = [this.lng(place), this.lat(place)]
      if (lng < west) west = lng
      if (lng > east) east = lng
      if (lat < south) south = lat
      if (lat > north) north = lat
    }
    return {
      total,
      states: Object.fromEntries(VEHICLE_STATES.map((name, at) => [name, states[at] ?? 0])),
      alarmed,
      withoutPlace,
      bounds: east < west ? null : { west, south, east, north },
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
    const level = this.alarm(place) || OTHERS
    const urgency = this.isFaulty(place) || this.stateIndex(place) === FAULT ? 0 : 1 + this.stateIndex(place)
    return (isAlarmed ? level : Math.min(level, OTHERS)) * RANKS + urgency
  }
}

/** After critical and major alarms. */
const OTHERS = 3
/** More than there are states. */
const RANKS = 10

/** The place of a latitude on a web map, 0 to 1. Unit: degrees. */
export function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}
