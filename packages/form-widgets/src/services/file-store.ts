export interface FileTransfer {
  readonly signal: AbortSignal
  /** The share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** The outcome of an upload from an editor: a stored path, or the picture belongs into the text as base64. */
export type EditorUpload = { readonly kind: 'stored'; readonly path: string } | { readonly kind: 'embed' }

/** The store of uploaded files. Paths are what fields store. Source: platform specification §7 "Upload". */
export interface FileStore {
  /** Stores a file in a folder, `temp` when left out, and returns its path. */
  upload(file: File, transfer: FileTransfer & { readonly folder?: string }): Promise<string>
  /** Stores a picture of an editor. Wire: `biz=jeditor`, `jeditor=1`; the message `local` means embed. */
  uploadFromEditor(file: File, transfer: FileTransfer): Promise<EditorUpload>
  /** Removes a stored file. Absent: files are only taken out of the field. Errors: rejects when the file stays. */
  remove?(path: string): Promise<void>
  /**
   * Reads a stored file with the session. Absent: the browser can load `urlOf` by itself. Errors: rejects when there is no
   * such file, or the reader may not see it.
   */
  read?(path: string, signal: AbortSignal): Promise<Blob>
  /** The address of a stored file. */
  urlOf(path: string): string
}

/** Keeps files in memory. With `embed`, pictures of editors are embedded as base64. */
export function memoryFileStore({ embed = false }: { embed?: boolean } = {}): FileStore {
  const addresses = new Map<string, string>()
  const put = (file: File, folder: string) => {
    const path = `${folder}/${file.name}`
    addresses.set(path, URL.createObjectURL(file))
    return path
  }
  return {
    async upload(file, { folder = 'temp', onProgress }) {
      onProgress?.(1)
      return put(file, folder)
    },
    uploadFromEditor: async (file) => (embed ? { kind: 'embed' } : { kind: 'stored', path: put(file, 'jeditor') }),
    async remove(path) {
      addresses.delete(path)
    },
    urlOf: (path) => addresses.get(path) ?? path,
  }
}
