import {
  DEFAULT_UPLOAD_FOLDER,
  EDITOR_FOLDER,
  EMBED_MESSAGE,
  exportEndpoint,
  files,
  IMPORT_WITH_ERRORS,
  importEndpoint,
  ImportReport,
  ReceivedFile,
} from '@trackhoe/contract/files'
import { endpoint, EnvelopeCode } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { ContractError, HttpError, RefusedError } from '../http/errors.ts'
import { receiveFile } from '../http/receive-file.ts'
import type { OnProgress } from '../http/progress.ts'
import { sendFile } from '../http/send-file.ts'
import type { Send } from '../http/send.ts'
import { checkSelections } from './check-selections.ts'

/** Shown when a server or a gateway turns a file away without a word of its own. */
const TOO_LARGE_TEXT = '文件大小超出限制，请压缩后再上传'

export interface TransferOptions {
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** What became of a picture that an editor uploaded. */
export type EditorUpload = { kind: 'stored'; path: string } | { kind: 'embed' }

/** What became of an import. `partial`: the rows of the report's list were left out, the others are in. */
export type ImportOutcome =
  { kind: 'complete'; serverMessage: string } | { kind: 'partial'; serverMessage: string; report: ImportReport }

/** A list's export knows the list's filters only by the list, so any text is let through here. */
const AnyQuery = z.catchall(z.object({}), z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))))

/** Files to and from the platform. Source: platform specification §7 "Upload", "List pages". */
export function fileApi(send: Send) {
  async function store(file: File, folder: string, { onProgress, signal }: TransferOptions) {
    const editor = folder === EDITOR_FOLDER ? { jeditor: '1' as const } : {}
    const body = { file, isup: '1', biz: folder, ...editor } as const
    const transport = sendFile({ onProgress })
    const { message } = await saidIfTooLarge(send(files.upload, { body, host: 'upload', transport, signal }))
    return message
  }

  return {
    /**
     * Stores a file and brings its path, which `client.fileUrl` makes an address of.
     *
     * Errors: `RefusedError` with the server's text when the type or the size is not allowed, an HTTP 413 included.
     */
    upload(file: File, options: TransferOptions & { folder?: string } = {}): Promise<string> {
      return store(file, options.folder ?? DEFAULT_UPLOAD_FOLDER, options)
    },

    /** The same out of an editor. `embed`: the server keeps no editor's pictures, put it into the text as base64. */
    async uploadFromEditor(file: File, options: TransferOptions = {}): Promise<EditorUpload> {
      const path = await store(file, EDITOR_FOLDER, options)
      return path === EMBED_MESSAGE ? { kind: 'embed' } : { kind: 'stored', path }
    },

    /** Removes a stored file. Native only. Errors: 500 文件不存在. */
    remove(path: string) {
      return send(files.remove, { body: { relativePath: path }, host: 'upload' })
    },

    /** Brings a stored file. Errors: `EmptyFileError`; `HttpError` 404 when it is gone. */
    async download(path: string, { onProgress, signal }: TransferOptions = {}): Promise<ReceivedFile> {
      const stored = endpoint('GET', `/sys/common/static/${encodeSegments(path)}`, {
        responseType: 'file',
        result: ReceivedFile,
      })
      return send(stored, { host: 'upload', transport: receiveFile({ onProgress }), signal })
    },

    /**
     * Brings a list as a workbook: the rows its query finds, or the ticked ones, at most 100.
     *
     * Errors: `EmptyFileError`; `RefusedError` with the server's text. Wire: `GET {path}` with the list's query and
     * `selections`.
     */
    async exportRows(
      path: `/${string}`,
      query: z.input<typeof AnyQuery> = {},
      { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
    ): Promise<ReceivedFile> {
      const asked = { ...query, selections: checkSelections(selections) }
      return send(exportEndpoint(path, AnyQuery), { query: asked, transport: receiveFile({ onProgress }), signal })
    },

    /** Takes a workbook in. Errors: `RefusedError` with the cause when no row went in. */
    async importRows(path: `/${string}`, file: File, options: TransferOptions = {}): Promise<ImportOutcome> {
      const { onProgress, signal } = options
      const taken = send(importEndpoint(path), { body: { file }, transport: sendFile({ onProgress }), signal })
      const { code, message, result } = await saidIfTooLarge(taken)
      if (code !== IMPORT_WITH_ERRORS) return { kind: 'complete', serverMessage: message }
      const report = z.safeParse(ImportReport, result)
      if (!report.success) throw new ContractError(`POST ${path}`, 'result expected a report of the import')
      return { kind: 'partial', serverMessage: message, report: report.data }
    },
  }
}

/** A gateway turns a large file away with a page in HTML; the operator gets a sentence. */
async function saidIfTooLarge<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== EnvelopeCode.tooLarge) throw error
    throw new RefusedError(error.call, EnvelopeCode.tooLarge, error.serverMessage || TOO_LARGE_TEXT, error.result)
  }
}

/** Every part of a path for itself; the names of stored files are Chinese more often than not. */
function encodeSegments(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => part === '.' || part === '..')) {
    throw new Error('[api-client] This is no path of a stored file. Pass what the upload answered.')
  }
  return parts.map((part) => encodeURIComponent(part)).join('/')
}
