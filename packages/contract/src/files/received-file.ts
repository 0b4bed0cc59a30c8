import * as z from 'zod/mini'

/** A file that a call answered: its bytes, and the name the server gave it, if it gave one. */
export interface ReceivedFile {
  blob: Blob
  /** Without folders; `null` when the server is silent. Wire: `filename*` or `filename` of Content-Disposition. */
  name: string | null
}

/** The result of calls that return files. There is no envelope round a file. */
export const ReceivedFile: z.ZodMiniType<ReceivedFile, ReceivedFile> = z.custom<ReceivedFile>(
  (value) => typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob,
)
