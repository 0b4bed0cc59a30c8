import { untilLoaded } from '@trackhoe/ui'
import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import ImageTile from 'ol/source/ImageTile.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { BaseEvents } from './base-map.ts'
import { gridOf } from './map-grid.ts'
import type { Datum } from '../geo/position.ts'
import { SILENCE_MS, TileHealth } from './tile-health.ts'
import { tileUrl } from './tile-url.ts'

export interface TileOptions {
  /** A template of XYZ, TMS or WMTS. See `tileUrl`. */
  url: string
  /** The levels that the service has; nearer ones are enlarged. */
  minZoom?: number | undefined
  maxZoom?: number | undefined
}

export interface ArchiveOptions {
  /** Reads bytes of the archive. Errors: any; the archive then counts as failed. */
  read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>
}

interface Loader {
  (tile: { x: number; y: number; z: number }, signal: AbortSignal): Promise<HTMLImageElement | ImageBitmap>
}

/** How often it is looked whether a source is silent. Unit: milliseconds. */
const CHECK_MS = 1_000

export function tileLayers(
  { url, minZoom, maxZoom }: TileOptions,
  datum: Datum,
  events: BaseEvents & { onRequest: (url: string) => void },
): BaseLayer[] {
  const load: Loader = (tile, signal) => {
    const address = tileUrl(url, datum === 'BD09' ? northwards(tile) : tile)
    events.onRequest(address)
    return loadImage(address, signal)
  }
  return [layerOf(datum, { minZoom, maxZoom }, load, events)]
}

export async function archiveLayers({ read }: ArchiveOptions, datum: Datum, events: BaseEvents): Promise<BaseLayer[]> {
  const { PMTiles, TileType } = await untilLoaded(() => import('pmtiles'))
  const archive = new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length, signal) => ({ data: await read(offset, length, signal) }),
  })
  const { minZoom, maxZoom, tileType } = await archive.getHeader()
  if (tileType === TileType.Mvt) throw new Error('[form-widgets] An archive of vector tiles has no pictures to show.')
  const load: Loader = async ({ z, x, y }, signal) => {
    const tile = await archive.getZxy(z, x, y, signal)
    // A place without a picture, as the sea often is.
    if (!tile) return createImageBitmap(new ImageData(1, 1))
    return createImageBitmap(new Blob([tile.data]))
  }
  return [layerOf(datum, { minZoom, maxZoom }, load, events)]
}

/** Returns whether a tile that was asked for before comes now. */
export async function answers(url: string): Promise<boolean> {
  try {
    await loadImage(url, AbortSignal.timeout(SILENCE_MS))
    return true
  } catch {
    return false
  }
}

function layerOf(
  datum: Datum,
  { minZoom = 0, maxZoom }: { minZoom?: number | undefined; maxZoom?: number | undefined },
  load: Loader,
  { onFailed }: BaseEvents,
): BaseLayer {
  const health = new TileHealth()
  const grid = gridOf(datum)
  const resolutions = grid.tiles.getResolutions()
  const extent = grid.tiles.getExtent()
  let timer: ReturnType<typeof setInterval> | undefined
  let ended = false
  const check = () => {
    if (ended || !health.hasFailed(performance.now())) return
    ended = true
    clearInterval(timer)
    onFailed()
  }
  const layer = new TileLayer({
    className: 'th-tiles',
    source: new ImageTile({
      projection: grid.projection,
      wrapX: datum !== 'BD09',
      tileGrid: new TileGrid({
        origin: grid.tiles.getOrigin(0),
        extent: extent ?? undefined,
        resolutions: resolutions.slice(0, (maxZoom ?? Math.min(18, resolutions.length - 1)) + 1),
        minZoom,
      }),
      async loader(z, x, y, { signal }) {
        health.requested(performance.now())
        timer ??= setInterval(check, CHECK_MS)
        try {
          const picture = await load({ x, y, z }, signal)
          health.arrived(performance.now())
          return picture
        } catch (error) {
          if (signal.aborted) health.dropped(performance.now())
          else health.failed(performance.now())
          throw error
        } finally {
          check()
        }
      },
    }),
  })
  layer.on('propertychange', ({ key }) => {
    if (key !== 'map' || layer.getMapInternal()) return
    ended = true
    clearInterval(timer)
  })
  return layer
}

/** The rows of Baidu count from the equator to the north; those of the grid from there to the south. */
const northwards = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x, y: -y - 1, z })

function loadImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Services with a key for a site look at where the request comes from.
    image.referrerPolicy = 'strict-origin-when-cross-origin'
    const stop = () => {
      image.src = ''
      reject(new Error('[form-widgets] Nobody waits for the tile.'))
    }
    signal.addEventListener('abort', stop, { once: true })
    image.addEventListener('load', () => {
      signal.removeEventListener('abort', stop)
      resolve(image)
    })
    image.addEventListener('error', () => {
      signal.removeEventListener('abort', stop)
      reject(new Error('[form-widgets] The tile did not come.'))
    })
    image.src = url
  })
}
