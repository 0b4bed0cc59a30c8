/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The bytes that a `Range` header requests of a file, at most `most` of them. Without a header, or with one that is not
 * understood or names several ranges, the file from its start. Source: RFC 9110 §14.2.
 */
export function readRange(header: string | undefined, size: number, most: number): ByteRange | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return size === 0 ? 'unsatisfiable' : { from: 0, to: Math.min(size, most) - 1 }
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || end < from) return 'unsatisfiable'
  return { from, to: Math.min(end, from + most - 1) }
}
