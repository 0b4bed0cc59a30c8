import { maps as group } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'

/** The base maps of an installation. Native only; not in the specification. */
export const maps = override(group, (send) => ({
  /** Returns bytes of an archive of tiles. Units: bytes. */
  async archive(id: string, offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> {
    const { blob } = await send(group.archive, {
      params: { id },
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      transport: receiveFile(),
      signal,
    })
    // A proxy that knows no ranges answers the whole file.
    const bytes = await blob.arrayBuffer()
    return bytes.byteLength > length ? bytes.slice(offset, offset + length) : bytes
  },
}))
