import { VEHICLE_STATES, type FleetCluster, type FleetPoint } from '@trackhoe/contract/vehicle'
import {
  alarmOf,
  flagMatcher,
  FLAGS,
  mercatorY,
  signOf,
  UNITS_PER_DEGREE,
  type Bounds,
  type FleetSnapshot,
  type StateFilter,
} from './fleet-snapshot.ts'

/** Cells of a world a level: of 64 pixels, where a tile of the world has 256 at level 0. They nest from level to level. */
const CELLS_0 = 4
/** Clusters that are nearer to each other are one. Unit: cells; 46 pixels, as maps of small fleets have it. */
const NEAREST = 46 / 64
/** From this level on vehicles stand for themselves. Source: vehicle screens "车辆分布". */
const UNCLUSTERED_ZOOM = 12
/** Beyond, they are clustered at every level: more would cover each other. */
const MOST_ALONE = 1_500
/** No screen shows more of a level: a larger area is gathered for a level further out. Unit: pixels. */
const MOST_PIXELS = 8192
/** No web map has a latitude beyond. Unit: degrees. */
const LAST_LATITUDE = 85.06

/** A part of the world at a level. Units: degrees; `zoom` levels of a web map. */
export interface ShownArea extends Bounds {
  zoom: number
}

interface Cell {
  x: number
  y: number
  count: number
  /** One of its vehicles. */
  first: number
  /** Sums of places on a web map, counted from the cell of the west edge. */
  sumX: number
  sumY: number
  /** The box of its vehicles, in the units of a snapshot. */
  west: number
  south: number
  east: number
  north: number
  states: number[]
  alarm: number
  mergedInto: Cell | undefined
}

export interface FleetMarks {
  clusters: FleetCluster[]
  vehicles: FleetPoint[]
  /** Vehicles inside of the area. */
  inView: number
}

/**
 * Gathers the vehicles of a filter for what a map shows, and half as much around it, so that a small move needs no other view. Cells are those of the
 * level and not of the area: a move brings the same clusters. Pure.
 */
export function marksOf(fleet: FleetSnapshot, filter: StateFilter, area: ShownArea): FleetMarks {
  const [view, drawn] = [stripOf(area, 0), stripOf(area, 0.5)]
  const farthest = Math.log2(MOST_PIXELS / 256 / Math.max(view.width, view.foot - view.top, Number.EPSILON))
  const zoom = Math.max(0, Math.floor(Math.min(area.zoom, farthest)))
  const cells = CELLS_0 * 2 ** zoom
  // Beside what is drawn, whole cells and their neighbors: a cluster at the edge has all of its vehicles.
  const gathered = gather(fleet, filter, { view, drawn, wide: widened(drawn, 3 / cells), cells })
  const { alone, inView } = gathered
  if (zoom >= UNCLUSTERED_ZOOM && alone.length <= MOST_ALONE) {
    return { clusters: [], vehicles: alone.map((place) => pointOf(fleet, place)), inView }
  }
  const clusters: FleetCluster[] = []
  const vehicles: FleetPoint[] = []
  const digits = digitsOf(zoom)
  for (const cell of mergedCells(gathered.cells, cells)) {
    if (!isInside(drawn, cell.sumX / cell.count, cell.sumY / cell.count)) continue
    if (cell.count === 1) vehicles.push(pointOf(fleet, cell.first))
    else clusters.push(clusterOf(cell, zoom, digits))
  }
  return { clusters, vehicles, inView }
}

/**
 * The vehicles in the place of a cluster: in its cell and in those that were joined with it, as they are gathered now. All of the fleet without one.
 * Pure.
 */
