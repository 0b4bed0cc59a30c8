/** First and second bytes of characters that have two. Source: GBK. */
const FIRST = [0x81, 0xfe] as const
const SECOND = [0x40, 0xfe] as const
const NO_SECOND = 0x7f
const UNKNOWN = 0x3f

let pairs: ReadonlyMap<string, readonly [number, number]> | undefined

/** A text as terminals show it, in GBK; a question mark for what GBK does not have. */
export function encodeGbk(text: string): Buffer {
  pairs ??= readPairs()
  const known = pairs
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character.codePointAt(0) ?? UNKNOWN
      return code < 0x80 ? [code] : [...(known.get(character) ?? [UNKNOWN])]
    }),
  )
}

/** Node decodes GBK and does not encode it: every pair of bytes is decoded once. */
function readPairs(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk', { fatal: true })
  const found = new Map<string, readonly [number, number]>()
  for (let first: number = FIRST[0]; first <= FIRST[1]; first++) {
    for (let second: number = SECOND[0]; second <= SECOND[1]; second++) {
      if (second === NO_SECOND) continue
      try {
        found.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
      } catch {
        // No character has these bytes.
      }
    }
  }
  return found
}
