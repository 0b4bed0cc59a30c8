import { maps, tracks } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'

/** The base maps of an installation, and where vehicles were. Native only; not in the specification. */
export function mapApi(send: Send) {
  return {
    ...bind(send, { sources: maps.sources }),
    /** Returns the track of a vehicle in a period. */
    track: bind(send, { track: tracks.read }).track,
    /** Returns bytes of an archive of tiles. Units: bytes. */
    async archive(id: string, offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> {
      const { blob } = await send(maps.archive, {
        params: { id },
        headers: { Range: `bytes=${offset}-${offset + length - 1}` },
        transport: receiveFile(),
        signal,
      })
      // A proxy that knows no ranges answers the whole file.
      const bytes = await blob.arrayBuffer()
      return bytes.byteLength > length ? bytes.slice(offset, offset + length) : bytes
    },
  }
}
