import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync-files.ts'

type Emscripten = Parameters<NodeFS['init']>[1]

/** A file that the database has open; nfd is the descriptor of Node. */
interface OpenFile {
  nfd?: number
}

/** What the file system of Emscripten calls for the files of a folder of the machine. */
interface NodeOperations {
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * The folder of an embedded database. The build of PostgreSQL in it runs without waiting for the disk, and its file system
 * has no `fsync`: with both, PostgreSQL keeps its promise that what it has acknowledged survives a power cut.
 */
export class DurableFolder extends NodeFS {
  readonly #folder: string
  readonly #durable: boolean
  readonly #onAbort: () => void

  /**
   * `onAbort`: PostgreSQL has given up, such as for a log that it cannot write. It must not be asked any more: its build goes on
   * where a server would have ended, and then waits for itself for ever.
   */
  constructor(folder: string, durable: boolean, onAbort: () => void) {
    super(folder)
    this.#folder = folder
    this.#durable = durable
    this.#onAbort = onAbort
  }

  override async init(database: PGlite, options: Emscripten) {
    const { emscriptenOpts: usual } = await super.init(database, options)
    const emscriptenOpts = { ...usual, onAbort: this.#onAbort }
    if (!this.#durable) return { emscriptenOpts }
    // The name of the folder must not be lost either.
    syncFolder(dirname(this.#folder))
    const addSync = (module: { NODEFS?: NodeOperations }) => {
      if (!module.NODEFS) throw new Error('[server] The embedded database has no files of the machine to sync.')
      module.NODEFS.stream_ops.fsync = syncFile
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

/** All of it is memory from the start; what is read again and again is in that of the system as well, and costs no more from there. */
const BUFFERS = '32MB'

/** With what the database is started: `-F` would switch its waiting off; `fdatasync` does nothing in its file system. */
export function startParameters(durable: boolean): string[] {
  const usual = [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`]
  return durable ? [...usual.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'] : [...usual]
}

const EIO = 29

function syncFile({ nfd }: OpenFile): number {
  try {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  } catch {
    // PostgreSQL stops then, as it must: what the disk has is unknown. WASI's number of the error.
    return EIO
  }
}
