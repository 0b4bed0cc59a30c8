import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { isNearlyFull } from './disk-full.ts'

/** What the thread of the embedded database is started with: a folder, or a dump to copy into memory. */
export interface EmbeddedOptions {
  dataDir?: string
  /** What a transaction has written is on the disk before its end is acknowledged. */
  durable?: boolean
  loadDataDir?: Blob
  /** Memory that statements may take beyond what the database has when it is open; what needs more fails. Unit: bytes. */
  growthBytes?: number
}

/** A new connection, the wish to get all files as an archive, or to close the database and end the thread. */
export type EmbeddedRequest = MessagePort | 'dump' | 'close'

/** The embedded database in a thread of its own. */
export interface EmbeddedThread {
  /** A connection for the `pg` driver. All of them are one session, so there is to be one at a time. */
  connect(): Duplex
  /** All files of the database, when what was asked before is done. */
  dump(): Promise<Blob>
  /** Finishes what was asked before, closes the database and ends the thread. */
  close(): Promise<void>
  /** Ends the thread at once, in the middle of a statement: its connections are closed. */
  end(): Promise<void>
}

interface StartOptions extends EmbeddedOptions {
  /** The data stands elsewhere as well: a thread that fails closes its connections and nothing else. */
  disposable?: boolean
}

/**
 * Starts the thread and opens the database in it. Errors: those of the database when it cannot be opened. A thread that
 * fails later fails the process: what it has done with the data is unknown then.
 */
export async function startEmbedded({ disposable = false, ...options }: StartOptions): Promise<EmbeddedThread> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./embedded-worker.${extension}`, import.meta.url), { workerData: options })
  let closing = false
  // PostgreSQL ends itself where it could not go on without losing something.
  const exited = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (closing ? resolve() : reject(endedByItself(code, options.dataDir))))
  })
  await Promise.race([once(worker, 'message'), exited])
  exited.catch((error: unknown) => {
    if (!disposable)
      setImmediate(() => {
        throw error
      })
  })
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      worker.postMessage(port2 satisfies EmbeddedRequest, [port2])
      return new PortStream(port1)
    },
    async dump() {
      const answered = once(worker, 'message')
      worker.postMessage('dump' satisfies EmbeddedRequest)
      const [blob]: unknown[] = await answered
      if (!(blob instanceof Blob)) throw new Error('[server] The embedded database answered no archive.')
      return blob
    },
    async close() {
      closing = true
      worker.postMessage('close' satisfies EmbeddedRequest)
      await exited
    },
    async end() {
      closing = true
      await worker.terminate()
    },
  }
}

function endedByItself(exitCode: number, dataDir: string | undefined): Error {
  const error = new Error(`the embedded database has ended by itself (${exitCode}); what was acknowledged is kept`)
  return dataDir !== undefined && isNearlyFull(dataDir) ? Object.assign(error, { code: 'ENOSPC' }) : error
}

/** Sends bytes as one message of their own memory: of a part of a larger buffer, all of that would be copied. */
export function sendBytes(port: MessagePort, parts: readonly Uint8Array[]): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length === 0) return
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  port.postMessage(bytes, [bytes.buffer])
}

/** The bytes of a connection over a port, with the methods of a socket that the driver calls. */
class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    // A port delivers what arrives while it delivers: statements that follow one another would never let a socket be
    // read. Each answer waits for the event loop to go round.
    port.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      setImmediate(() => this.push(Buffer.from(buffer, byteOffset, byteLength))),
    )
    port.on('close', () => this.destroy())
  }

  /** As a socket: `connect` is emitted when bytes can be sent. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {
    // What arrives is pushed at once: an answer is in memory whole.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    sendBytes(this.#port, [chunk])
    done()
  }

  /** The messages of one statement leave together, so that a statement is one way there and one back. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    sendBytes(
      this.#port,
      chunks.map(({ chunk }) => chunk),
    )
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}
