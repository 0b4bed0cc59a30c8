import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { ReceivedFile } from './received-file.ts'
import { label } from '../wire/label.ts'

/** How many selected rows an export may name; JeecgBoot servers of 3.9 refuse more, and a query string has an end. */
export const EXPORT_SELECTION_LIMIT = 100

/** The code inside a successful envelope when some rows of an import were left out. */
export const IMPORT_WITH_ERRORS = 201

/** The rows that an import left out, and the address of their list. `fileUrl` stands behind the API base. */
export const ImportReport = wireObject({
  totalCount: Count,
  errorCount: Count,
  successCount: Count,
  msg: OptionalText,
  fileUrl: OptionalText,
  fileName: OptionalText,
})
export type ImportReport = z.output<typeof ImportReport>

/**
 * The export of a list: the list's own query, and `selections` for selected rows, comma-joined.
 *
 * Wire: the file as an attachment, `.xls` or `.xlsx`. Errors: a refusal is an envelope in place of the file; no bytes
 * at all is 文件下载失败. Source: platform specification §7 "List pages".
 */
export function exportEndpoint<const Path extends `/${string}`, Query extends z.core.$ZodShape>(
  path: Path,
  query: z.ZodMiniObject<Query>,
) {
  return endpoint('GET', path, {
    query: z.extend(query, { selections: z.optional(CommaList()).check(label('选中记录')) }),
    responseType: 'file',
    result: ReceivedFile,
  })
}

/**
 * The import of a list. Wire: multipart, the field is `file`; code 200 with a message, or 201 with a report of the rows
 * that were left out. Errors: 500 文件导入失败 with the cause behind it. Source: platform specification §8.
 */
export function importEndpoint<const Path extends `/${string}`>(path: Path) {
  return endpoint('POST', path, {
    body: z.object({ file: z.file().check(label('文件')) }),
    encoding: 'multipart',
    responseType: 'envelope',
    result: wireObject({ code: Count, message: z.string(), result: z.optional(z.unknown()) }),
  })
}

/** The effect of an import on one line of a file. */
export const ImportedRow = wireObject({
  /** The line as a spreadsheet program counts it, from 1. */
  line: Count,
  outcome: z.enum(['add', 'change', 'same', 'refuse']),
  /** The name of the row, such as its account. */
  name: OptionalText,
  /** Why it is refused, all reasons in one text. */
  reason: OptionalText,
  /** The same one by one, each with the head of its column; `column` null for what is not about one. Native only. */
  reasons: z.optional(z.array(wireObject({ column: OptionalText, text: z.string() }))),
})
export type ImportedRow = z.output<typeof ImportedRow>

/**
 * The effect of an import. `rows` holds every refused row and some of the others, so that a long file stays readable.
 */
export const ImportPreview = wireObject({
  totalCount: Count,
  addCount: Count,
  changeCount: Count,
  errorCount: Count,
  rows: z.array(ImportedRow),
})
export type ImportPreview = z.output<typeof ImportPreview>
