import {
  DEFAULT_UPLOAD_FOLDER,
  EDITOR_FOLDER,
  EMBED_MESSAGE,
  exportEndpoint,
  files as group,
  IMPORT_WITH_ERRORS,
  importEndpoint,
  ImportLeftToJob,
  ImportReport,
  listFiles,
  ReceivedFile,
  type ImportPreview,
  type ListJob,
} from '@trackhoe/contract/files'
import { endpoint, EnvelopeCode } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { ContractError, HttpError, RefusedError } from '../http/errors.ts'
import { receiveFile } from '../http/receive-file.ts'
import type { OnProgress } from '../http/progress.ts'
import { sendFile } from '../http/send-file.ts'
import { override } from './override.ts'
import { checkSelections } from './check-selections.ts'

/** Shown when a server or a gateway refuses a file without a message of its own. */
const TOO_LARGE_TEXT = '文件大小超出限制，请压缩后再上传'

export interface TransferOptions {
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** The outcome of an upload from an editor. */
export type EditorUpload = { kind: 'stored'; path: string } | { kind: 'embed' }

/** The outcome of an import. `partial`: the rows in the report were left out, the others are imported. `job`: see the job. */
export type ImportOutcome =
  | { kind: 'complete'; serverMessage: string }
  | { kind: 'partial'; serverMessage: string; report: ImportReport }
  | { kind: 'job'; serverMessage: string; job: ListJob }

/** Accepts any filter: only the page of a list knows the filters of its export. */
const AnyQuery = z.catchall(z.object({}), z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))))

/** Files to and from the platform. Source: platform specification §7 "Upload", "List pages". */
export const files = override(group, (send) => {
  async function store(file: File, folder: string, { onProgress, signal }: TransferOptions) {
    const editor = folder === EDITOR_FOLDER ? { jeditor: '1' as const } : {}
    const body = { file, isup: '1', biz: folder, ...editor } as const
    const transport = sendFile({ onProgress })
    const { message } = await withTooLargeMessage(send(group.upload, { body, host: 'upload', transport, signal }))
    return message
  }

  const calls = {
    /**
     * Stores a file and returns its path, which `client.fileUrl` turns into an address.
     *
     * Errors: `RefusedError` with the server's text when the type or the size is not allowed, an HTTP 413 included.
     */
    upload(file: File, options: TransferOptions & { folder?: string } = {}): Promise<string> {
      return store(file, options.folder ?? DEFAULT_UPLOAD_FOLDER, options)
    },

    /** Stores a picture of an editor. `embed`: the server stores none, so it belongs into the text as base64. */
    async uploadFromEditor(file: File, options: TransferOptions = {}): Promise<EditorUpload> {
      const path = await store(file, EDITOR_FOLDER, options)
      return path === EMBED_MESSAGE ? { kind: 'embed' } : { kind: 'stored', path }
    },

    /** Returns how much space the tenant's files take and may take. Native only. Errors: 510 without permission. */
    usage(signal?: AbortSignal) {
      return send(group.usage, { host: 'upload', signal })
    },

    /** Removes a stored file. Native only. Errors: 500 文件不存在. */
    remove(path: string) {
      return send(group.remove, { body: { relativePath: path }, host: 'upload' })
    },

    /** Returns a stored file. Errors: `EmptyFileError`; `HttpError` 404 when it does not exist. */
    async download(path: string, { onProgress, signal }: TransferOptions = {}): Promise<ReceivedFile> {
      const stored = endpoint('GET', `/sys/common/static/${encodeSegments(path)}`, {
        responseType: 'file',
        result: ReceivedFile,
      })
      return send(stored, { host: 'upload', transport: receiveFile({ onProgress }), signal })
    },

    /**
     * Returns a list as a workbook: the rows that match its query, or the selected ones, at most 100.
     *
     * Errors: `EmptyFileError`; `RefusedError` with the server's text. Wire: `GET {path}` with the list's query and
     * `selections`.
     */
    async exportRows(
      path: `/${string}`,
      query: z.input<typeof AnyQuery> = {},
      { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
    ): Promise<ReceivedFile> {
      const exported = { ...query, selections: checkSelections(selections) }
      return send(exportEndpoint(path, AnyQuery), { query: exported, transport: receiveFile({ onProgress }), signal })
    },

    /** Imports a workbook. Errors: `RefusedError` with the cause when no row was imported. */
    async importRows(path: `/${string}`, file: File, options: TransferOptions = {}): Promise<ImportOutcome> {
      const { onProgress, signal } = options
      const taken = send(importEndpoint(path), { body: { file }, transport: sendFile({ onProgress }), signal })
      return importOutcome(path, await withTooLargeMessage(taken))
    },
  }

  /**
   * The files of a list by the prefix of its calls: `ofList('sys/user').exportRows(query, { selections })`.
   *
   * `previewImport` returns what an import would do, without writing anything. Preview and template are native only.
   * Errors: `HttpError` 404 from another server; `RefusedError` for a file that cannot be read.
   */
  function ofList(prefix: string) {
    const list = listFiles(prefix, AnyQuery)
    return {
      exportRows: (query: z.input<typeof AnyQuery>, options?: TransferOptions & { selections?: readonly string[] }) =>
        calls.exportRows(list.exportRows.path, query, options),
      importRows: (file: File, options?: TransferOptions) => calls.importRows(list.importRows.path, file, options),
      async previewImport(file: File, { onProgress, signal }: TransferOptions = {}): Promise<ImportPreview> {
        const sent = send(list.previewImport, { body: { file }, transport: sendFile({ onProgress }), signal })
        const { result } = await withTooLargeMessage(sent)
        return result
      },
      template: (signal?: AbortSignal): Promise<ReceivedFile> =>
        send(list.importTemplate, { transport: receiveFile(), signal }),
      /** Exports in the background; the job is followed by `listJobs`. */
      startExport: (query: z.input<typeof AnyQuery> = {}, selections: readonly string[] = []): Promise<ListJob> =>
        send(list.startExport, { query: { ...query, selections: checkSelections(selections) } }),
      /** Has a file checked in the background, which `confirm` of `listJobs` then writes. */
      startImport: (file: File, { onProgress, signal }: TransferOptions = {}): Promise<ListJob> =>
        withTooLargeMessage(send(list.startImport, { body: { file }, transport: sendFile({ onProgress }), signal })),
    }
  }

  return { ...calls, ofList }
})

function importOutcome(path: string, envelope: { code: number; message: string; result?: unknown }): ImportOutcome {
  const { code, message, result } = envelope
  if (code !== IMPORT_WITH_ERRORS) {
    const left = z.safeParse(ImportLeftToJob, result)
    if (left.success) return { kind: 'job', serverMessage: message, job: left.data.job }
    return { kind: 'complete', serverMessage: message }
  }
  const report = z.safeParse(ImportReport, result)
  if (!report.success) throw new ContractError(`POST ${path}`, 'result expected a report of the import')
  return { kind: 'partial', serverMessage: message, report: report.data }
}

/** Gives the operator a sentence where a gateway refuses a large file with a page in HTML. */
async function withTooLargeMessage<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== EnvelopeCode.tooLarge) throw error
    throw new RefusedError(error.call, EnvelopeCode.tooLarge, error.serverMessage || TOO_LARGE_TEXT, error.result)
  }
}

/** Encodes each segment of a path; the names of stored files are mostly Chinese. */
function encodeSegments(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => part === '.' || part === '..')) {
    throw new Error('[api-client] This is no path of a stored file. Pass what the upload answered.')
  }
  return parts.map((part) => encodeURIComponent(part)).join('/')
}
