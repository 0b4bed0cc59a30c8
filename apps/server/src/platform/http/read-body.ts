import { setImmediate } from 'node:timers/promises'
import { tooLarge } from './refusal.ts'

/** The pieces of a body as they arrive. Errors: 413 as soon as there are more bytes than `limitBytes`. */
export async function* piecesOf(
  request: Request,
  limitBytes: number,
  subject?: '请求体' | '文件大小',
): AsyncGenerator<Uint8Array> {
  // Refused before anything is read where the request states its length.
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes, subject)
  if (!request.body) return
  const reader = request.body.getReader()
  let total = 0
  let complete = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        complete = true
        return
      }
      total += value.length
      if (total > limitBytes) throw tooLarge(limitBytes, subject)
      yield value
    }
  } finally {
    if (!complete) {
      // A body that Node.js encodes itself fails when it is canceled in the turn in which a piece was read.
      await setImmediate()
      await reader.cancel().catch(() => {})
    }
  }
}

/** A body as text. Errors: 413 above `limitBytes`. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(request, limitBytes)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
