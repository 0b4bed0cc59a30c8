import { saveBlob } from '@trackhoe/ui'

/** Saves a file under its name, or under another where it has none. */
export function saveFile({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  saveBlob(blob, name ?? fallback)
}
