import { Transform } from 'node:stream'

/** Messages after which the other side answers: query, sync, terminate. Source: PostgreSQL, "Message Formats". */
const ENDS = new Set(['Q', 'S', 'X'].map((letter) => letter.charCodeAt(0)))
const HEAD_BYTES = 5

/**
 * Passes on what a client of PostgreSQL sends as soon as it is a whole request. The embedded database answers what it gets at
 * once, so half a request would be an error, and sockets deliver bytes as they like.
 */
export function wholeRequests(): Transform {
  let parts: Buffer[] = []
  let started = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      parts.push(chunk)
      const bytes = parts.length === 1 ? chunk : Buffer.concat(parts)
      let at = 0
      let whole = 0
      for (;;) {
        // The first message has no letter.
        const head = started ? HEAD_BYTES : HEAD_BYTES - 1
        if (bytes.length < at + head) break
        const end = at + bytes.readInt32BE(at + head - 4) + (started ? 1 : 0)
        if (bytes.length < end) break
        if (!started || ENDS.has(bytes[at] ?? 0)) whole = end
        started = true
        at = end
      }
      if (whole > 0) this.push(bytes.subarray(0, whole))
      parts = whole < bytes.length ? [bytes.subarray(whole)] : []
      done()
    },
  })
}
