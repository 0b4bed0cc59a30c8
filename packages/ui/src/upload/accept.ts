/** What a file is compared with. `File` has it; a test writes it out. */
export interface FileInfo {
  readonly name: string
  readonly type: string
  readonly size: number
}

/**
 * Whether a file is of a kind that the `accept` of a file field names: endings, types, types with a star. The field itself
 * only filters its dialog; what is dropped or pasted passes it by.
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

const UNITS = ['B', 'KB', 'MB', 'GB']

/** Formats a size: `10 MB`, `1.5 KB`. Unit: bytes. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power] ?? 'B'}`
}
