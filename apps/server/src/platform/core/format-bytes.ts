const UNITS = ['B', 'KB', 'MB', 'GB']

/** An amount as a message shows it, e.g. `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power] ?? 'B'}`
}
