/** How long the address of a saved file stays valid, since a browser may read it after the click. Unit: milliseconds. */
const VALID_MS = 60_000

/** Saves a file under a name, as a link to it with `download` does. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), VALID_MS)
}
