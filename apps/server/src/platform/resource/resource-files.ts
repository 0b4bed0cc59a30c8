import type { PgColumn } from 'drizzle-orm/pg-core'
import { check } from '../http/check-input.ts'
import type { FileColumn } from '../list-files/list-files.ts'
import { serveFiles } from '../list-files/list-file-jobs.ts'
import type { Api } from '../http/serve.ts'
import { shapeOf } from './contract-shape.ts'
import { createFileTexts } from './file-texts.ts'
import { createResourceImport } from './import-resource.ts'
import { withOperators } from './list-columns.ts'
import type { ResourceRows } from './resource-rows.ts'
import type { ResourceCalls, ResourceDescription, ResourceFiles, ResourceTable } from './resource.ts'

type Column = ResourceFiles['columns'][number]

const KINDS: Readonly<Record<string, 'date' | 'number'>> = {
  PgInteger: 'number',
  PgDoublePrecision: 'number',
  PgNumeric: 'number',
  PgDateString: 'date',
  PgTimestamp: 'date',
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
): void {
  const { db } = api.deps
  const { files, dictionaries = {}, references = {} } = description
  if (!files) return
  const { calls } = rows
  const { add, edit } = calls
  const query = files.idsOf ? files.calls.exportRows.query : withOperators(files.calls.exportRows.query, rows.columns)
  const nameOfColumn = (given: string | readonly [string, unknown]) => (typeof given === 'string' ? given : given[0])
  const named = files.columns.map(nameOfColumn)
  const fields = [...new Set([...rows.rowFields, ...named])]
  const fileTexts = createFileTexts(api, rows, description, fields)
  const bodyShape = shapeOf(add?.body)

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
    exportRows: { ...files.calls.exportRows, query },
    startExport: { ...files.calls.startExport, query },
  }
  serveFiles(
    api,
    // The same calls with more names in their query.
    { ...files.calls, ...ofQuery } as typeof files.calls,
    {
      title: files.title,
      permissions,
      exported: files.exported,
      columns: Object.fromEntries(files.columns.map((given) => [nameOfColumn(given), columnOf(given)])),
      idsOf:
        files.idsOf ??
        ((caller, request, selections) => rows.idsOf(db, caller, { ...check(query, request) }, selections)),
      rowsOf: async (caller, ids) => fileTexts.withTexts(caller, await rows.rowsOf(db, caller, ids)),
      import:
        files.import && add?.body && edit?.body
          ? createResourceImport(rows, fileTexts, description, {
              ...files.import,
              columns: files.columns,
              fields,
              newBody: add.body,
              editBody: edit.body,
            })
          : undefined,
    },
  )
}
