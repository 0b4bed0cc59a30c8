import { setImmediate } from 'node:timers/promises'
import { SECOND_MS } from '../core/clock.ts'
import type { Texts } from '../core/language.ts'
import { tooLarge, tooSlow } from './refusal.ts'

/** How long a sender may take: for a whole text, and for each piece of a file. Unit: milliseconds. */
const SLOWEST_MS = 30 * SECOND_MS

interface BodyLimits {
  bytes: number
  subject?: Texts
  /** Counts the time for each piece and not for the whole: files may be large. */
  timeEachPiece?: boolean
  /** Gets the bytes read so far before each piece is handed on; may refuse. */
  onRead?: ((totalBytes: number) => void) | undefined
}

/** The length that the request states; 0 where it states none. Unit: bytes. */
export const contentLength = (request: Request) => Number(request.headers.get('Content-Length') ?? 0)

/** The pieces of a body as they arrive. Errors: 413 as soon as there are too many bytes, 408 for a slow sender. */
export async function* piecesOf(request: Request, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  const { bytes, subject, timeEachPiece = false, onRead } = limits
  // Refused before anything is read where the request states its length.
  if (contentLength(request) > bytes) throw tooLarge(bytes, subject)
  if (!request.body) return
  const reader = request.body.getReader()
  const deadline = createDeadline(SLOWEST_MS)
  let total = 0
  let complete = false
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline.reached])
      if (done) {
        complete = true
        return
      }
      total += value.length
      if (total > bytes) throw tooLarge(bytes, subject)
      onRead?.(total)
      deadline.pause()
      yield value
      deadline.resume({ restart: timeEachPiece })
    }
  } finally {
    deadline.pause()
    if (!complete) {
      // A body that Node.js encodes itself fails when it is canceled in the turn in which a piece was read.
      await setImmediate()
      await reader.cancel().catch(() => {})
    }
  }
}

/** A body as text. Errors: 413 above `limitBytes`, 408 for a slow sender. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(request, { bytes: limitBytes })) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** A limit of the time spent waiting: what the reader does between two pieces is not the sender's time. */
function createDeadline(ms: number) {
  let fail: (error: Error) => void = () => {}
  const reached = new Promise<never>((_, reject) => {
    fail = reject
  })
  reached.catch(() => {})
  let left = ms
  let started = performance.now()
  let timer = setTimeout(() => fail(tooSlow()), left)
  return {
    reached,
    pause() {
      clearTimeout(timer)
      left -= performance.now() - started
    },
    resume({ restart }: { restart: boolean }) {
      if (restart) left = ms
      started = performance.now()
      timer = setTimeout(() => fail(tooSlow()), left)
    },
  }
}
