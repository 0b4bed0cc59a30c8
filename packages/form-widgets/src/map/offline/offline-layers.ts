import { untilLoaded } from '@trackhoe/ui'
import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import ImageTile from 'ol/source/ImageTile.js'
import type { CoveredPlace } from '../canvas/covered-place.ts'
import { callWorker, startWorker, type RemoteCalls } from '../engine/worker-calls.ts'
import { labelLayer } from './label-layer.ts'
import { geometry } from './geometry.ts'
import type { BaseMapColors } from '../canvas/map-colors.ts'
import type { OfflineHandlers } from './offline-tiles.ts'
// oxlint-disable-next-line import/default -- Vite, and the build of this package, make the default export of `?worker&url`.
import workerUrl from './offline.worker.ts?worker&url'

/** The edge of a tile on the screen. Unit: CSS px. */
const EDGE = 512

/** Every map of a page has the same land: one worker paints for all of them, as long as there is one. */
let painter: { calls: RemoteCalls<OfflineHandlers>; users: number } | undefined

/**
 * The base map that needs no network: land, lakes, rivers, graticule and names. Water is the background of the map. No
 * borders are drawn; an installation that needs them configures a tile service.
 */
export function offlineLayers(colors: BaseMapColors, covered: () => readonly CoveredPlace[] = none): BaseLayer[] {
  return [landLayer(colors), labelLayer(colors, covered)]
}

const none = (): readonly CoveredPlace[] => []

function landLayer(colors: BaseMapColors): BaseLayer {
  const pixels = EDGE * Math.min(Math.max(1, window.devicePixelRatio), 2)
  let release: (() => void) | undefined
  const layer = new TileLayer({
    source: new ImageTile({
      tileSize: EDGE,
      maxZoom: 17,
      transition: 0,
      loader: (z, x, y) => {
        painter ??= { calls: startPainter(), users: 0 }
        const used = painter
        if (!release) {
          used.users += 1
          release = () => leave(used)
        }
        return used.calls.call('paint', { x, y, z, pixels, colors })
      },
    }),
  })
  layer.on('propertychange', ({ key }) => {
    if (key !== 'map' || layer.getMapInternal()) return
    release?.()
    release = undefined
  })
  return layer
}

function startPainter(): RemoteCalls<OfflineHandlers> {
  const calls = callWorker<OfflineHandlers>(startWorker(workerUrl), async () =>
    (await untilLoaded(() => import('./offline-tiles.ts'))).offlineHandlers(),
  )
  // Calls are answered in their order, so that no tile is painted before.
  void calls.call('open', geometry)
  return calls
}

/** The worker holds some megabytes of shapes: it goes with its last map. */
function leave(used: NonNullable<typeof painter>) {
  used.users -= 1
  if (used.users > 0) return
  used.calls.close()
  if (painter === used) painter = undefined
}