export function ofCluster(fleet: FleetSnapshot, filter: StateFilter, id: string | undefined): FleetSnapshot {
  if (id === undefined) return fleet
  const [zoom = 0, cellX = 0, cellY = 0] = id.split('/').map(Number)
  const cells = CELLS_0 * 2 ** zoom
  const around = widened(
    { x: cellX / cells, width: 1 / cells, top: cellY / cells, foot: (cellY + 1) / cells },
    4 / cells,
  )
  const parts = gather(fleet, filter, { view: around, drawn: around, wide: around, cells })
  mergedCells(parts.cells, cells)
  const ownKey = cellY * cells + cellX
  const own = parts.cells.get(ownKey)
  const cluster = own?.mergedInto ?? own
  const { flags, lng, y: ys } = fleet.columns
  const places: number[] = []
  for (let place = 0; place < fleet.size; place += 1) {
    const [x, y] = [xOf(lng[place] ?? 0), ys[place] ?? 0]
    if (((flags[place] ?? 0) & FLAGS.placed) === 0 || !isInside(around, x, y)) continue
    const key = keyOf(x, y, cells)
    const cell = parts.cells.get(key)
    // Those of its own cell that the filter hides now are counted for other choices.
    if (key === ownKey || (cell && (cell.mergedInto ?? cell) === cluster)) places.push(place)
  }
  return fleet.partOf(places)
}

/** A part of a web map: from `x` on, across 180° where it is wide enough. */
interface Strip {
  x: number
  width: number
  top: number
  foot: number
}

function stripOf({ west, south, east, north }: Bounds, margin: number): Strip {
  const width = Math.max(0, east - west) / 360
  const [top, foot] = [yOf(Math.max(south, north)), yOf(Math.min(south, north))]
  const height = foot - top
  const x = (west + 180) / 360 - width * margin
  return { x, width: width * (1 + 2 * margin), top: top - height * margin, foot: foot + height * margin }
}

const yOf = (lat: number) => mercatorY(Math.min(Math.max(lat, -LAST_LATITUDE), LAST_LATITUDE))

const widened = ({ x, width, top, foot }: Strip, by: number): Strip => ({
  x: x - by,
  width: width + 2 * by,
  top: top - by,
  foot: foot + by,
})

function isInside({ x: begin, width, top, foot }: Strip, x: number, y: number): boolean {
  if (y < top || y > foot) return false
  const across = x - begin
  return across - Math.floor(across) <= width
}

/** The place of a longitude on a web map, 0 to 1. Unit: that of a snapshot. */
const xOf = (lng: number) => (lng / UNITS_PER_DEGREE + 180) / 360

/** Names the cell of a place. */
const keyOf = (x: number, y: number, cells: number) =>
  Math.floor(y * cells) * cells + Math.min(Math.floor(x * cells), cells - 1)

/** The parts of a web map that are gathered at once, and the cells that the world has from west to east. */
interface GatheredParts {
  view: Strip
  drawn: Strip
  wide: Strip
  cells: number
}

/** Returns the cells of `wide`, the first vehicles of `drawn`, one more than may stand alone, and the number of those in `view`. */
function gather(fleet: FleetSnapshot, filter: StateFilter, { view, drawn, wide, cells }: GatheredParts) {
  const { flags, lng, lat, y: ys } = fleet.columns
  const matches = flagMatcher(filter)
  const found = new Map<number, Cell>()
  const alone: number[] = []
  let inView = 0
  for (let place = 0; place < fleet.size; place += 1) {
    const own = flags[place] ?? 0
    if ((own & FLAGS.placed) === 0 || !matches(own)) continue
    const [east, north, y] = [lng[place] ?? 0, lat[place] ?? 0, ys[place] ?? 0]
    const x = xOf(east)
    if (!isInside(wide, x, y)) continue
    const key = keyOf(x, y, cells)
    let cell = found.get(key)
    if (!cell) {
      cell = newCell(key % cells, Math.floor(key / cells), place)
      found.set(key, cell)
    }
    cell.count += 1
    cell.sumX += x
    cell.sumY += y
    if (east < cell.west) cell.west = east
    if (east > cell.east) cell.east = east
    if (north < cell.south) cell.south = north
    if (north > cell.north) cell.north = north
    const state = signOf(own)
    cell.states[state] = (cell.states[state] ?? 0) + 1
    cell.alarm = moreUrgent(cell.alarm, alarmOf(own))
    if (!isInside(drawn, x, y)) continue
    if (alone.length <= MOST_ALONE) alone.push(place)
    if (isInside(view, x, y)) inView += 1
  }
  return { cells: found, alone, inView }
}

