import { saveBlob } from '@trackhoe/ui'

/** Saves a file that was received, under its own name or else the given one. */
export function saveReceived({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  saveBlob(blob, name ?? fallback)
}
