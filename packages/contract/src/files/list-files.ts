import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { Count } from '../wire/values.ts'
import { ListJob } from './list-jobs.ts'
import { ReceivedFile } from './received-file.ts'
import { exportEndpoint, importEndpoint, ImportPreview } from './spreadsheets.ts'

/**
 * The files of a list under its prefix: export, import, a preview of an import that writes nothing, and an empty workbook
 * to fill in; and export and import of long lists in the background (`listJobs`). Preview, workbook and background are native
 * only: another server answers 404.
 *
 * Wire: the preview answers code 201 when rows would be refused. A native import takes all rows or none. Source: platform
 * specification §7 "List pages"; the preview is not in the specification.
 */
export function listFiles<const Prefix extends string, Query extends z.core.$ZodShape>(
  prefix: Prefix,
  query: z.ZodMiniObject<Query>,
) {
  return {
    exportRows: exportEndpoint(`/${prefix}/exportXls`, query),
    importRows: importEndpoint(`/${prefix}/importExcel`),
    previewImport: endpoint('POST', `/${prefix}/importExcel/preview`, {
      body: z.object({ file: z.file().check(label('文件')) }),
      encoding: 'multipart',
      responseType: 'envelope',
      result: wireObject({ code: Count, message: z.string(), result: ImportPreview }),
      safe: true,
    }),
    importTemplate: endpoint('GET', `/${prefix}/importTemplate`, { responseType: 'file', result: ReceivedFile }),
    /** Exports in the background. Errors: 500 when too many jobs of the user wait. */
    startExport: endpoint('POST', `/${prefix}/exportJob`, {
      query: z.extend(query, { selections: z.optional(CommaList()).check(label('选中记录')) }),
      result: ListJob,
    }),
    /** Takes a file that is checked in the background, and written once its user has confirmed it. */
    startImport: endpoint('POST', `/${prefix}/importJob`, {
      body: z.object({ file: z.file().check(label('文件')) }),
      encoding: 'multipart',
      result: ListJob,
    }),
  }
}
