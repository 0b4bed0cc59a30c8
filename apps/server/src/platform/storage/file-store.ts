/** The bytes of a file that is stored. */
export interface StoredContent {
  /** Unit: bytes. */
  readonly size: number
  stream: () => ReadableStream<Uint8Array>
  /** All of it, to be read several times or out of order; a large file of another machine takes memory. */
  blob: () => Promise<Blob>
}

/** A file of a folder, and when it was stored. */
export interface StoredEntry {
  key: string
  time: Date
}

/**
 * Where files are kept that outlive a request: a folder of this machine, or an object store that all instances share. Keys are parts
 * of letters, digits, dots, `_` and `-` with slashes between them, and never come from a request.
 */
export interface FileStore {
  readonly kind: 'folder' | 's3'
  /**
   * Keeps a file under a key, in place of one that is there, and returns its size. It is complete and durable before it can be
   * read. Unit: bytes. Errors: `StorageFullError`, and those of the disk or the network; what was there stays.
   */
  put: (key: string, content: ReadableStream<Uint8Array>) => Promise<number>
  /** Undefined: there is none. Errors: those of the network, so that a store that is away loses nothing. */
  open: (key: string) => Promise<StoredContent | undefined>
  /** Removes a file; one that is not there is nothing. */
  remove: (key: string) => Promise<void>
  /** The files below a folder, which ends with a slash. */
  list: (folder: string) => AsyncIterable<StoredEntry>
}

/** There is no room for a file. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** Keys are made of ids. A name that is none must never become a way out of the store. Errors: Error for such a key. */
export function assertKey(key: string): void {
  const parts = key.split('/')
  if (parts.every((part) => /^[\w.-]{1,80}$/.test(part) && !/^\.+$/.test(part))) return
  throw new Error(`[server] ${key} is no key of a stored file.`)
}
