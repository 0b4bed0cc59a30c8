/** Saves an address as a file: a data URL, or one of an object in memory. */
function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves a file that was received, under its own name or else the given one. */
export function saveReceived({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  const address = URL.createObjectURL(blob)
  saveAddress(address, name ?? fallback)
  URL.revokeObjectURL(address)
}
