import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { listFiles } from '@trackhoe/contract/files'
import { check } from '../http/check-input.ts'
import { subjectOf } from '../database/schema/describe-table.ts'
import type { Calls as FileCalls, FileColumn } from '../list-files/list-files.ts'
import { serveFiles } from '../list-files/list-file-jobs.ts'
import type { Api } from '../http/serve.ts'
import { shapeOf } from './contract-shape.ts'
import { createFileTexts } from './file-texts.ts'
import { createResourceImport } from './import-resource.ts'
import { withOperators } from './list-columns.ts'
import type { ResourceRows } from './resource-rows.ts'
import type { ResourceCalls, ResourceDescription, ResourceFiles, ResourceTable } from './resource.ts'

type Column = NonNullable<ResourceFiles['columns']>[number]

const KINDS: Readonly<Record<string, 'date' | 'number'>> = {
  PgInteger: 'number',
  PgDoublePrecision: 'number',
  PgNumeric: 'number',
  PgDateString: 'date',
  PgTimestamp: 'date',
}

/**
 * The calls of the files of a subject: those of its description, or those beside its list. Errors: an integrator's mistake for files
 * of a subject without a list.
 */
export function fileCallsOf(
  { list }: ResourceCalls,
  files: ResourceFiles | undefined,
  name: string,
): FileCalls | undefined {
  if (!files || files.calls) return files?.calls
  if (!(list?.query instanceof z.ZodMiniObject) || !list.path.endsWith('/list'))
    throw new Error(`[server] ${name} has no list beside which files can stand. Name their calls in files.`)
  // The query of the list has its names and pages; which others is of no account here.
  return listFiles(list.path.slice(1, -'/list'.length), list.query) as FileCalls
}

/**
 * Mounts the files of a subject. An import finds a row by the field that the description names, the rows that it refers to
 * by their names, and values of dictionaries by their texts; it writes by the same functions as add and edit.
 */
export function serveResourceFiles<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  api: Api,
  rows: ResourceRows<Table, Calls, Select>,
  description: ResourceDescription<Table, Calls, Select>,
  permissions: string,
  calls: FileCalls,
): void {
  const { db } = api.deps
  const { files, dictionaries = {}, references = {} } = description
  if (!files) return
  const { add, edit } = rows.calls
  const { label, subject } = subjectOf(rows.table)
  const query = files.idsOf ? calls.exportRows.query : withOperators(calls.exportRows.query, rows.columns)
  const nameOfColumn = (given: string | readonly [string, unknown]) => (typeof given === 'string' ? given : given[0])
  const bodyShape = shapeOf(add?.body)
  const columns = files.columns ?? [...Object.keys(bodyShape), 'createTime']
  const named = columns.map(nameOfColumn)
  const fields = [...new Set([...rows.rowFields, ...named])]
  const fileTexts = createFileTexts(api, rows, description, fields)

  function columnOf(given: Column): FileColumn {
    const field = nameOfColumn(given)
    const own: Exclude<Column, string>[1] = typeof given === 'string' ? {} : given[1]
    const kind = KINDS[rows.columnOf(field)?.columnType ?? '']
    const isPlain = !references[field] && !dictionaries[field]
    const { importedAs = field, ...shown } = own
    const imported = files?.import &&
      bodyShape[importedAs] && {
        required: files.import.by === field ? (true as const) : undefined,
        kind: isPlain ? kind : undefined,
      }
    return { label: rows.labelFor(field) ?? field, imported, ...shown }
  }

  const ofQuery = {
    exportRows: { ...calls.exportRows, query },
    startExport: { ...calls.startExport, query },
  }
  serveFiles(
    api,
    // The same calls with more names in their query.
    { ...calls, ...ofQuery } as typeof calls,
    {
      title: label,
      permissions,
      exported: `${subject}.export`,
      columns: Object.fromEntries(columns.map((given) => [nameOfColumn(given), columnOf(given)])),
      idsOf:
        files.idsOf ??
        ((caller, request, selections) => rows.idsOf(db, caller, { ...check(query, request) }, selections)),
      rowsOf: async (caller, ids) => fileTexts.withTexts(caller, await rows.rowsOf(db, caller, ids)),
      import:
        files.import && add?.body && edit?.body
          ? createResourceImport(rows, fileTexts, description, {
              ...files.import,
              imported: `${subject}.import`,
              columns,
              fields,
              newBody: add.body,
              editBody: edit.body,
            })
          : undefined,
    },
  )
}