const newCell = (x: number, y: number, first: number): Cell => ({
  x,
  y,
  first,
  count: 0,
  sumX: 0,
  sumY: 0,
  west: Infinity,
  south: Infinity,
  east: -Infinity,
  north: -Infinity,
  states: VEHICLE_STATES.map(() => 0),
  alarm: 0,
  mergedInto: undefined,
})

/** Joins cells whose means are near to each other, into the larger one: a border of cells is nothing that a map shows. */
function mergedCells(found: ReadonlyMap<number, Cell>, cells: number): Cell[] {
  const order = [...found.values()].sort((one, other) => other.count - one.count || one.y - other.y || one.x - other.x)
  for (const cell of order) {
    if (cell.mergedInto) continue
    const [meanX, meanY] = [cell.sumX / cell.count, cell.sumY / cell.count]
    for (let y = cell.y - 1; y <= cell.y + 1; y += 1) {
      // Not across 180°, where no machine stands.
      for (let x = cell.x - 1; x <= cell.x + 1; x += 1) {
        const other = found.get(y * cells + x)
        if (!other || other === cell || other.mergedInto || isLarger(other, cell) || x < 0 || x >= cells) continue
        const distance = Math.hypot(other.sumX / other.count - meanX, other.sumY / other.count - meanY)
        if (distance * cells < NEAREST) merge(cell, other)
      }
    }
  }
  return order.filter(({ mergedInto }) => !mergedInto)
}

/** Its turn came before. */
const isLarger = (one: Cell, other: Cell) =>
  one.count > other.count || (one.count === other.count && (one.y < other.y || (one.y === other.y && one.x < other.x)))

function merge(into: Cell, cell: Cell): void {
  cell.mergedInto = into
  into.count += cell.count
  into.sumX += cell.sumX
  into.sumY += cell.sumY
  into.west = Math.min(into.west, cell.west)
  into.south = Math.min(into.south, cell.south)
  into.east = Math.max(into.east, cell.east)
  into.north = Math.max(into.north, cell.north)
  into.states = into.states.map((count, at) => count + (cell.states[at] ?? 0))
  into.alarm = moreUrgent(into.alarm, cell.alarm)
}

const moreUrgent = (one: number, other: number) => (one === 0 ? other : other === 0 ? one : Math.min(one, other))

const LEVELS = ['1', '2', '3', '4'] as const
const levelOf = (alarm: number) => LEVELS[alarm - 1]

/** Digits of degrees with which a place is less than a pixel away at a level: machines that move in their cell change nothing that is seen. */
const digitsOf = (zoom: number) => Math.ceil(Math.log10((256 * 2 ** zoom) / 360)) + 1

function clusterOf(
  { x, y, count, sumX, sumY, states, alarm, ...box }: Cell,
  zoom: number,
  digits: number,
): FleetCluster {
  const factor = 10 ** digits
  const rounded = (degrees: number) => Math.round(degrees * factor) / factor
  const ofUnits = (units: number) => rounded(units / UNITS_PER_DEGREE)
  return {
    id: `${zoom}/${x}/${y}`,
    lng: rounded((sumX / count) * 360 - 180),
    lat: rounded(latitudeOf(sumY / count)),
    count,
    states: Object.fromEntries(
      VEHICLE_STATES.flatMap((name, at) => ((states[at] ?? 0) > 0 ? [[name, states[at] ?? 0] as const] : [])),
    ),
    alarm: levelOf(alarm),
    west: ofUnits(box.west),
    south: ofUnits(box.south),
    east: ofUnits(box.east),
    north: ofUnits(box.north),
  }
}

const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** A centimeter is more than a position has. */
const POINT_FACTOR = 1e6

function pointOf(fleet: FleetSnapshot, place: number): FleetPoint {
  return {
    id: fleet.ids[place] ?? '',
    lng: Math.round(fleet.lng(place) * POINT_FACTOR) / POINT_FACTOR,
    lat: Math.round(fleet.lat(place) * POINT_FACTOR) / POINT_FACTOR,
    state: fleet.state(place),
    faulty: fleet.isFaulty(place) || undefined,
    alarm: levelOf(fleet.alarm(place)),
  }
}
