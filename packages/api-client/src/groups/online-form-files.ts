import { onlineFormFiles as group } from '@trackhoe/contract/online'
import type { ImportPreview, ListJob, ReceivedFile } from '@trackhoe/contract/files'
import { receiveFile } from '../http/receive-file.ts'
import { sendFile } from '../http/send-file.ts'
import { override } from './override.ts'
import { checkSelections } from './check-selections.ts'
import type { ImportOutcome, TransferOptions } from './files.ts'

/** Which rows: query fields, paging, sorting; texts and numbers. */
export type OnlineFilters = Readonly<Record<string, string | number | boolean | undefined>>

/** The rows of online forms from and to workbooks. Native only, besides export and import. */
export const onlineFormFiles = override(group, (send) => ({
  /** Returns the rows that a query finds as a workbook, or the selected ones. Errors: `RefusedError` with the server's text. */
  exportRows(
    code: string,
    query: OnlineFilters = {},
    { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
  ): Promise<ReceivedFile> {
    return send(group.exportRows, {
      params: { code },
      query: { ...query, selections: checkSelections(selections) },
      transport: receiveFile({ onProgress }),
      signal,
    })
  },
  /** Imports a workbook: all of its rows or none. Errors: `RefusedError` with the cause. */
  async importRows(code: string, file: File, { onProgress, signal }: TransferOptions = {}): Promise<ImportOutcome> {
    const sent = { params: { code }, body: { file }, transport: sendFile({ onProgress }), signal }
    const { message } = await send(group.importRows, sent)
    return { kind: 'complete', serverMessage: message }
  },
  /** Returns what an import would do. Native only. */
  async previewImport(code: string, file: File, { onProgress, signal }: TransferOptions = {}): Promise<ImportPreview> {
    const sent = { params: { code }, body: { file }, transport: sendFile({ onProgress }), signal }
    return (await send(group.previewImport, sent)).result
  },
  /** Exports in the background; the job is followed by `listJobs`. Native only. */
  startExport(code: string, query: OnlineFilters = {}, selections: readonly string[] = []): Promise<ListJob> {
    const sent = { ...query, selections: checkSelections(selections) }
    return send(group.startExport, { params: { code }, query: sent })
  },
  /** Has a file checked in the background, which `confirm` of `listJobs` then writes. Native only. */
  startImport(code: string, file: File, { onProgress, signal }: TransferOptions = {}): Promise<ListJob> {
    const sent = { params: { code }, body: { file }, transport: sendFile({ onProgress }), signal }
    return send(group.startImport, sent)
  },
  /** Returns a workbook to fill in. Native only. */
  importTemplate(code: string, signal?: AbortSignal): Promise<ReceivedFile> {
    return send(group.importTemplate, { params: { code }, transport: receiveFile(), signal })
  },
}))
