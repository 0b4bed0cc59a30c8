import type { ImportPreview, ImportReport, ListJob } from '@trackhoe/contract/files'
import type { ListRequest } from '../../list-page/list-request.ts'
import type { ListQuery } from '../../list-page/wire-source.ts'

/** Bytes that have been transferred. `total` is `null` while it is unknown. */
export interface TransferProgress {
  loaded: number
  total: number | null
}

export interface TransferControl {
  onProgress?: (progress: TransferProgress) => void
  signal?: AbortSignal
}

/** What an export is made of, beside the query in the names of the wire. */
export interface ExportControl extends TransferControl {
  /** The same request in the terms of no particular back end. */
  request: ListRequest
  /** The ids of the selected rows. Empty: all rows that the request finds. */
  selections: readonly string[]
}

/** A file as a source answers it; `name` is `null` when the back end gives none. */
export interface ListFile {
  blob: Blob
  name: string | null
}

/**
 * The outcome of an import. `partial`: the rows in the report were left out. `job`: it goes on in the background, or has left
 * something to be done there.
 */
export type ImportOutcome =
  | { kind: 'complete'; serverMessage: string }
  | { kind: 'partial'; serverMessage: string; report: ImportReport }
  | { kind: 'job'; serverMessage: string; job: ListJob }

/**
 * The files of a list. What is absent is not offered; without `previewImport` a file is imported unchecked. The calls that
 * the api-client has for the prefix of a list have this shape.
 */
export interface EntityFiles {
  exportRows?: (query: ListQuery, options: ExportControl) => Promise<ListFile>
  importRows?: (file: File, options: TransferControl) => Promise<ImportOutcome>
  /** Tries an import. Nothing is written. */
  previewImport?: (file: File, options: TransferControl) => Promise<ImportPreview>
  /** A workbook to fill in. */
  template?: () => Promise<ListFile>
  /** The address of the details of an import that left rows out. */
  detailsUrl?: (path: string) => string
  /** Export and import of long lists in the background. Absent: the back end has none. */
  background?: BackgroundFiles
}

/** Exports and imports that the back end makes while the user goes on, or has gone home. */
export interface BackgroundFiles {
  /** Longer lists are exported, and longer files imported, in the background. Unit: rows. */
  readonly rows: number
  startExport: (query: ListQuery, selections: readonly string[]) => Promise<ListJob>
  /** Checks a file; it is written once it is confirmed. */
  startImport: (file: File, options: TransferControl) => Promise<ListJob>
  /** The jobs of the user, newest first. */
  jobs: (signal: AbortSignal) => Promise<readonly ListJob[]>
  confirm: (id: string) => Promise<unknown>
  cancel: (id: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** The file of an export, or the refused rows of an import. */
  file: (id: string) => Promise<ListFile>
  /** The step that the rows of a finished import of this list still need. Absent: none. */
  followUp?: FollowUp
}

/** Something that a user does for the rows of a finished import, such as links for people without a password. */
export interface FollowUp {
  /** The prefix of the list's calls, by which its jobs are known. */
  prefix: string
  label: (count: number) => string
  open: (job: ListJob) => void
}
