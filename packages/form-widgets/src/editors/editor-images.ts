import type { FileStore } from '../services/file-store.ts'

/** The largest picture that is embedded into a text. Unit: bytes. Not in the specification. */
const LARGEST_EMBEDDED = 2_000_000

/**
 * The address of a picture in a text: stored as an editor upload, or embedded where the server stores none.
 * Errors: those of the store.
 */
export async function imageAddress(file: File, files: FileStore, signal: AbortSignal): Promise<string> {
  const uploaded = await files.uploadFromEditor(file, { signal })
  if (uploaded.kind === 'stored') return files.urlOf(uploaded.path)
  if (file.size > LARGEST_EMBEDDED) throw new Error('[form-widgets] The picture is too large to be embedded.')
  return readAsDataUrl(file)
}

/** The pictures among what was pasted or dropped. */
export function imagesOf(data: DataTransfer | null): readonly File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'))
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('[form-widgets] The picture was not read.')),
    )
    reader.readAsDataURL(file)
  })
}
