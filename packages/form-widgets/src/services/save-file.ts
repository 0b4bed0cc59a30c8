/** Saves a file under its name, or under another where it has none. */
export function saveFile({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? fallback
  link.click()
  URL.revokeObjectURL(address)
}
