import { addProjection, fromLonLat, toLonLat } from 'ol/proj.js'
import Projection from 'ol/proj/Projection.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import { createXYZ } from 'ol/tilegrid.js'
import { fromBaiduMeters, fromWgs84, toBaiduMeters, toWgs84, type Datum, type Position } from '../geo/position.ts'

/** Meters a pixel of 256 on level 0 of a web map; levels are counted by it on every map. */
export const RESOLUTION_0 = 156_543.033_928_040_97

/** How a map lays places out, by the datum of its base. Units: degrees, meters of the projection. */
export interface MapGrid {
  projection: Projection | string
  tiles: TileGrid
  /** A place as machines report it, on the map. */
  project(position: Position): [x: number, y: number]
  unproject(place: readonly number[]): Position
  /** A place in the degrees of the base, on the map. */
  lay(place: readonly [lng: number, lat: number]): [x: number, y: number]
  lift(place: readonly number[]): [lng: number, lat: number]
}

const BAIDU_LEVELS = 19
/** The edge of Baidu's projection. Unit: meters. */
const BAIDU_EDGE = 20_037_726.37

/** Baidu's tiles begin at the place 0,0, and a pixel is 2^(18 - level) meters. */
function baiduGrid(): MapGrid {
  const extent = [-BAIDU_EDGE, -12_474_104.17, BAIDU_EDGE, 12_474_104.17]
  const projection = new Projection({ code: 'trackhoe:BD09MC', units: 'm', extent, metersPerUnit: 1 })
  addProjection(projection)
  const lay = ([lng, lat]: readonly [number, number]) => toBaiduMeters([lng, lat])
  const lift = ([x = 0, y = 0]: readonly number[]) => fromBaiduMeters([x, y])
  return {
    projection,
    tiles: new TileGrid({
      origin: [0, 0],
      resolutions: Array.from({ length: BAIDU_LEVELS }, (_, level) => 2 ** (18 - level)),
      extent,
    }),
    project: ({ lng, lat }) => lay(fromWgs84([lng, lat], 'BD09')),
    unproject: (place) => positionOf(toWgs84(lift(place), 'BD09')),
    lay,
    lift,
  }
}

function mercatorGrid(datum: 'WGS84' | 'GCJ02'): MapGrid {
  const lay = ([lng, lat]: readonly [number, number]) => pairOf(fromLonLat([lng, lat]))
  const lift = (place: readonly number[]) => pairOf(toLonLat([...place]))
  return {
    projection: 'EPSG:3857',
    tiles: createXYZ({ maxZoom: 24 }),
    project: ({ lng, lat }) => lay(fromWgs84([lng, lat], datum)),
    unproject: (place) => positionOf(toWgs84(lift(place), datum)),
    lay,
    lift,
  }
}

const made = new Map<Datum, MapGrid>()

/** The grid of a datum, made once. */
export function gridOf(datum: Datum): MapGrid {
  const known = made.get(datum)
  if (known) return known
  const grid = datum === 'BD09' ? baiduGrid() : mercatorGrid(datum)
  made.set(datum, grid)
  return grid
}

const pairOf = ([x = 0, y = 0]: readonly number[]): [number, number] => [x, y]
const positionOf = ([lng, lat]: readonly [number, number]): Position => ({ lng, lat })
