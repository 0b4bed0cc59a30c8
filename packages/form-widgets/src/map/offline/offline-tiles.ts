import { paintTile, readShapes, type OfflineShapes, type OfflineTile } from './tile-painter.ts'

/** The messages that a worker handles for the offline map: it gets the shapes first. */
export function offlineHandlers() {
  let shapes: OfflineShapes = []
  return {
    open(geometry: string): void {
      shapes = readShapes(geometry)
    },
    paint(tile: OfflineTile): ImageBitmap {
      const canvas = new OffscreenCanvas(tile.pixels, tile.pixels)
      const pen = canvas.getContext('2d')
      if (pen) paintTile(pen, shapes, tile)
      return canvas.transferToImageBitmap()
    },
  }
}

export type OfflineHandlers = ReturnType<typeof offlineHandlers>
