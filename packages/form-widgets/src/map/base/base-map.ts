import { untilLoaded } from '@trackhoe/ui'
import type BaseLayer from 'ol/layer/Base.js'
import type { CoveredPlace } from '../canvas/covered-place.ts'
import type { MapColors } from '../canvas/map-colors.ts'
import type { Datum } from '../geo/position.ts'
import type { ArchiveOptions, TileOptions } from './tile-layers.ts'

const loadTileLayers = () => untilLoaded(() => import('./tile-layers.ts'))

/** The events by which a base reports how its tiles come. */
export interface BaseEvents {
  /** The source does not answer any more. Called once. */
  onFailed: () => void
}

/** The map below the vehicles. */
export interface BaseMap {
  id: string
  /** Shown in the menu of base maps. */
  name: string
  datum: Datum
  /** The credit that most tile services require on the map. */
  attribution?: string
  /** The approval number of the map (审图号), which is shown on it. */
  approvalNumber?: string
  /**
   * Called again when the colors of the page change. `covered` returns what the marks above the base cover now: a base that
   * writes names keeps them clear of it.
   */
  layers(
    colors: MapColors,
    events: BaseEvents,
    covered?: () => readonly CoveredPlace[],
  ): BaseLayer[] | Promise<BaseLayer[]>
  /** Returns whether a source that failed answers again. Absent: it is not asked. */
  answers?(): Promise<boolean>
}

/** Land, lakes, rivers, graticule and names from this package. It needs no network and draws no borders. */
export function offlineBase(name: string): BaseMap {
  return {
    id: 'offline',
    name,
    datum: 'WGS84',
    layers: async (colors, _, covered) =>
      (await untilLoaded(() => import('../offline/offline-layers.ts'))).offlineLayers(colors, covered),
  }
}

interface BaseOptions {
  id: string
  name: string
  datum: Datum
  attribution?: string | undefined
  approvalNumber?: string | undefined
}

export interface TileBaseOptions extends BaseOptions, TileOptions {}

/**
 * Tiles of a server. Its host must be allowed by the page's content security policy (`img-src`).
 *
 * BD-09 means Baidu's tiles: their projection, and rows that count from the equator to the north.
 */
export function tileBase(options: TileBaseOptions): BaseMap {
  let lastTile: string | undefined
  return {
    ...aboutBase(options),
    layers: async (_, events) =>
      (await loadTileLayers()).tileLayers(options, options.datum, {
        ...events,
        onRequest: (url) => {
          lastTile = url
        },
      }),
    answers: async () => lastTile !== undefined && (await loadTileLayers()).answers(lastTile),
  }
}

export interface ArchiveBaseOptions extends BaseOptions, ArchiveOptions {}

/** An archive of tiles (PMTiles) with pictures, read piece by piece. Source: PMTiles specification 3. */
export function archiveBase(options: ArchiveBaseOptions): BaseMap {
  return {
    ...aboutBase(options),
    layers: async (_, events) => (await loadTileLayers()).archiveLayers(options, options.datum, events),
    answers: () =>
      options.read(0, 7).then(
        () => true,
        () => false,
      ),
  }
}

function aboutBase({ id, name, datum, attribution, approvalNumber }: BaseOptions) {
  return {
    id,
    name,
    datum,
    attribution,
    approvalNumber,
  }
}
