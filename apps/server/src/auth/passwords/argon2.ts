import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

/** Unit: memory KiB, tagLength bytes. Source: RFC 9106. */
interface Argon2Parameters {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/** What the thread is asked. */
export interface Argon2Request extends Argon2Parameters {
  id: number
}

/** What the thread answers. */
export type Argon2Answer = { id: number; tag: Uint8Array } | { id: number; error: string }

/** The tag of argon2id: by Node where it has it (24.7 and later), else by WebAssembly in a thread. */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return 'argon2' in crypto ? promisify(crypto.argon2)('argon2id', parameters) : argon2idInThread(parameters)
}

const waiting = new Map<number, { resolve: (tag: Buffer) => void; reject: (error: Error) => void }>()
let thread: Worker | undefined
let lastId = 0

/** As `argon2id`, under any Node. */
export function argon2idInThread(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= startThread()
  const request: Argon2Request = { ...parameters, id: ++lastId }
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject })
    thread?.ref()
    thread?.postMessage(request)
  })
}

function startThread(): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const started = new Worker(new URL(`./argon2-worker.${extension}`, import.meta.url))
  started.unref()
  started.on('message', (answer: Argon2Answer) => {
    const waits = waiting.get(answer.id)
    waiting.delete(answer.id)
    // A thread that nobody waits for does not keep the process.
    if (waiting.size === 0) started.unref()
    if ('tag' in answer) waits?.resolve(Buffer.from(answer.tag))
    else waits?.reject(new Error(`[server] Argon2: ${answer.error}`))
  })
  started.on('error', (error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
