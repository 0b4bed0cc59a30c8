/** The part of a `File` that is compared. */
export interface FileInfo {
  readonly name: string
  readonly type: string
  readonly size: number
}

/**
 * Returns true for a file of a kind that the `accept` of a file field names: endings, types, types with a star. The
 * field itself only filters its dialog; what is dropped or pasted passes it by.
 */
export function isAccepted({ name, type }: FileInfo, accept: string | undefined): boolean {
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
  if (kinds.length === 0) return true
  const [ending, mime] = [name.toLowerCase(), type.toLowerCase()]
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return ending.endsWith(kind)
    if (kind.endsWith('/*')) return mime.startsWith(kind.slice(0, -1))
    return kind === '*' || mime === kind
  })
}
