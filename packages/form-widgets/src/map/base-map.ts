import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import type { MapColors } from './map-colors.ts'
import type { Datum } from './position.ts'

/** The map below the vehicles. */
export interface BaseMap {
  id: string
  /** Shown in the menu of base maps. */
  name: string
  datum: Datum
  /** The credit that most tile services require on the map. */
  attribution?: string
  /** Called again when the colors of the page change. */
  layers(colors: MapColors): BaseLayer[] | Promise<BaseLayer[]>
}

/** Land, graticule and names from this package. It needs no network and draws no borders. */
export function offlineBase(name: string): BaseMap {
  return {
    id: 'offline',
    name,
    datum: 'WGS84',
    layers: async (colors) => (await import('./offline/offline-layers.ts')).offlineLayers(colors),
  }
}

export interface TileBaseOptions {
  id: string
  name: string
  /** With `{x}`, `{y}`, `{z}` and, for several hosts, `{1-4}`. */
  url: string
  datum: Datum
  attribution?: string
}

/** Tiles of a server. Its host must be allowed by the page's content security policy. */
export function tileBase({ id, name, url, datum, attribution }: TileBaseOptions): BaseMap {
  return {
    id,
    name,
    datum,
    ...(attribution === undefined ? {} : { attribution }),
    layers: () => [new TileLayer({ className: 'th-tiles', source: new XYZ({ url }) })],
  }
}
